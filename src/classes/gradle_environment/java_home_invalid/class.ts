import type { FailureClass } from "../../../model/failure-class.ts";

export const failureClass = {
  title: "Gradle has no JDK that it can run on",
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
    noJdkThere:
      "`JAVA_HOME` or `org.gradle.java.home` names a folder of another machine or a removed version",
    noJava: "no Java is installed, or not on the path",
    jdkOfMachine: "Gradle 9 is started with Java 11 or older",
  },
  checks: [
    "show it: `echo $JAVA_HOME` and `java -version`",
    "search `org.gradle.java.home` in the project's and in `~/.gradle/gradle.properties`",
  ],
  fix: "Set `JAVA_HOME` to an installed JDK 17 or later. Do not commit `org.gradle.java.home`: the path is right on one machine only.",
} as const satisfies FailureClass;
