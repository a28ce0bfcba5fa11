import type { FailureClass } from "../../../model/failure-class.ts";

export const failureClass = {
  title: "dependency version conflict",
  summary:
    "Normally Gradle takes the highest version asked for. Here it may not: a strict version, a lock, an enforced platform or the conflict check forbids it, or two artifacts provide the same thing. The message lists the paths that disagree.",
  contractType: "dependency_conflict",
  patterns: [
    { needle: " found for the following module", regex: /Conflicts? found for the following modules?/ },
    {
      // As people and documents quote it; no Gradle prints it in this form.
      needle: "Conflict found for module '",
      lines: 2,
      regex:
        /Conflict found for module '(?<module4>[\w.-]{1,120}:[\w.-]{1,120})'\s{1,20}versions (?<versions5>[\w.+-]{1,80})(?:, (?<versions6>[\w.+-]{1,80}))?(?:, (?<versions7>[\w.+-]{1,80}))?,? and (?<versions8>[\w.+-]{0,79}[\w+])/,
    },
    {
      needle: " between versions ",
      regex:
        /(?:^|\s)(?<module>[\w.-]{1,120}:[\w.-]{1,120}) between versions (?<versions>[^\s]+) and (?<versions2>[^\s]+)/m,
    },
    {
      needle: "' that satisfies the version constraints",
      regex: /Cannot find a version of '(?<module2>[^']+)' that satisfies the version constraints/,
    },
    {
      needle: "Cannot select module with conflict on capability '",
      regex:
        /Cannot select module with conflict on capability '(?<capability>[^']+)' also provided by (?<otherDependency>[^\n]+)/,
    },
    {
      needle: "'. Resolved versions for app (",
      regex:
        /Conflict with dependency '(?<module3>[^']+)' in project '(?<project>[^']+)'\. Resolved versions for app \((?<versions3>[^)]+)\) and test app \((?<versions4>[^)]+)\) differ/,
    },
  ],
  subject: ["{module}", "{capability}"],
  facts: ["module", "versions", "capability", "otherDependency", "project", "configuration"],
  causes: {
    testClasspathDiffers: {
      text: "the app and its test resolve {module|a library} in two versions",
      when: { project: true },
      decidedBy:
        "compare `./gradlew {project|:app}:dependencies` for debugRuntimeClasspath and debugAndroidTestRuntimeClasspath: {module|the library} has two versions",
      remedy:
        "Name one version of {module|the library} for `implementation` and `androidTestImplementation`.",
    },
    capabilityTwice: {
      text: "two artifacts provide {capability|one capability}, such as two logging bindings, or `listenablefuture` and `guava`",
      unless: { versions: true },
      decidedBy:
        "run `./gradlew {project|:app}:dependencyInsight --configuration debugRuntimeClasspath --dependency {otherDependency|<artifact>}`: both providers are listed",
      remedy:
        "Choose one in `configurations.all { resolutionStrategy.capabilitiesResolution }`, or exclude the other where it is brought.",
    },
    pinned: {
      text: "`strictly`, `force` or `enforcedPlatform` fixes {module|a version} below what another library needs",
      unless: { capability: true },
      decidedBy:
        "search build files and catalog for `strictly`, `!!`, `force` and `enforcedPlatform`: one of them names {module|the library}",
    },
    failsOnConflict: {
      text: "`failOnVersionConflict` is on, and two versions meet",
      unless: { capability: true },
      decidedBy: "search the build files and plugins for `failOnVersionConflict`: it is there",
      remedy:
        "Name the version of {module|the library} in `dependencies { constraints { } }` or through its BOM.",
    },
    lockOutdated: {
      text: "a lock file is out of date",
      unless: { capability: true },
      decidedBy: "search the module's `gradle.lockfile` for {module|the library}: it has the lower version",
      remedy: "Write the locks anew: `./gradlew {project|:app}:dependencies --write-locks`.",
    },
  },
  checks: [
    "list every demand: `./gradlew <module>:dependencyInsight --dependency <artifact> --configuration <variant>RuntimeClasspath`",
    "search build files and catalog for `strictly`, `!!`, `force` and `resolutionStrategy`",
    "for a capability conflict, find who brings each of the two",
  ],
  fix: "Loosen or raise the strict version, or align the family through its BOM. For two providers, choose one in `resolutionStrategy.capabilitiesResolution`, or exclude the other. Forcing the lower version shifts the failure to run time.",
} as const satisfies FailureClass;
