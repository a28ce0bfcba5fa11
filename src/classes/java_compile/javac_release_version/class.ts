import type { FailureClass } from "../../../model/failure-class.ts";

export const failureClass = {
  title: "JDK does not support this Java version",
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
    jdkTooOld: "Gradle runs on an older JDK than `sourceCompatibility` asks for",
    levelTooOld: "a very old level (6 or 7) is requested from a recent JDK",
    otherJavaHome: "`JAVA_HOME` in a terminal or CI differs from the IDE's Gradle JDK",
  },
  checks: [
    "see which JDK runs: `./gradlew -version`",
    "look at `compileOptions`, `sourceCompatibility` and toolchain blocks of the module",
  ],
  fix: "Run Gradle on a JDK at least as new as the requested level, or declare `jvmToolchain(17)` so that the build picks its own. Replace levels below 8 by 8 or higher.",
  fixedIn: { roles: ["module_build", "shared_script"], settings: ["sourceCompatibility"] },
} as const satisfies FailureClass;
