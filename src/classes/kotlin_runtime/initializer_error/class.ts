import type { FailureClass } from "../../../model/failure-class.ts";

export const failureClass = {
  title: "static or object initialisation failed",
  summary:
    "The initialiser of an object, companion or top-level property threw, so the class cannot be used. The first occurrence carries the real exception as its cause. Every later use of the class only reports `NoClassDefFoundError: Could not initialize class`.",
  rank: 51,
  patterns: [
    "ExceptionInInitializerError",
    {
      needle: "NoClassDefFoundError: ",
      regex:
        /NoClassDefFoundError: (?:Could not initialize class|<clinit> failed for class) (?<className>[\w.$]+)/,
    },
  ],
  subject: "{className}",
  facts: ["className"],
  causes: {
    initializerThrew: "a top-level, `object` or companion property computes its value with code that throws",
    loadLibrary: "`System.loadLibrary` in a static block fails",
    notSetUpYet: "the initialiser needs a `Context` or singleton that is not set up yet",
    halfBuilt: "two objects initialise each other and one sees the other half built",
  },
  checks: [
    {
      text: "read its `Caused by`; of a later `Could not initialize class`, the first failure of that class is further up",
    },
    {
      text: "open the line of the `<clinit>` frame: it is the failing property or `init` block",
      when: { frames: /<clinit>/ },
    },
    "check what that line needs at class loading time and who sets it up",
  ],
  fix: "Repair the failing initialiser or make it `by lazy`, so that it runs when its needs are met. Do not catch `NoClassDefFoundError` at the use site; the class stays broken until the process ends.",
} as const satisfies FailureClass;
