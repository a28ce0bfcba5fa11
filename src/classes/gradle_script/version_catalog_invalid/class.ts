import type { FailureClass } from "../../../model/failure-class.ts";

export const failureClass = {
  title: "the version catalog is invalid",
  summary:
    "Gradle could not read `gradle/libs.versions.toml`, or an entry in it breaks the rules. Without the catalog no script that uses `libs` compiles. The message gives line and reason.",
  contractType: "build_script_syntax_error",
  rank: 10,
  patterns: [
    {
      needle: " (wrong name: org/gradle/accessors/",
      regex:
        /org\/gradle\/accessors\/dm\/\w{1,100}\$(?<accessor>\w{1,200}) \(wrong name: org\/gradle\/accessors\/dm\/\w{1,100}\$(?<otherAccessor>\w{1,200})\)/,
    },
    { needle: "catalog definition", regex: /Invalid (?:TOML )?catalog definition/ },
    { needle: "In version catalog ", regex: /In version catalog (?<catalog>\w+), (?<problem>[^\n]+)/ },
    { needle: ", column ", isDetail: true, regex: /[Aa]t line \d+, column \d+: (?<detail>[^\n]+)/ },
  ],
  subject: "{accessor}",
  facts: ["accessor", "otherAccessor", "catalog", "problem", "detail"],
  causes: {
    noToml: "the TOML is broken: missing quotes, `//` as a comment, a key twice, conflict markers",
    missingVersion: "`version.ref` points to a version that is not defined",
    reservedAlias: "an alias is reserved, or holds characters that are not allowed",
    twoParts: "coordinates have two parts instead of group, name and version",
    importedTwice: "the default catalog is imported a second time in the settings file",
  },
  checks: [
    "open the catalog at the line in the message",
    "compare each `version.ref` with the `[versions]` section",
    "search `versionCatalogs` and `from(` in the settings file",
  ],
  fix: "Correct the entry. If the settings file imports `libs.versions.toml` by hand, remove that: Gradle reads it by itself.",
  fixedIn: { roles: ["catalog", "settings"] },
} as const satisfies FailureClass;
