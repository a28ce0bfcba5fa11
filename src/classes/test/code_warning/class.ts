import type { FailureClass } from "../../../model/failure-class.ts";

export const failureClass = {
  title: "a tool warns of a line",
  summary:
    "A compiler or lint found something that works today and may not tomorrow, or is likely a mistake. Nothing failed for it, unless the build is told to treat warnings as errors (`-Werror`, `allWarningsAsErrors`, `warningsAsErrors`).",
  rank: 20,
  facts: ["tool", "rule"],
  causes: [
    "something is used that is deprecated or will be removed",
    "a newer compiler or lint brings new checks",
    "the code does something that is a mistake in most places",
  ],
  checks: ["read what the tool's documentation says of the rule it names"],
  fix: "Mend the line. Where it is meant so, suppress the rule there, by its name and with the reason.",
} as const satisfies FailureClass;
