import type { FailureClass } from "../../../model/failure-class.ts";

export const failureClass = {
  title: "invalid Java source or target release",
  summary:
    "The build asks the Java compiler for a language level that the running JDK does not know: too new for an old JDK, or too old for a new one. The JDK that runs Gradle decides, unless a toolchain is set.",
  patterns: [
    {
      needle: ["invalid source release", "invalid target release", "release version ", "Source option "],
      regex:
        /(?:invalid (?:source|target) release: (?<requiredVersion>[\d.]+)|release version (?<requiredVersion2>\d+) not supported|Source option (?<requiredVersion3>\d+) is no longer supported)/,
    },
  ],
  subject: "{requiredVersion}",
  facts: ["requiredVersion"],
  causes: {
    jdkTooOld: {
      text: "Gradle runs on a JDK older than the level {requiredVersion|that is asked for}",
      unless: { requiredVersion: /^(?:1\.)?[5-7]$/ },
      decidedBy:
        "run `./gradlew --version`: is the version in the line `JVM` below {requiredVersion|the level in the message}?",
      remedy:
        "Run Gradle on a JDK at least as new, or declare `kotlin { jvmToolchain(17) }`, so that the build picks its own.",
    },
    otherJavaHome: {
      text: "`JAVA_HOME` in a terminal or on CI differs from the JDK that the IDE gives to Gradle",
      decidedBy: "compare `echo $JAVA_HOME` with Settings > Build Tools > Gradle > Gradle JDK",
      remedy: "Set `JAVA_HOME`, or `java-version` of the CI job, to the JDK of the IDE.",
    },
    levelTooOld: {
      text: "a very old level (6 or 7) is requested from a recent JDK",
      unless: { requiredVersion: /^(?:8|9|1\.8|[12]\d)$/ },
      decidedBy: "search `sourceCompatibility`, `targetCompatibility` and `VERSION_1_7` in the build scripts",
      remedy: "Set `sourceCompatibility` and `targetCompatibility` to 8 or higher.",
    },
  },
  checks: [
    "see which JDK runs: `./gradlew -version`",
    "look at `compileOptions`, `sourceCompatibility` and toolchain blocks of the module",
  ],
  fix: "Run Gradle on a JDK at least as new as the requested level, or declare `jvmToolchain(17)` so that the build picks its own. Replace levels below 8 by 8 or higher.",
  fixedIn: { roles: ["module_build", "shared_script"], settings: ["sourceCompatibility"] },
} as const satisfies FailureClass;
