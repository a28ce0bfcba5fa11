import type { FailureClass } from "../../../model/failure-class.ts";

export const failureClass = {
  title: "cannot access: declaration is internal or private",
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
    internalElsewhere: {
      text: "{reference|the declaration} is `internal` in another module, or in another source set that this one does not see",
      unless: { visibility: /private|protected/ },
      decidedBy: "open the declaration of {reference|the name}: is it `internal`, and in another module?",
    },
    hidden: {
      text: "{reference|the declaration} is private or protected on purpose: a constructor, setter or helper",
      unless: { visibility: /internal/ },
      decidedBy:
        "open the declaration of {reference|the name}: does `private` or `protected` stand before it, its constructor or `set`?",
      remedy:
        "Use the public factory or function of {declaredIn|its owner}, or widen the visibility if the class is yours.",
    },
    hiddenByLibrary: {
      text: "{reference|the declaration} is of a library, whose resolved version keeps it for itself",
      decidedBy:
        "is {reference|the name} declared in a JAR, and did that library's version change with the last commits?",
      remedy: "Use the public API that the release notes name instead.",
    },
  },
  checks: [
    "open the declaration and note its modifier and module",
    "for a library, look in its release notes for the public replacement",
  ],
  fix: "Use the public API, move the code into the owning module, or widen the visibility if the declaration is yours and meant to be shared. Suppressing the error relies on an internal that may vanish.",
} as const satisfies FailureClass;
