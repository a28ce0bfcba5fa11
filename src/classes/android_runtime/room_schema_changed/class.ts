import type { FailureClass } from "../../../model/failure-class.ts";

export const failureClass = {
  title: "Room: schema does not match the entities",
  summary:
    "Room compares the tables in the file with the entities in the code, and they differ. Either the entities changed while the version stayed, or a migration builds tables that do not match, down to defaults, nullability and indices.",
  patterns: [
    "Room cannot verify the data integrity",
    {
      needle: "Expected identity hash: ",
      regex: /Expected identity hash: (?<expectedHash>[0-9a-f]{32}), found: (?<foundHash>[0-9a-f]{32})/,
    },
    {
      needle: ["Migration didn't properly handle", "Pre-packaged database has an invalid schema"],
      regex:
        /(?:Migration didn't properly handle|Pre-packaged database has an invalid schema): (?<table>\w+)\((?<entity>[\w.$]+)\)/,
    },
  ],
  subject: ["{table}", "{entity}"],
  facts: ["expectedHash", "foundHash", "table", "entity"],
  causes: {
    versionNotRaised: {
      text: "an entity was changed and `version` in `@Database` was not raised",
      unless: { message: /Migration didn't properly handle/ },
      decidedBy:
        "run `git log -p` on the `@Entity` and `@Database` classes: did an entity change while `version` stayed?",
    },
    migrationDiffers: {
      text: "the SQL of the migration differs from the entity: `NOT NULL`, default, index, type",
      unless: { message: /forgot to update the version/ },
      decidedBy: "compare `Expected` and `Found` in the message column by column: which one differs?",
      remedy: "Write the migration's SQL as the exported schema has it.",
    },
    otherBranch: {
      text: "the app on the device was built from another branch, which has other entities under the same version",
      unless: { message: /Migration didn't properly handle/ },
      decidedBy: "uninstall the app and install this build: does it start?",
      remedy: "Uninstall the app on the test device.",
    },
    packagedDiffers: {
      text: "a database shipped as an asset has another schema",
      decidedBy:
        "does the builder call `createFromAsset` or `createFromFile`, and a fresh install fail as well?",
      remedy: "Make the asset anew from the exported schema.",
    },
  },
  checks: [
    {
      text: "compare the `Expected` and `Found` blocks of the message line by line",
      when: { log: /Expected:(?:(?!Expected:)[\s\S]){1,2000}Found:/ },
    },
    {
      text: "look at `@ColumnInfo(defaultValue = ...)` and indices of the entity against the migration's SQL",
      unless: { message: /forgot to update the version/ },
    },
    "see what changed in the entities since `version` was last raised: `git log -p -- <entity file>`",
  ],
  fix: "Raise the version and add a migration whose SQL matches the entity exactly; the exported schema JSON contains the right `CREATE TABLE`. During development, clearing the app's data is enough.",
  namedInCode: ["@Database", "databaseBuilder", "addMigrations"],
} as const satisfies FailureClass;
