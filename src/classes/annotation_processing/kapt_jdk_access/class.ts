import type { FailureClass } from "../../../model/failure-class.ts";

export const failureClass = {
  title: "the JDK denies a tool access to its internals",
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
    oldKapt: "JDK 16 or later runs a build with old Kotlin",
    extendsCompiler: "a newer JDK, such as 21, runs kapt of a Kotlin below 2.0",
    otherTool: "a processor or Gradle plugin reflects into JDK classes",
  },
  checks: [
    "see which JDK runs: `./gradlew -version`",
    "compare the Kotlin version with 1.5.30, and on JDK 21 with 2.0",
    "find the class in the message that asks for access",
  ],
  fix: "Upgrade Kotlin or the tool. As a bridge run Gradle on an older JDK (11 for Kotlin below 1.5.30, 17 for one below 2.0), or open the package named in the message with `--add-opens` in `org.gradle.jvmargs`.",
  fixedIn: { roles: ["properties", "catalog"], settings: ["org.gradle.jvmargs", "kapt"] },
} as const satisfies FailureClass;
