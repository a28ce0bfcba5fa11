import type { FailureClass } from "../../../model/failure-class.ts";

export const failureClass = {
  title: "invalid version catalog",
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
    {
      needle: "org/gradle/accessors/dm/",
      regex:
        /org\/gradle\/accessors\/dm\/LibrariesFor\w{1,100}?(?:_Decorated)?\.get(?<reserved>Extensions|Convention|Class)\(\)/,
    },
    {
      needle: "org.gradle.accessors.dm.",
      regex:
        /class org\.gradle\.accessors\.dm\.LibrariesFor\w{1,100}?(?:_Decorated)? does not define or inherit an implementation of the resolved method '[^'\n]{0,200} get(?<reserved2>Extensions|Convention)\(\)/,
    },
    { needle: "catalog definition", regex: /Invalid (?:TOML )?catalog definition/ },
    { needle: "In version catalog ", regex: /In version catalog (?<catalog>\w+), (?<problem>[^\n]+)/ },
    { needle: ", column ", isDetail: true, regex: /[Aa]t line \d+, column \d+: (?<detail>[^\n]+)/ },
  ],
  subject: "{accessor}",
  facts: ["accessor", "otherAccessor", "reserved", "catalog", "problem", "detail"],
  causes: {
    noToml: {
      text: "the TOML is broken: missing quotes, `//` as a comment, a key twice, conflict markers",
      unless: { accessor: true },
      decidedBy:
        "open `gradle/libs.versions.toml` at the line in the message: quotes are missing, `//` begins a comment, a key is there twice, or conflict markers are left",
    },
    missingVersion: {
      text: "`version.ref` points to a version that is not defined",
      unless: { accessor: true },
      decidedBy: "search `[versions]` for the name behind `version.ref`: it is not there",
    },
    reservedAlias: {
      text: "an alias is reserved, or has characters that are not allowed",
      unless: { accessor: true },
      decidedBy:
        "look at the alias in the message: it is or ends with `extensions`, `class` or `convention`, begins with `bundles`, `versions` or `plugins`, or has other characters than letters, digits, `-`, `_` and `.`",
    },
    sameAccessor: {
      text: "two aliases give accessors that differ by case only, and so one class file",
      when: { accessor: true },
      decidedBy:
        "search the catalog without regard to case, `-`, `_` and `.`: one alias makes {accessor|the first accessor}, another {otherAccessor|the second}",
      remedy: "Rename one of the two.",
    },
    importedTwice: {
      text: "the settings file imports the default catalog a second time",
      unless: { accessor: true },
      decidedBy:
        'search the settings file for `from(files("gradle/libs.versions.toml"))`: it stands in the catalog `libs`',
      remedy: "Delete the `versionCatalogs` block: Gradle reads `gradle/libs.versions.toml` by itself.",
    },
    twoParts: {
      text: "coordinates have two parts instead of group, name and version",
      unless: { accessor: true },
      decidedBy:
        "look at the entry in the message: `group:name` without a version, in a string that needs three parts",
      remedy: 'Write `{ module = "group:name" }` for a library whose version a BOM sets.',
    },
  },
  checks: [
    "open the catalog at the line in the message",
    "compare each `version.ref` with the `[versions]` section",
    "search `versionCatalogs` and `from(` in the settings file",
  ],
  fix: "Correct the entry. If the settings file imports `libs.versions.toml` by hand, remove that: Gradle reads it by itself.",
  fixedIn: { roles: ["catalog", "settings"] },
} as const satisfies FailureClass;
