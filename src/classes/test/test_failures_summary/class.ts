import type { FailureClass } from "../../../model/failure-class.ts";

export const failureClass = {
  title: "tests failed",
  summary:
    "The test task ran and some tests did not pass. The console shows little: exception and line, often without message and trace. The full output is in the XML files of the test results.",
  contractType: "task_failure",
  rank: 64,
  patterns: [
    {
      needle: " FAILED",
      regex:
        /^(?<className>[\w.$]+) > (?<testName>[^\n]{1,400}?)(?:\[(?<device>[^\]\n]{1,100})\])? FAILED[ \t]{0,4}$/m,
    },
    {
      needle: [".kt:", ".java:"],
      regex:
        /^\s{4}(?<exceptionName>[\w.$]{1,200}(?:Error|Exception|Failure|Failed)\w{0,60})(?:: [^\n]{1,400}?)? at [\w$]+\.(?:kt|java):\d+/m,
      rank: 51,
    },
    {
      needle: "There were failing tests. See the ",
      regex: /There were failing tests\. See the (?:report|results) at: (?<report>\S+)/,
    },
    {
      needle: " completed, ",
      regex: /\b(?<testCount>\d{1,9}) tests? completed, (?<failedCount>\d{1,9}) failed/,
    },
  ],
  facts: ["className", "testName", "device", "exceptionName", "report", "testCount", "failedCount"],
  causes: {
    behaviourChanged: {
      text: "the code under test changed its behaviour",
      decidedBy:
        "run `git stash` or check out the last green commit, and run {className|the class}: does it pass?",
    },
    setUpIncomplete: {
      text: "the set-up of the class is incomplete, so its tests fail alike",
      decidedBy:
        "do all failing tests of {className|one class} end in the same exception, from `@Before` or a constructor?",
      remedy: "Repair the set-up.",
    },
    dependsOnMachine: {
      text: "a test depends on time, locale, order or machine",
      decidedBy: "run {className|the class} alone, twice: does the result change?",
      remedy: "Fix clock, locale and order in the test.",
    },
  },
  checks: [
    "read `build/test-results/**/TEST-*.xml` for message and trace",
    "run one of them alone: `./gradlew <module>:test<Variant>UnitTest --tests 'ClassName.methodName'`",
    "see what changed: `git diff HEAD~1 --stat`",
  ],
  fix: "Repair the exception of the first failing test; several often share one cause. `exceptionFormat = FULL` in `testLogging` puts the details into the log.",
} as const satisfies FailureClass;
