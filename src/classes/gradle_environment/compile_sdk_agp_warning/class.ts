import type { FailureClass } from "../../../model/failure-class.ts";

export const failureClass = {
  title: "compileSdk newer than the Android plugin supports",
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
    raisedAlone: {
      text: "`compileSdk` was raised to {compileSdk|a level} that the Android plugin {agpVersion|of this build} was not tested with",
      decidedBy:
        "run `git log -p -3 -- '*.gradle*' '*.toml'`: `compileSdk` was raised to {compileSdk|the new level}, and the plugin was not",
    },
    raisedForLibrary: {
      text: "a library demands `compileSdk` {compileSdk|of the new level}",
      decidedBy:
        "set `compileSdk` to {testedSdk|the level that the plugin was tested with}: `checkDebugAarMetadata` then fails and names a library",
      remedy:
        "Raise the Android plugin, or lower that library to a release for `compileSdk` {testedSdk|of the plugin}.",
    },
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
