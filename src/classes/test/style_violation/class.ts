import type { FailureClass } from "../../../model/failure-class.ts";

export const failureClass = {
  title: "static analysis violations",
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
    fileRejected: {
      text: "the code was written or merged without the formatter of the tool",
      unless: { tool: /^a static check$/ },
      decidedBy:
        "run the formatter of the tool (`./gradlew spotlessApply` or `ktlintFormat`) and `git diff`: does it change the files in the log?",
    },
    newRules: {
      text: "a newer version of {tool|the tool} brings new rules, or other defaults",
      decidedBy:
        "run `git log -3 -p -- gradle/libs.versions.toml '*.gradle*'`: was the version of {tool|the tool} raised, and is the rejected code older?",
      remedy:
        "Follow {rule|the new rule} everywhere in a commit of its own, or switch it off in the tool's settings.",
    },
    notFormattable: {
      text: "the rule {rule|in the log} asks for what no formatter decides, such as a name or the length of a line",
      decidedBy: "run the formatter, if the tool has one, then the check: is the same line still reported?",
      remedy: "Change the line by hand.",
    },
    machinesDiffer: {
      text: "line ends or the settings file differ between machines",
      unless: { tool: /^a static check$/ },
      decidedBy: "run `git ls-files --eol` on a rejected file: does it say `w/crlf`?",
      remedy: "Set `* text=auto eol=lf` in `.gitattributes`, and commit `.editorconfig`.",
    },
  },
  checks: [
    "let the formatter write what it can first: `./gradlew spotlessApply`, or `ktlintFormat`",
    "look at `.editorconfig` and the tool's own settings for that rule",
  ],
  fix: "Let the tool write what it can (`spotlessApply`, `ktlintFormat`), and mend the rest by hand. Where a rule is wrong at one place, suppress it there, by its name.",
} as const satisfies FailureClass;
