import type { FailureClass } from "../../../model/failure-class.ts";

export const failureClass = {
  title: "dependencies contradict each other",
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
    pinned: "`strictly`, `force` or `enforcedPlatform` fixes a version below what another library needs",
    failsOnConflict: "`failOnVersionConflict` is on and two versions meet",
    capabilityTwice:
      "two artifacts provide one capability, such as two logging bindings or `listenablefuture` and `guava`",
    lockOutdated: "a lock file is out of date",
    testClasspathDiffers: "app and test class path differ",
  },
  checks: [
    "list every demand: `./gradlew <module>:dependencyInsight --dependency <artifact> --configuration <variant>RuntimeClasspath`",
    "search build files and catalog for `strictly`, `!!`, `force` and `resolutionStrategy`",
    "for a capability conflict, find who brings each of the two",
  ],
  fix: "Loosen or raise the strict version, or align the family through its BOM. For two providers, choose one in `resolutionStrategy.capabilitiesResolution`, or exclude the other. Forcing the lower version shifts the failure to run time.",
} as const satisfies FailureClass;
