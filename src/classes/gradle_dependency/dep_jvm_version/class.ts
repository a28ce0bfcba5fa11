import type { FailureClass } from "../../../model/failure-class.ts";

export const failureClass = {
  title: "dependency requires a newer JVM",
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
    jdkOfMachine: {
      text: "Gradle runs on a JDK older than {requiredVersion|the one} that a plugin of the build needs",
      unless: { configuration: /[Cc]ompileClasspath|[Rr]untimeClasspath/ },
      decidedBy:
        "run `./gradlew --version`: the line of the JVM says less than {requiredVersion|the version in the message}",
    },
    levelTooLow: {
      text: "a Java or Kotlin module targets a lower Java than {dependency|its dependency} was built for",
      unless: { configuration: /^:?(?:[\w-]+:)*classpath$/ },
      decidedBy:
        "look at `sourceCompatibility`, `jvmTarget` or `jvmToolchain` of the module whose configuration fails: it says less than {requiredVersion|the version in the message}",
      remedy:
        "Raise the module's Java target to {requiredVersion|what the dependency needs}, or use a release of the dependency for your Java.",
    },
    otherJdkOnServer: {
      text: "CI uses another JDK than the developers",
      decidedBy: "compare `./gradlew --version` on both machines: the lines of the JVM differ",
      remedy: "Set the JDK in the CI job (`actions/setup-java` or the image) to the developers' version.",
    },
  },
  checks: [
    "see which configuration fails: `classpath` means a plugin",
    "see which JDK runs: `./gradlew -version`",
    "look at `sourceCompatibility`, `targetCompatibility` or the toolchain of the module",
  ],
  fix: "Run Gradle on the required JDK, 17 for current Android plugins. For a module, raise its Java target or use a library version built for yours.",
} as const satisfies FailureClass;
