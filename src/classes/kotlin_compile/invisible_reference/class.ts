import type { FailureClass } from "../../../model/failure-class.ts";

export const failureClass = {
  title: "declaration is not visible from here",
  summary:
    "The declaration exists, but its visibility ends before this place. `private` ends with the class or file, `internal` with the Gradle module, `protected` with the subclasses.",
  patterns: [
    {
      needle: "Cannot access '",
      regex:
        /Cannot access '(?<reference>[^']+)': it is (?<visibility>private|internal|protected|invisible[^ ]*) in (?<declaredIn>[^\n]+)/,
    },
  ],
  subject: "{reference}",
  facts: ["reference", "visibility", "declaredIn"],
  causes: {
    internalElsewhere: "an `internal` declaration is used from another module",
    hidden: "a constructor or setter is private on purpose",
    hiddenByLibrary: "a library made part of its API internal in the resolved version",
  },
  checks: [
    "open the declaration and note its modifier and module",
    "for a library, look in its release notes for the public replacement",
  ],
  fix: "Use the public API, move the code into the owning module, or widen the visibility if the declaration is yours and meant to be shared. Suppressing the error relies on an internal that may vanish.",
} as const satisfies FailureClass;
