import type { FailureClass } from "../../../model/failure-class.ts";

export const failureClass = {
  title: "R8 or D8 failed",
  summary:
    "The tool that turns classes into dex code gave up, and `Compilation failed to complete` is only its last word. The reason stands above: a missing class, a faulty rule, or Kotlin that is newer than this R8.",
  rank: 62,
  patterns: [
    "R8Task$R8Runnable",
    "An error occurred when parsing kotlin metadata",
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
  facts: ["detail", "dexed", "unread"],
  causes: {
    newerKotlin: "the Android plugin's R8 is older than the Kotlin version in use",
    missingClass: { text: "a missing class, reported in the same log", when: { log: /Missing class/ } },
    ruleRefused: {
      text: "a rule file contains an option that R8 does not know",
      unless: { log: /parsing kotlin metadata/i },
    },
    outOfMemory: "the tool ran out of memory",
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
