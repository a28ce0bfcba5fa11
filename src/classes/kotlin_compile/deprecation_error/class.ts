import type { FailureClass } from "../../../model/failure-class.ts";

export const failureClass = {
  title: "deprecated API is an error",
  summary:
    "The declaration is deprecated at the level of an error: it still exists for old binaries, but new code may not use it. The message mostly names the replacement.",
  rank: 34,
  patterns: [
    {
      needle: "' is deprecated.",
      regex: /^[ \t]*e: [^\n]{0,400}?'(?<signature>[^'\n]+)' is deprecated\.(?<reason>[^\n]*)/m,
    },
    { needle: "' is an error. ", regex: /Using '(?<signature2>[^']+)' is an error\. (?<reason2>[^\n]*)/ },
  ],
  subject: "{signature}",
  facts: ["signature", "reason"],
  causes: {
    replaced: {
      text: "a library or Kotlin upgrade raised the deprecation of {signature|the declaration} from a warning to an error",
      decidedBy:
        "open the declaration: does its `@Deprecated` say `level = DeprecationLevel.ERROR`, and name a `replaceWith`?",
    },
    targetAsText: {
      text: "a build script sets `jvmTarget` as text in `kotlinOptions`, with Kotlin Gradle plugin 2.2 or later",
      unless: { signature: /^(?![\s\S]*(?:jvmTarget|kotlinOptions))/ },
      decidedBy: "is the failing file a `.gradle.kts` with a `kotlinOptions { }` block?",
      remedy: "Write `kotlin { compilerOptions { jvmTarget = JvmTarget.JVM_17 } }`.",
    },
    forbiddenCall: {
      text: "the called overload exists to forbid the call, such as `LaunchedEffect` without a key",
      decidedBy:
        "read the reason in the message: does it say what the call must have instead of a replacement?",
      remedy: "Call the overload that the reason names.",
    },
  },
  checks: [
    "open the declaration: its `@Deprecated` says what takes its place",
    "search the workspace for other uses of the same API",
  ],
  fix: "Use the replacement; the IDE can often apply it. In build files, write `kotlin { compilerOptions { jvmTarget = JvmTarget.JVM_17 } }`. Pinning the old library version only delays the change.",
} as const satisfies FailureClass;
