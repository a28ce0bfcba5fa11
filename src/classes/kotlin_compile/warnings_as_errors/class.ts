import type { FailureClass } from "../../../model/failure-class.ts";

export const failureClass = {
  title: "warnings treated as errors",
  summary:
    "The module treats warnings as errors, and there is at least one. The `w:` lines in the log are the real reason. A new one often arrives with a Kotlin or library upgrade.",
  rank: 55,
  patterns: ["warnings found and -Werror specified"],
  facts: ["warnings"],
  causes: {
    newDeprecation: {
      text: "an upgrade deprecated something that the code uses",
      decidedBy: "do the `w:` lines of the failing task (`warning:` from javac) say `deprecated`?",
      remedy: "Use the replacement that the warning names.",
    },
    newWarning: {
      text: "new code produces a warning such as an unused variable",
      decidedBy: "run `git blame` on the line of the first warning: was it written lately?",
    },
    warningsFail: {
      text: "the option was switched on for a module that was not clean",
      decidedBy: "run `git log -S allWarningsAsErrors --oneline` (for javac `-S Werror`): is it recent?",
      remedy: "Repair the module's warnings first, and switch the option on after.",
    },
  },
  checks: [
    "read the `w:` lines of the failing task, from javac those with `warning:`",
    "find the option: search `allWarningsAsErrors` and `-Werror` in build files and build logic",
  ],
  fix: "Repair the warnings. Where one must stay, suppress it at its place with `@Suppress` and a reason, rather than switching the check off.",
} as const satisfies FailureClass;
