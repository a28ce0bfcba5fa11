import type { FailureClass } from "../../../model/failure-class.ts";

export const failureClass = {
  title: "JDK denies access to its internals",
  summary:
    "From JDK 16 on, internal packages of the JDK are closed to whoever is not let in. Old versions of Kotlin's kapt (before 1.5.30) and some other tools reach into them and are refused.",
  patterns: [
    "cannot access class com.sun.tools.javac",
    {
      needle: "InaccessibleObjectException: Unable to make ",
      regex: /InaccessibleObjectException: Unable to make (?<member>[^\n]{1,400}?) accessible/,
    },
  ],
  facts: ["member"],
  causes: {
    oldKapt: {
      text: "a JDK of 16 or later runs kapt of a Kotlin below 1.5.30",
      decidedBy:
        "run `./gradlew --version`: is the line `JVM` 16 or more, and `kotlin` in `gradle/libs.versions.toml` below 1.5.30?",
      remedy: "Raise Kotlin, or run Gradle on JDK 11.",
    },
    extendsCompiler: {
      text: "a newer JDK, such as 21, runs kapt of a Kotlin below 2.0",
      decidedBy: "does `./gradlew --version` print JVM 21 or more, and is the project's Kotlin below 2.0?",
      remedy: "Raise Kotlin, or run Gradle on JDK 17.",
    },
    otherTool: {
      text: "a processor or Gradle plugin reflects into the JDK: {member|the class in the message}",
      decidedBy:
        "which is the first frame that is neither of the JDK nor of `org.gradle`: whose package is it?",
      remedy: "Upgrade that tool, or open the package with `--add-opens` in `org.gradle.jvmargs`.",
    },
  },
  checks: [
    "see which JDK runs: `./gradlew -version`",
    "compare the Kotlin version with 1.5.30, and on JDK 21 with 2.0",
    "find the class in the message that asks for access",
  ],
  fix: "Upgrade Kotlin or the tool. As a bridge run Gradle on an older JDK (11 for Kotlin below 1.5.30, 17 for one below 2.0), or open the package named in the message with `--add-opens` in `org.gradle.jvmargs`.",
  fixedIn: { roles: ["properties", "catalog"], settings: ["org.gradle.jvmargs", "kapt"] },
} as const satisfies FailureClass;
