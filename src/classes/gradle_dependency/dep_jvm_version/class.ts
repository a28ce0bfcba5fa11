import type { FailureClass } from "../../../model/failure-class.ts";

export const failureClass = {
  title: "dependency needs a newer Java",
  summary:
    "A library or plugin says that it needs at least a certain Java version, and the build offers less. For a plugin, the JDK that runs Gradle counts. For a Java module, its target version counts.",
  patterns: [
    {
      needle: " for configuration '",
      isDetail: true,
      regex: /Could not resolve all [^\n']{1,60} for configuration '(?<configuration>[^'\n]{1,200})'/,
    },
    {
      needle: " is only compatible with JVM runtime version ",
      regex:
        /compatible with JVM runtime version (?<currentVersion>\d+), but '?(?<dependency>[^'\n]+?)'? is only compatible with JVM runtime version (?<requiredVersion>\d+)/,
    },
    {
      needle: "Dependency requires at least JVM runtime version ",
      regex:
        /Dependency requires at least JVM runtime version (?<requiredVersion2>\d+)\. This build uses a Java (?<currentVersion2>\d+) JVM/,
    },
    {
      needle: " and the consumer needed ",
      regex:
        /compatible with Java (?<requiredVersion3>\d+) and the consumer needed [^\n]{0,400}?compatible with Java (?<currentVersion3>\d+)/,
    },
  ],
  subject: "{dependency}",
  facts: ["configuration", "currentVersion", "dependency", "requiredVersion"],
  causes: {
    jdkOfMachine: "Gradle runs on JDK 8 or 11 while the plugin needs 17",
    levelTooLow: "a Java or Kotlin module targets a lower version than its dependency",
    otherJdkOnServer: "CI uses another JDK than the developers",
  },
  checks: [
    "see which configuration fails: `classpath` means a plugin",
    "see which JDK runs: `./gradlew -version`",
    "look at `sourceCompatibility`, `targetCompatibility` or the toolchain of the module",
  ],
  fix: "Run Gradle on the required JDK, 17 for current Android plugins. For a module, raise its Java target or use a library version built for yours.",
} as const satisfies FailureClass;
