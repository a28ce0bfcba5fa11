import type { FailureClass } from "../../../model/failure-class.ts";

export const failureClass = {
  title: "Android plugin was not tested with this compileSdk",
  summary:
    "This is a warning: the Android plugin is older than the platform it compiles against. It often works. When it does not, resource linking or dexing fails in ways that seem unrelated, and this line is the explanation.",
  rank: 58,
  patterns: [
    {
      needle: ") was tested up to compileSdk",
      regex:
        /This Android Gradle plugin \((?<agpVersion>[^)]+)\) was tested up to compileSdk(?:Version)? ?= ?(?<testedSdk>[\w.]+)/,
    },
  ],
  subject: "compileSdk {compileSdk}",
  facts: ["agpVersion", "testedSdk", "compileSdk"],
  causes: {
    raisedAlone: "`compileSdk` was raised without the Android plugin",
    raisedForLibrary: "a library demanded a higher `compileSdk`",
  },
  checks: [
    "compare `compileSdk` {compileSdk|of the module} with the level that this plugin was tested to, {testedSdk|in the warning}",
    "see whether another failure in the log comes from AAPT2, D8 or R8",
  ],
  fix: "Upgrade the Android plugin to one that knows the level. Suppress the warning with `android.suppressUnsupportedCompileSdk` only when the build is otherwise sound.",
  fixedIn: {
    roles: ["module_build", "catalog", "properties"],
    settings: ["compileSdk", "compileSdkVersion"],
  },
} as const satisfies FailureClass;
