import type { FailureClass } from "../../../model/failure-class.ts";

export const failureClass = {
  title: "experimental API needs an opt-in",
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
    notOptedIn: "an experimental Material, Foundation or coroutines function is called without `@OptIn`",
    madeExperimental: "an upgrade made the function experimental, or its marker became an error",
    useMoved: "the opt-in stands on one function, and the use has moved to another",
  },
  checks: [
    "see whether {annotation|the marker in the message} still stands on the function in a newer version",
    "see whether the module already has `optIn` entries in its compiler options",
  ],
  fix: "Annotate the smallest sensible scope with `@OptIn(Marker::class)`, or add the marker to the module's compiler options if it is used throughout. Check first whether a newer version has made the API stable.",
} as const satisfies FailureClass;
