import type { FailureClass } from "../../../model/failure-class.ts";

export const failureClass = {
  title: "use of an API that is no longer allowed",
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
    replaced: "a library or Kotlin upgrade raised a deprecation warning to an error",
    targetAsText: "`jvmTarget` is set as text in `kotlinOptions` with Kotlin Gradle plugin 2.2 or later",
    forbiddenCall: "an overload exists only to forbid a call, such as `LaunchedEffect` without a key",
  },
  checks: [
    "open the declaration: its `@Deprecated` says what takes its place",
    "search the workspace for other uses of the same API",
  ],
  fix: "Use the replacement; the IDE can often apply it. In build files, write `kotlin { compilerOptions { jvmTarget = JvmTarget.JVM_17 } }`. Pinning the old library version only delays the change.",
} as const satisfies FailureClass;
