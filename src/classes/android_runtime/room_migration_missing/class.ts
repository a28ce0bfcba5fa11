import type { FailureClass } from "../../../model/failure-class.ts";

export const failureClass = {
  title: "Room: migration is missing",
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
    notWritten: {
      text: "`version` in `@Database` was raised to {toVersion|a new number}, but no migration from {fromVersion|the old one} was added",
      decidedBy:
        "search for `Migration(` and `AutoMigration(`: is there none from {fromVersion|the old version}?",
    },
    notRegistered: {
      text: "the migration exists but is not passed to `addMigrations`",
      decidedBy: "does `addMigrations(...)` at the builder lack a migration that the sources declare?",
      remedy: "Pass the migration to `addMigrations`.",
    },
    downgrade: {
      text: "an older build runs over a newer database: the first number is larger than the second",
      decidedBy: "is {fromVersion|the first number} larger than {toVersion|the second}?",
      remedy: "Uninstall the app on the test device, or allow `fallbackToDestructiveMigrationOnDowngrade`.",
    },
    gapInChain: {
      text: "the chain of migrations has a gap",
      decidedBy:
        "list the pairs of all migrations: do they lead from {fromVersion|the old version} to {toVersion|the new one} without a gap?",
      remedy: "Write the missing step.",
    },
    builderWithout: {
      text: "a second database builder lacks the migrations",
      decidedBy: "search for `databaseBuilder(`: is there a second one without `addMigrations`?",
      remedy: "Build the database in one place.",
    },
  },
  checks: [
    "compare {fromVersion|the first version of the message} and {toVersion|the second} with `@Database(version, autoMigrations)`",
    "search every `Migration(` object and every `addMigrations` call",
    "look at the exported schemas, if there are any, for what changed",
  ],
  fix: "Write the missing step as a `Migration` or `AutoMigration` and register it in every builder. Use `fallbackToDestructiveMigrationOnDowngrade` for downgrades in development. A general destructive fallback deletes users' data.",
  namedInCode: ["@Database", "databaseBuilder", "addMigrations", "Migration"],
} as const satisfies FailureClass;
