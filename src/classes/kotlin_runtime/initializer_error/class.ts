import type { FailureClass } from "../../../model/failure-class.ts";

export const failureClass = {
  title: "ExceptionInInitializerError: static init failed",
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
    initializerThrew: {
      text: "a top-level, `object` or companion property computes its value with code that throws",
      decidedBy:
        "open the line of the `<clinit>` frame under the last `Caused by`: is it a property or an `init` block of {className|the class}?",
    },
    loadLibrary: {
      text: "`System.loadLibrary` in a static block fails",
      unless: { onJvm: true },
      decidedBy: "does the first failure of {className|the class} in the log end in `UnsatisfiedLinkError`?",
      remedy:
        "Package the native library for the device's processor, or load it where a failure can be handled.",
    },
    notSetUpYet: {
      text: "the initialiser needs a `Context` or singleton that is not set up yet",
      decidedBy:
        "set a breakpoint in the initialiser and one in `Application.onCreate`: does the initialiser stop first?",
      remedy: "Make the property `by lazy`, or pass in what it needs.",
    },
    halfBuilt: {
      text: "two objects initialise each other and one sees the other half built",
      decidedBy:
        "does the stack of the failure hold two `<clinit>` frames, of two classes that use each other?",
      remedy: "Move what both need into a third object, or make one side `by lazy`.",
    },
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
