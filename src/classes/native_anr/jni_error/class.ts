import type { FailureClass } from "../../../model/failure-class.ts";

export const failureClass = {
  title: "JNI DETECTED ERROR IN APPLICATION",
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
    pendingException: {
      text: "a JNI call is made while an exception is pending",
      unless: { table: true },
      decidedBy: "does the message say `with pending exception`?",
    },
    otherThread: {
      text: "an environment pointer is used on another thread than its own",
      unless: { table: true },
      decidedBy: "does the message say that a thread uses the `JNIEnv*` of another one, or is not attached?",
      remedy: "Keep the `JavaVM*`, and get the environment with `AttachCurrentThread` on each thread.",
    },
    usedAfterDelete: {
      text: "a reference is used after it was deleted or has gone out of scope",
      unless: { table: true },
      decidedBy: "does the message call the reference invalid, stale or deleted?",
      remedy:
        "Make a global reference of what outlives the call, and clear the variable where it is deleted.",
    },
    tableFull: {
      text: "references are never released until the table overflows (51200 global ones)",
      unless: { detail: /pending exception|JNIEnv/ },
      decidedBy: "read the `Summary` of the dumped table: which class fills it?",
      remedy: "Delete each global reference when it is done with, and local ones inside loops.",
    },
    nullId: {
      text: "method id or signature does not match the class",
      unless: { table: true },
      decidedBy:
        "does the message say that a method or field id is null, or that the class does not have it?",
      remedy: "Correct name and signature of the id, and keep the member for R8.",
    },
    otherRule: {
      text: "another rule of JNI is broken, which the message names",
      when: { detail: true },
      decidedBy:
        "look up the named JNI function in the JNI specification: which of its demands does the call break?",
    },
  },
  checks: [
    "read the `from` line: the Java method whose native code made the call",
    "open that native function and look at what precedes the named JNI call",
    "for an overflow, search `NewGlobalRef` without `DeleteGlobalRef`",
  ],
  fix: "Check for exceptions after calls into Java, attach threads before use, and turn references that must outlive the call into global ones that are released. Test with CheckJNI on.",
} as const satisfies FailureClass;
