import type { FailureClass } from "../../../model/failure-class.ts";

export const failureClass = {
  title: "Kotlin compiler warning",
  summary:
    "The compiler warns of a line and compiles it all the same. A build fails for it only where warnings are treated as errors (`allWarningsAsErrors`, `-Werror`).",
  subject: "{diagnostic}",
  facts: ["diagnostic"],
  causes: {
    newRelease: {
      text: "a newer Kotlin or library reports what an older one let pass",
      decidedBy: "run `git log -3 -- gradle/libs.versions.toml`: was Kotlin or the library raised lately?",
    },
    newCode: {
      text: "the line was written or changed lately",
      decidedBy: "run `git blame` on the line",
    },
  },
  checks: ["look at the line that the warning names, and at the declaration that it uses"],
  fix: "Change the line, or suppress the warning at its place with `@Suppress` and a reason.",
} as const satisfies FailureClass;
