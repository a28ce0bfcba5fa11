import type { FailureClass } from "../../../model/failure-class.ts";

export const failureClass = {
  title: "the Kotlin compiler crashed",
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
    pluginForOtherKotlin: "a compiler plugin's version does not match the Kotlin version",
    staleCaches: "stale incremental caches after a version change",
    constructInFile: "a construct in the named file triggers a compiler bug",
  },
  checks: [
    "read the innermost cause: a missing method inside a plugin points to versions",
    "see whether it repeats without caches: `./gradlew clean <module>:compile<Variant>Kotlin --rerun-tasks`",
    "compare the versions of Kotlin, the Compose plugin, KSP and other compiler plugins",
    "note the file named under `File being compiled` or `While analysing`",
  ],
  fix: "Align the plugin versions with Kotlin and delete `build` and `.kotlin` once. If it remains, update Kotlin or rewrite the construct at the named place, and report the bug.",
} as const satisfies FailureClass;
