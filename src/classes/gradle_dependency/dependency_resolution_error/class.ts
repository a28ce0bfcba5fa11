import type { FailureClass } from "../../../model/failure-class.ts";

export const failureClass = {
  title: "a dependency cannot be resolved",
  summary:
    "Gradle could not get an artifact, or not all of a configuration. Mostly the repositories that it asked do not have it: the coordinates are wrong, the version was never published, or the repository that holds it is not in the list. The message shows who asked, and mostly where it looked.",
  contractType: "dependency_resolution_error",
  rank: 34,
  patterns: [
    {
      needle: ["Could not find ", "Could not resolve "],
      regex:
        /Could not (?:find|resolve) (?<dependency>(?<module>[\w.-]*:[\w.-]*\w)(?::(?<version>[\w.+-]*[\w+])?)?)[.:]*\s*(?:$|Required by|Searched in)/,
    },
    {
      needle: "Could not find ",
      regex: /Could not find (?<artifact>\S+\.(?:aar|jar|exe)) \((?<dependency2>[^)]+)\)/,
    },
    {
      // A program for one kind of machine, also where its coordinates were cut off.
      needle: "Could not find ",
      regex:
        /Could not find (?<artifact2>[\w.-]+-(?:osx|linux|windows|darwin|win)-\w{2,12}\.(?:exe|tar\.gz|zip))(?:\s|$)/m,
    },
    {
      needle: "Could not find any ",
      regex: /Could not find any (?:version that matches|matches for) (?<dependency3>\S+?)\.?(?:\s|$)/m,
    },
    {
      needle: "Cannot resolve external dependency ",
      regex:
        /Cannot resolve external dependency (?<dependency4>\S+) because (?<noRepositories>no repositories are defined)/,
    },
    {
      needle: "Could not resolve all ",
      rank: 36,
      regex:
        /Could not resolve all (?:files|artifacts|dependencies|task dependencies) for configuration '(?<configuration>[^']+)'/,
    },
  ],
  subject: ["{dependency}", "{module}"],
  facts: [
    "dependency",
    "module",
    "version",
    "artifact",
    "noRepositories",
    "configuration",
    "searchedIn",
    "requiredBy",
  ],
  causes: {
    repositoryNotSearched: "the repository is missing: `google()`, `mavenCentral()`, or the vendor's own",
    neverReleased: "the version does not exist, or group or name is misspelled",
    platformMissing: {
      text: "the version is empty because the BOM that should supply it is not applied (`group:name:.`)",
      unless: { version: /./ },
    },
    repositoryGone: "the repository is dead, such as JCenter, or the snapshot has expired",
    excludedByFilter: "a repository's `content` filter excludes the artifact",
    moduleMeant: 'a module was meant, and `project(":x")` is missing',
  },
  checks: [
    "see whether {dependency|that version} exists: look the module up at maven.google.com and central.sonatype.com",
    {
      text: "read the `Required by` chain: its last element declares the dependency",
      when: { log: /Required by/ },
    },
    "look at `dependencyResolutionManagement` in the settings file and at filters in it",
    "compare the entry in `gradle/libs.versions.toml` with what the repository offers",
  ],
  fix: "Correct the coordinates or version, or add the repository in `dependencyResolutionManagement` of the settings file. Repositories under `buildscript` or `pluginManagement` serve plugins only. Do not add repositories at random: each is asked for everything.",
} as const satisfies FailureClass;
