import type { FailureClass } from "../../../model/failure-class.ts";

export const failureClass = {
  title: "Room schema file not found in a migration test",
  summary:
    "`MigrationTestHelper` makes a database of an older version from the JSON that Room exported when that version was built. It reads the file from the assets: on a device from those of the test, under Robolectric from those of the variant under test.",
  patterns: [
    {
      needle: "Cannot find the schema file in the assets folder",
      regex:
        /Cannot find the schema file in the assets folder\.[^\n]{0,400}?(?:Missing file: (?<file>[\w./$-]{1,300}))?(?:\s|$)/,
    },
    { needle: "Missing file: ", regex: /Missing file: (?<file2>[\w./$-]{1,300}\/\d+\.json)/ },
  ],
  facts: ["file"],
  causes: {
    notInAssets: {
      text: "the folder of the schemas is not in the assets that the test reads",
      decidedBy:
        'does the module\'s script have `sourceSets` with `assets.srcDirs("$projectDir/schemas")` for the source set that the test runs in?',
    },
    notExported: {
      text: "the schema {file|of that version} was never exported or not committed",
      decidedBy: "run `git ls-files '*/schemas/*'`: is {file|the file of that version} listed?",
      remedy: "Check out the commit with that version, build it to write its JSON, and commit the file.",
    },
    renamed: {
      text: "the database class was renamed or moved, and the schemas lie under the old name",
      decidedBy: "compare the folder below `schemas/` with the full name of the `@Database` class",
      remedy: "Rename the folder to the class's present full name.",
    },
  },
  checks: [
    "look whether `schemas/<database class>/<version>.json` exists and is under version control",
    "compare `room { schemaDirectory(...) }` or `room.schemaLocation` with `sourceSets { ... assets.srcDirs }`",
  ],
  fix: "Add the schema folder to the assets of the source set that the test reads, and keep the JSON of every version under version control.",
  namedInCode: ["MigrationTestHelper"],
} as const satisfies FailureClass;
