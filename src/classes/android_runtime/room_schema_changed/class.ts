import type { FailureClass } from "../../../model/failure-class.ts";

export const failureClass = {
  title: "database schema differs from the entities",
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
  facts: ["expectedHash", "foundHash", "table", "entity"],
  causes: [
    "an entity was changed and the version number was not",
    "the SQL of the migration differs from the entity: `NOT NULL`, default, index, type",
    "a database shipped as an asset has another schema",
  ],
  checks: [
    "compare the `Expected` and `Found` blocks of the message line by line",
    "look at `@ColumnInfo(defaultValue = ...)` and indices of the entity against the migration's SQL",
    "see what changed since the last release: `git log -p -- <entity file>`",
  ],
  fix: "Raise the version and add a migration whose SQL matches the entity exactly; the exported schema JSON contains the right `CREATE TABLE`. During development, clearing the app's data is enough.",
  namedInCode: ["@Database", "databaseBuilder", "addMigrations"],
} as const satisfies FailureClass;
