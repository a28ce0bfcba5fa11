import type { FailureClass } from "../../../model/failure-class.ts";

export const failureClass = {
  title: "the mocking library does not know this version of Java",
  summary:
    "Mockito and MockK rewrite classes with Byte Buddy, which refuses class files of a Java newer than those it was made for. The Java that counts is the one that runs the tests, not the one they are compiled for.",
  rank: 20,
  patterns: [
    {
      needle: "is not supported by the current version of Byte Buddy",
      regex:
        /Java (?<java>\d{1,3}) \(\d{1,3}\) is not supported by the current version of Byte Buddy which officially supports Java (?<supported>\d{1,3})/,
    },
  ],
  subject: "Java {java}",
  facts: ["java", "supported"],
  causes: {
    newerJava:
      "the JDK that runs Gradle or the toolchain of the tests was raised, and the mocking library was not",
    heldBack: "another dependency holds an old `net.bytebuddy:byte-buddy` in place",
  },
  checks: [
    "see which JDK the tests run on: the toolchain, or else the one of Gradle (`./gradlew --version`)",
    "see which Byte Buddy is resolved: `./gradlew <module>:dependencyInsight --dependency byte-buddy --configuration <variant>UnitTestRuntimeClasspath`",
  ],
  fix: "Raise Mockito or MockK, or Byte Buddy alone, to a release that knows the JDK. Or run the tests on a Java toolchain that the present one knows.",
  fixedIn: { roles: ["module_build", "catalog"], settings: ["dependencies"] },
} as const satisfies FailureClass;
