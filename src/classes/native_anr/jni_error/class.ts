import type { FailureClass } from "../../../model/failure-class.ts";

export const failureClass = {
  title: "JNI was used against its rules",
  summary:
    "The runtime checked a JNI call and found it invalid, so it stopped the process. The message says what is wrong, in which JNI function, and from which Java method.",
  patterns: [
    {
      needle: "JNI DETECTED ERROR IN APPLICATION: ",
      regex: /JNI DETECTED ERROR IN APPLICATION: (?<detail>[^\n]+)/,
    },
    {
      needle: " reference table overflow",
      regex: /(?<table>global|local|weak global) reference table overflow/,
    },
  ],
  facts: ["detail", "table"],
  causes: {
    pendingException: "a JNI call is made while an exception is pending",
    otherThread: "an environment pointer is used on another thread than its own",
    usedAfterDelete: "a reference is used after it was deleted or has gone out of scope",
    tableFull: "references are never released until the table overflows (51200 global ones)",
    nullId: "method id or signature does not match the class",
    otherRule: { text: "another rule of JNI is broken, which the message names", when: { detail: true } },
  },
  checks: [
    "read the `from` line: the Java method whose native code made the call",
    "open that native function and look at what precedes the named JNI call",
    "for an overflow, search `NewGlobalRef` without `DeleteGlobalRef`",
  ],
  fix: "Check for exceptions after calls into Java, attach threads before use, and turn references that must outlive the call into global ones that are released. Test with CheckJNI on.",
} as const satisfies FailureClass;
