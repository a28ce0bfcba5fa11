import type { FailureClass } from "../../../model/failure-class.ts";

export const failureClass = {
  title: "Kotlin compiler crash (internal error)",
  summary:
    "The compiler failed instead of reporting an error. Often a compiler plugin (Compose, serialization, a third party's) was built for another Kotlin. Otherwise stale caches, or a true compiler bug in the named file.",
  patterns: [
    { needle: "end Internal error", regex: /Back-?end Internal error/i },
    { needle: "end internal error", regex: /Back-?end internal error/i },
    "BackendException",
    {
      needle: "FileAnalysisException: While analysing ",
      regex:
        /FileAnalysisException: While analysing (?<compiledFile2>[^\n]{1,400}?\.kts?)(?::(?<compiledLine2>\d{1,7}))?(?::\d{1,5})?(?=[:\s])/,
    },
    {
      needle: "File being compiled: ",
      regex:
        /File being compiled: (?:\((?<compiledLine>\d{1,7}),\d{1,5}\) in )?(?:file:\/\/)?(?<compiledFile>[^\n]{1,400}?\.kts?)\s*$/m,
    },
  ],
  facts: ["compiledFile", "compiledLine", "rootMessage"],
  causes: {
    pluginForOtherKotlin: {
      text: "a compiler plugin (Compose, serialization, KSP) is of another version than Kotlin",
      decidedBy:
        "do the frames name a plugin such as `androidx.compose.compiler`, and is its version that of Kotlin?",
      remedy:
        "Give the plugins that Kotlin ships (Compose, serialization) the Kotlin version, and take the KSP release that supports it.",
    },
    constructInFile: {
      text: "a construct in {compiledFile|the named file} triggers a compiler bug",
      decidedBy:
        "comment out the function at the place that the message names and compile: does the crash go?",
      remedy:
        "Rewrite the construct more plainly, state its types, or update Kotlin; report it at `kotl.in/issue`.",
    },
    staleCaches: {
      text: "stale incremental caches after a version change",
      decidedBy: "run the task once with `--rerun-tasks -Pkotlin.incremental=false`: does it pass?",
      remedy: "Delete `build` and `.kotlin` once.",
    },
  },
  checks: [
    "read the innermost cause: a missing method inside a plugin points to versions",
    "see whether it repeats without caches: `./gradlew clean <module>:compile<Variant>Kotlin --rerun-tasks`",
    "compare the versions of Kotlin, the Compose plugin, KSP and other compiler plugins",
    "note the file named under `File being compiled` or `While analysing`",
  ],
  fix: "Align the plugin versions with Kotlin and delete `build` and `.kotlin` once. If it remains, update Kotlin or rewrite the construct at the named place, and report the bug.",
} as const satisfies FailureClass;
