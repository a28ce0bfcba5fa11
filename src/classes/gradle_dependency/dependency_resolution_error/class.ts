import type { FailureClass } from "../../../model/failure-class.ts";

export const failureClass = {
  title: "could not resolve dependency",
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
    repositoryNotSearched: {
      text: "the repository that has {dependency|the artifact} is not declared: `google()`, `mavenCentral()`, or the vendor's own",
      decidedBy:
        "read the addresses below `Searched in the following locations`: that of the repository that has {dependency|the artifact} is not there",
    },
    neverReleased: {
      text: "{version|the version} of {module|the module} was never released, or group or name is misspelled",
      decidedBy:
        "open {module|the module} at maven.google.com or central.sonatype.com: {version|the version} is not listed",
      remedy: "Take a version that is listed there.",
    },
    platformMissing: {
      text: "the version is empty because the BOM that should supply it is not applied (`group:name:.`)",
      unless: { version: /./ },
      decidedBy: "look for `platform(...)` in the module's dependencies: it is not there",
      remedy: 'Add `implementation(platform("<group>:<bom>:<version>"))`, or name a version.',
    },
    unreachable: {
      text: "the repository could not be asked: no network, no access, or a fault of the server",
      when: { log: /Could not (?:GET|HEAD) |UnknownHostException|timed out|PKIX|Connection refused/ },
      decidedBy: "read the innermost cause of the log: it names a status, a timeout or a certificate",
      remedy: "Repair the connection or the credentials; the coordinates may be right.",
    },
    repositoryGone: {
      text: "the repository is dead, such as JCenter, or the snapshot has expired",
      decidedBy:
        "open the repository's address in a browser: it is shut down, or the snapshot is no longer listed",
      remedy: "Take the library from Maven Central, or its successor under new coordinates.",
    },
    notBuiltByJitPack: {
      text: "JitPack failed to build the tag",
      when: { dependency: /^(?:com|io)\.(?:github|gitlab)\./ },
      decidedBy: "open the artifact's page at `jitpack.io`: the version's log is red, or it is not listed",
      remedy: "Use a version whose log is green.",
    },
    excludedByFilter: {
      text: "a repository's `content` filter excludes the artifact",
      decidedBy:
        "search the settings file for `content {`, `includeGroup` and `exclusiveContent`: a filter leaves the group out",
      remedy: "Add the group of {module|the module} to the filter of the repository that has it.",
    },
    moduleMeant: {
      text: 'a module was meant, and `project(":x")` is missing',
      decidedBy: "run `./gradlew projects`: a module of that name is listed",
      remedy: 'Write `implementation(project(":name"))`, and check the `include` line.',
    },
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
