import type { FailureClass } from "../../../model/failure-class.ts";

export const failureClass = {
  title: "unsupported class file major version",
  summary:
    "Class files carry the number of their Java version: the number less 44 gives the JDK (65 is JDK 21). `Unsupported class file major version` means the JDK, or a library, is newer than Gradle or a tool can read. `UnsupportedClassVersionError` is the reverse: the running Java is too old.",
  domain: "any",
  rank: 8,
  patterns: [
    {
      needle: "Unsupported class file major version ",
      regex: /Unsupported class file major version (?<classFileMajor>\d+)/,
    },
    {
      needle: " has been compiled by a more recent version of the Java Runtime (class file version ",
      regex:
        /UnsupportedClassVersionError: (?<className>[\w./$]+) has been compiled by a more recent version of the Java Runtime \(class file version (?<classFileVersion>[\d.]+)\), this version of the Java Runtime only recognizes class file versions up to (?<supportedClassFileVersion>[\d.]+)/,
    },
    {
      needle: "Could not initialize class org.codehaus.groovy.",
      regex:
        /Could not initialize class (?<groovyClass>org\.codehaus\.groovy\.(?:runtime\.InvokerHelper|vmplugin\.v7\.Java7|reflection\.ReflectionCache))/,
    },
  ],
  subject: ["{classFileMajor}", "{classFileVersion}"],
  facts: [
    "groovyClass",
    "classFileMajor",
    "className",
    "classFileVersion",
    "supportedClassFileVersion",
    "task",
  ],
  causes: {
    testToolTooOld: {
      text: "the tool that instruments classes in the test is older than the Java that compiled them, or than the JDK that runs the test",
      when: { log: /\bat (?:app\/\/)?org\.(?:robolectric|jacoco)\./ },
      decidedBy:
        "read the frames of the trace: the topmost of a library is `org.robolectric`, `org.jacoco` or `org.objectweb.asm` below one of these",
      remedy:
        "Raise that tool (Robolectric, JaCoCo) to a release for that Java, or run the tests on an older JDK.",
    },
    gradleTooOld: {
      text: "Gradle runs on a JDK that this Gradle version does not support yet",
      unless: {
        task: true,
        log: /\bat (?:app\/\/)?org\.(?:robolectric|jacoco)\./,
        supportedClassFileVersion: true,
      },
      decidedBy:
        "run `./gradlew --version`: the JVM is newer than what the compatibility matrix of that Gradle lists",
    },
    jdkOfMachine: {
      text: "{className|a plugin} was compiled for a newer Java than the one that runs Gradle",
      unless: { classFileMajor: true, groovyClass: true },
      decidedBy: "run `./gradlew --version`: the JVM is older than the Java that the class was compiled for",
      remedy: "Run Gradle on a newer JDK: 17 for current Android plugins.",
    },
    toolTooOld: {
      text: "a dependency was compiled for a newer Java than JaCoCo or an old Android plugin can read",
      unless: {
        supportedClassFileVersion: true,
        groovyClass: true,
        log: /Could not compile (?:build|settings|initialization|script)|semantic analysis/,
      },
      decidedBy: "read which task failed: `jacoco`, `transform`, `dex` or `desugar` stands in its name",
      remedy:
        "Raise the tool that reads the file (JaCoCo, the Android plugin, a plugin that transforms classes) to a release for that Java, or run the build on an older JDK.",
    },
    jdkOfEditor: {
      text: "the IDE runs Gradle on another JDK than the terminal",
      decidedBy: "build in a terminal: it succeeds there, and fails in the IDE only",
      remedy: "Choose a fitting JDK in the IDE: Settings, Build Tools, Gradle, Gradle JDK.",
    },
  },
  checks: [
    {
      text: "see which Java wrote the file: the number less 44, so 61 is 17, 65 is 21 and 69 is 25",
      unless: { classFileMajor: /^(?:61|65|69)$/ },
    },
    {
      text: "compare with `gradle/wrapper/gradle-wrapper.properties`: JDK 17 needs Gradle 7.3, JDK 21 needs 8.5, JDK 25 needs 9.1",
      unless: { task: true },
    },
    "see which JDK runs: `./gradlew -version`, `JAVA_HOME`, `org.gradle.java.home`, the IDE's Gradle JDK",
    "see whether the trace speaks of a script (semantic analysis) or of a library being processed",
  ],
  fix: "Upgrade the wrapper, or run Gradle on a JDK that it supports; 17 fits AGP 8 and 9. If a tool stumbles over a library, upgrade the tool.",
  fixedIn: { roles: ["wrapper", "catalog", "root_build"], settings: ["distributionUrl"] },
} as const satisfies FailureClass;
