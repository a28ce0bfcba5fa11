import type { FailureClass } from "../../../model/failure-class.ts";

export const failureClass = {
  title: "a static check rejects the code",
  summary:
    "A tool that checks how code is written (Spotless, ktlint, detekt, Checkstyle, PMD, Animal Sniffer, an API check) found lines that break its rules, and its task fails the build. The code may compile and run as it is.",
  contractType: "task_failure",
  rank: 66,
  patterns: [
    {
      needle: " lint error(s), they must be fixed",
      regex: /There were \d+ lint error\(s\), they must be fixed/,
    },
    "The following files had format violations:",
    { needle: "' found problem in '", regex: /Step '[^'\n]{1,100}' found problem in '/ },
    "KtLint found code style violations",
    "Checkstyle rule violations were found",
    "PMD rule violations were found",
    "SpotBugs rule violations were found",
    "FindBugs rule violations were found",
    "CodeNarc rule violations were found",
    "AnimalSniffer violations were found",
    { needle: "Analysis failed with ", regex: /Analysis failed with \d+ (?:weighted )?issues/ },
  ],
  subject: "{rule}",
  facts: ["checkTask", "rule", "mendedBy", "tool", "severity", "otherLines", "compiledBy"],
  causes: {
    fileRejected: "the code was written or merged without the tool's formatter",
    newRules: "a newer version of the tool brings new rules, or other defaults",
    notFormattable:
      "a rule asks for what no formatter can decide, such as where a comment stands or how long a line is",
    machinesDiffer: "line ends or the tool's settings file differ between machines",
  },
  checks: [
    "let the formatter write what it can first: `./gradlew spotlessApply`, or `ktlintFormat`",
    "look at `.editorconfig` and the tool's own settings for that rule",
  ],
  fix: "Let the tool write what it can (`spotlessApply`, `ktlintFormat`), and mend the rest by hand. Where a rule is wrong at one place, suppress it there, by its name.",
} as const satisfies FailureClass;
