import type { FailureClass } from "../../../model/failure-class.ts";

export const failureClass = {
  title: "the JDK is newer than a Kotlin compiler of the build",
  summary:
    "A Kotlin compiler asks for the version of the JDK that it runs on, and cannot read the number, because it was made before that JDK. It may be the one of Kotlin's plugin, or one that Gradle, detekt or Dokka bring with them. Gradle often prints nothing but the number.",
  rank: 20,
  patterns: [
    {
      needle: "Unknown Kotlin JVM target: ",
      regex: /Unknown Kotlin JVM target: (?<jvmTarget>\d{1,2}(?:\.\d)?)\b/,
    },
    // All that Gradle prints of it without --stacktrace; with it, the frame that reads the number tells.
    { needle: ["> 24", "> 25", "> 26", "> 27"], regex: /^> (?<jdk>2[4-7](?:\.\d{1,3}){0,3})$/ },
  ],
  subject: "JDK {jdk}",
  facts: ["jdk", "jvmTarget", "task"],
  causes: {
    compilerOlderThanJdk: "Gradle runs on a JDK that came out after the Kotlin of this build",
    gradleOlderThanJdk: "Gradle, and with it the compiler of its Kotlin scripts, is older than that JDK",
    toolOlderThanJdk: "a tool with a compiler of its own, such as detekt or Dokka, is older than that JDK",
    unknownTarget: "the Kotlin plugin does not know the Java version that it is to write class files for",
  },
  checks: [
    "see which JDK Gradle runs on: `./gradlew --version`",
    "see where it fails: in a build script, in a compile task, or in the task of a tool",
  ],
  fix: "Run Gradle on an older JDK, 21 or 17, or raise what holds the old compiler.",
  fixedIn: { roles: ["properties", "wrapper", "catalog"], settings: ["org.gradle.java.home"] },
} as const satisfies FailureClass;
