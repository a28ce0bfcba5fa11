import type { FailureClass } from "../../../model/failure-class.ts";

export const failureClass = {
  title: "Byte Buddy does not support this Java",
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
    newerJava: {
      text: "the JDK that runs the tests was raised to {java|a newer one}, and the mocking library was not",
      decidedBy:
        "run `./gradlew --version` and look for `jvmToolchain`: do the tests run on Java {java|newer than the message supports}?",
    },
    heldBack: {
      text: "another dependency or constraint holds an old `net.bytebuddy:byte-buddy` in place",
      decidedBy:
        "run `./gradlew {module|:app}:dependencyInsight --dependency byte-buddy --configuration debugUnitTestRuntimeClasspath`: who asks for the version that wins?",
      remedy:
        "Raise `net.bytebuddy:byte-buddy` with a constraint to a release that knows Java {java|of that version}.",
    },
  },
  checks: [
    "see which JDK the tests run on: the toolchain, or else the one of Gradle (`./gradlew --version`)",
    "see which Byte Buddy is resolved: `./gradlew <module>:dependencyInsight --dependency byte-buddy --configuration <variant>UnitTestRuntimeClasspath`",
  ],
  fix: "Raise Mockito or MockK, or Byte Buddy alone, to a release that knows the JDK. Or run the tests on a Java toolchain that the present one knows.",
  fixedIn: { roles: ["module_build", "catalog"], settings: ["dependencies"] },
} as const satisfies FailureClass;
