import type { FailureClass } from "../../../model/failure-class.ts";

export const failureClass = {
  title: "warnings fail the build",
  summary:
    "The module treats warnings as errors, and there is at least one. The `w:` lines in the log are the real reason. A new one often arrives with a Kotlin or library upgrade.",
  rank: 55,
  patterns: ["warnings found and -Werror specified"],
  facts: [],
  causes: {
    newDeprecation: "an upgrade deprecated something the code uses",
    newWarning: "new code produces a warning such as an unused variable",
    warningsFail: "the option was switched on for a module that was not clean",
  },
  checks: [
    "read the `w:` lines of the failing task",
    "find the option: search `allWarningsAsErrors` and `-Werror` in build files and build logic",
  ],
  fix: "Repair the warnings. Where one must stay, suppress it at its place with `@Suppress` and a reason, rather than switching the check off.",
} as const satisfies FailureClass;
