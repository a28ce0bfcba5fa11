import type { FailureClass } from "../../../model/failure-class.ts";

export const failureClass = {
  title: "JAVA_HOME is invalid or Java not found",
  summary:
    "Gradle was pointed to a Java installation that is not there, found none at all, or found one it cannot run on. Gradle 9 needs Java 17 or later to run.",
  patterns: [
    {
      needle: "JAVA_HOME is ",
      regex: /JAVA_HOME is (?:set to an invalid directory: (?<directory>[^\n]+)|not set)/,
    },
    {
      needle: "' given for org.gradle.java.home",
      regex: /Value '(?<directory2>[^']+)' given for (?<propertyName>org\.gradle\.java\.home)/,
    },
    {
      needle: " or later to run. Your build is currently configured to use JVM ",
      regex:
        /Gradle requires JVM (?<requiredVersion>\d+) or later to run\. Your build is currently configured to use JVM (?<currentVersion>\d+)/,
    },
  ],
  subject: "{directory}",
  facts: ["directory", "propertyName", "requiredVersion", "currentVersion"],
  causes: {
    noJdkThere: {
      text: "{propertyName|`JAVA_HOME` or `org.gradle.java.home`} names {directory|a folder} of another machine or of a removed JDK",
      unless: { requiredVersion: true },
      decidedBy: "run `ls {directory|$JAVA_HOME}/bin/java`: no such file",
    },
    noJava: {
      text: "no Java is installed, or not on the path",
      unless: { directory: true, requiredVersion: true },
      decidedBy: "run `java -version`: command not found",
      remedy: "Install a JDK, 17 or later, and set `JAVA_HOME` to it.",
    },
    jdkOfMachine: {
      text: "Gradle is started with Java {currentVersion|11 or older}, and needs {requiredVersion|17} to run",
      unless: { directory: true },
      decidedBy: "run `java -version`: it is older than {requiredVersion|17}",
      remedy: "Set `JAVA_HOME` to JDK {requiredVersion|17} or later.",
    },
  },
  checks: [
    "show it: `echo $JAVA_HOME` and `java -version`",
    "search `org.gradle.java.home` in the project's and in `~/.gradle/gradle.properties`",
  ],
  fix: "Set `JAVA_HOME` to an installed JDK 17 or later. Do not commit `org.gradle.java.home`: the path is right on one machine only.",
} as const satisfies FailureClass;
