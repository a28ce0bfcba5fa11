import type { FailureClass } from "../../../model/failure-class.ts";

export const failureClass = {
  title: "JDK too new for the Kotlin compiler",
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
    compilerOlderThanJdk: {
      text: "Gradle runs on JDK {jdk|of a release} that came out after the Kotlin plugin of this build",
      unless: { jvmTarget: true },
      decidedBy: "run `./gradlew --version`: the JVM came out after the Kotlin version of the build",
    },
    gradleOlderThanJdk: {
      text: "Gradle, and with it the compiler of its Kotlin scripts, is older than JDK {jdk|of this machine}",
      unless: { jvmTarget: true, task: /detekt|dokka|ktlint/i },
      decidedBy: "run `./gradlew --version`: the compatibility matrix of that Gradle does not list the JVM",
      remedy: "Raise the wrapper to a Gradle that supports that JDK, or run it on an older one.",
    },
    unknownTarget: {
      text: "the Kotlin plugin does not know the Java version {jvmTarget|that it is to write class files for}",
      when: { jvmTarget: true },
      decidedBy:
        "look at `jvmTarget` and `jvmToolchain`: they name {jvmTarget|a version} above what the Kotlin release notes list",
      remedy: "Set `jvmTarget` to a version that this Kotlin knows, or raise Kotlin.",
    },
    toolOlderThanJdk: {
      text: "a tool with a compiler of its own, such as detekt or Dokka, is older than that JDK",
      unless: { task: /compile|kapt|ksp/i, jvmTarget: true },
      decidedBy: "read the name of the task that failed: it is of detekt, Dokka, ktlint or the like",
      remedy: "Raise the tool's version, or set its JVM by a toolchain.",
    },
  },
  checks: [
    "see which JDK Gradle runs on: `./gradlew --version`",
    "see where it fails: in a build script, in a compile task, or in the task of a tool",
  ],
  fix: "Run Gradle on an older JDK, 21 or 17, or raise what holds the old compiler.",
  fixedIn: { roles: ["properties", "wrapper", "catalog"], settings: ["org.gradle.java.home"] },
} as const satisfies FailureClass;
