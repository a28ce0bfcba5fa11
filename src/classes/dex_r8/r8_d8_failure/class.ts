import type { FailureClass } from "../../../model/failure-class.ts";

export const failureClass = {
  title: "R8 or D8 compilation failed",
  summary:
    "The tool that turns classes into dex code gave up, and `Compilation failed to complete` is only its last word. The reason stands above: a missing class, a faulty rule, or Kotlin that is newer than this R8.",
  rank: 62,
  patterns: [
    "R8Task$R8Runnable",
    {
      needle: "An error occurred when parsing kotlin metadata",
      regex: /(?<metadata>An error occurred when parsing kotlin metadata)/,
    },
    {
      needle: 'Cannot invoke "String.length()" because "<parameter1>"',
      regex:
        /(?:ERROR: ?(?<dexed>[^\n]{1,1000}?): )?D8: java\.lang\.NullPointerException: (?<unread>Cannot invoke "String\.length\(\)" because "<parameter1>" is null)/,
    },
    { needle: " R8: ", regex: /\.(?:pro|txt):\d+:\d+[,:]? R8: (?<detail>[^\n]+)/ },
    {
      needle: "com.android.tools.r8.",
      regex: /com\.android\.tools\.r8\.(?:CompilationFailedException|internal\.\w+)/,
    },
  ],
  facts: ["detail", "dexed", "unread", "metadata"],
  causes: {
    missingClass: {
      text: "a missing class, reported in the same log",
      when: { log: /Missing class/ },
      decidedBy: "search the log for `Missing class`: it stands above",
      remedy:
        "Repair the missing class first: add the dependency, or the `-dontwarn` lines of `missing_rules.txt` for what Android never uses.",
    },
    newerKotlin: {
      text: "the Android plugin's R8 is older than the Kotlin that compiled {dexed|some class}",
      unless: { detail: true },
      decidedBy:
        "compare Kotlin with the version of R8: the log says `parsing kotlin metadata`, or Kotlin came out after the Android plugin",
    },
    ruleRefused: {
      text: "a rule file contains an option that R8 does not know, or has an error of syntax",
      unless: { log: /parsing kotlin metadata/i, unread: true, dexed: true },
      decidedBy: "open the rule file at the line in the message: the option is not in R8's list",
      remedy: "Correct or delete that line; where it is a library's, raise the library.",
    },
    outOfMemory: {
      text: "R8 ran out of memory",
      unless: { detail: true, unread: true },
      decidedBy: "search the log for `OutOfMemoryError` or `GC overhead`: it is there",
      remedy: "Raise `-Xmx` in `org.gradle.jvmargs`: R8 runs within the Gradle daemon.",
    },
    ownFault: {
      text: "a fault of R8 or D8 itself, or a class that no compiler made",
      unless: { detail: true },
      decidedBy:
        "read the innermost `Caused by`: a `NullPointerException`, `AssertionError` or the like inside `com.android.tools.r8`",
      remedy:
        'Raise the Android plugin, or R8 alone: `classpath("com.android.tools:r8:<version>")` in `buildscript`.',
    },
  },
  checks: [
    {
      text: "read the lines with `R8:` or `ERROR` above the wrapper",
      unless: { log: /parsing kotlin metadata/i },
    },
    "compare Kotlin with AGP: Kotlin 2.0 wants AGP 8.5, 2.1 wants 8.6, 2.2 wants 8.10, 2.3 wants 8.13.2",
    "for a rule, open the `.pro` file at the given line; it may come from a library",
  ],
  fix: "Upgrade the Android plugin to one that knows your Kotlin, correct the rule, or repair the missing class. Warnings about Kotlin metadata alone do not stop the build, but they announce the trouble.",
  fixedIn: { roles: ["module_build", "keep_rules", "root_build"] },
} as const satisfies FailureClass;
