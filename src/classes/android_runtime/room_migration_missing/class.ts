import type { FailureClass } from "../../../model/failure-class.ts";

export const failureClass = {
  title: "database version changed without a migration",
  summary:
    "The file on the device has an older or newer version than the code declares, and Room was given no way from one to the other. It refuses to open the database so as not to lose data. Each step between the two versions must be covered.",
  patterns: [
    {
      needle: " was required but not found",
      regex: /A migration from (?<fromVersion>\d+) to (?<toVersion>\d+) was required but not found/,
    },
  ],
  subject: "{fromVersion} to {toVersion}",
  facts: ["fromVersion", "toVersion"],
  causes: {
    notWritten:
      "`version` in `@Database` was raised to {toVersion|a new number}, but no migration from {fromVersion|the old one} was added",
    notRegistered: "the migration exists but is not passed to `addMigrations`",
    downgrade: "an older build runs over a newer database: the first number is larger than the second",
    gapInChain: "the chain of migrations has a gap",
    builderWithout: "a second database builder lacks the migrations",
  },
  checks: [
    "compare {fromVersion|the first version of the message} and {toVersion|the second} with `@Database(version, autoMigrations)`",
    "search every `Migration(` object and every `addMigrations` call",
    "look at the exported schemas, if there are any, for what changed",
  ],
  fix: "Write the missing step as a `Migration` or `AutoMigration` and register it in every builder. Use `fallbackToDestructiveMigrationOnDowngrade` for downgrades in development. A general destructive fallback deletes users' data.",
  namedInCode: ["@Database", "databaseBuilder", "addMigrations", "Migration"],
} as const satisfies FailureClass;
