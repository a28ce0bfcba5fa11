import type { FailureClass } from "../../../model/failure-class.ts";

export const failureClass = {
  title: "Android Gradle plugin requires a newer Java",
  summary:
    "The Android Gradle plugin runs inside Gradle's JDK and demands a minimum: 11 for AGP 7, 17 for AGP 8 and later. The build uses an older one. This says nothing about the Java version of your code.",
  patterns: [
    {
      needle: " to run. You are currently using Java ",
      regex:
        /Android Gradle plugin requires Java (?<requiredVersion>[\d.]+) to run\. You are currently using Java (?<currentVersion>[\d.]+)/,
    },
    {
      needle: "Your current JDK is located in ",
      regex: /Your current JDK is located in (?<javaHome>[^\n]+)/,
    },
  ],
  subject: "{requiredVersion}",
  facts: ["requiredVersion", "currentVersion", "javaHome"],
  causes: {
    jdkChosenHere: {
      text: "`org.gradle.java.home` points to an old JDK",
      when: { javaHome: true },
      decidedBy:
        "search `gradle.properties` here and in `~/.gradle` for `org.gradle.java.home`: it names an old JDK",
      remedy: "Remove `org.gradle.java.home`, or point it to JDK {requiredVersion|17}.",
    },
    jdkOfMachine: {
      text: "`JAVA_HOME`, the path or the CI image provides Java {currentVersion|8 or 11}",
      decidedBy:
        "run `./gradlew --version`: the JVM is {currentVersion|older than what is required}, and `echo $JAVA_HOME` names that JDK",
    },
    jdkOfEditor: {
      text: "the IDE's Gradle JDK is an old one",
      decidedBy: "build in a terminal: it succeeds there, and fails in Android Studio only",
      remedy: "Choose JDK {requiredVersion|17} in Android Studio: Settings, Build Tools, Gradle, Gradle JDK.",
    },
  },
  checks: [
    "see which JDK runs Gradle: `./gradlew -version`",
    "look for `java-version` in CI workflows and `FROM` in Docker files",
    "look for `org.gradle.java.home` in the project's and in `~/.gradle/gradle.properties`",
  ],
  fix: "Run Gradle on JDK 17 (in the IDE's Gradle settings, `JAVA_HOME` and CI). Downgrading the plugin is seldom worth it.",
  fixedIn: { roles: ["properties", "catalog", "root_build"], settings: ["org.gradle.java.home"] },
} as const satisfies FailureClass;
