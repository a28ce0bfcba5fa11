import type { FailureClass } from "../../../model/failure-class.ts";

export const failureClass = {
  title: "experimental API requires opt-in",
  summary:
    "The API is marked as experimental and its author wants each caller to agree that it may change. `must` in the message makes it an error, `should` a warning.",
  patterns: [
    {
      needle: "needs opt-in. Its usage ",
      regex: /needs opt-in\. Its usage (?:must|should) be marked with '@(?<annotation>[\w.]+)'/,
    },
    { needle: "API is experimental and ", regex: /API is experimental and (?:is likely|may|could)/ },
  ],
  subject: "{annotation}",
  facts: ["annotation"],
  causes: {
    notOptedIn: {
      text: "the code calls an API marked with {annotation|an opt-in annotation}, and neither the function nor the module opts in",
      decidedBy:
        "search {annotation|the marker} in the module: is there an `@OptIn` around this call, or an `optIn` entry in the build script?",
    },
    useMoved: {
      text: "the opt-in stands on one function, and the use is in another",
      decidedBy: "does `@OptIn` with {annotation|the marker} stand elsewhere in the same file?",
      remedy: "Move `@OptIn` to the function that makes the call, or to the class if several do.",
    },
    madeExperimental: {
      text: "an upgrade made the API experimental, or raised its marker to an error",
      decidedBy:
        "did the library's version change in the last commits: `git log -3 -p -- gradle/libs.versions.toml`?",
    },
  },
  checks: [
    "see whether {annotation|the marker in the message} still stands on the function in a newer version",
    "see whether the module already has `optIn` entries in its compiler options",
  ],
  fix: "Annotate the smallest sensible scope with `@OptIn(Marker::class)`, or add the marker to the module's compiler options if it is used throughout. Check first whether a newer version has made the API stable.",
} as const satisfies FailureClass;
