import type { FailureClass } from "../../../model/failure-class.ts";

export const failureClass = {
  title: "minSdk too low for a library",
  summary:
    "A library declares a `minSdk` above that of the module, so it may call platform methods that older devices lack. The merger refuses.",
  contractType: "merge_conflict",
  patterns: [
    {
      needle: " cannot be smaller than version ",
      regex:
        /uses-sdk:minSdkVersion (?<minSdk>\d+) cannot be smaller than version (?<requiredMinSdk>\d+) declared in library \[(?<dependency>[^\]]+)\]/,
    },
  ],
  subject: ["{minSdk}, {dependency} needs {requiredMinSdk}", "{requiredMinSdk} needed"],
  facts: ["minSdk", "requiredMinSdk", "dependency"],
  causes: {
    libraryNeedsMore: {
      text: "{dependency|the library} was upgraded, and its new release needs `minSdk` {requiredMinSdk|above yours}",
      decidedBy:
        "run `git log -3 -p -- gradle/libs.versions.toml '*.gradle*'`: was {dependency|the library} raised?",
    },
    indirect: {
      text: "another library pulls {dependency|it} in",
      decidedBy:
        "run `./gradlew {module|:app}:dependencyInsight --dependency <artifact> --configuration debugRuntimeClasspath`: is it declared in this module, or below another library?",
      remedy: "Hold the library that pulls it in at a release for your `minSdk`, or raise `minSdk`.",
    },
    moduleNeedsMore: {
      text: "one module has a lower `minSdk` than the rest of the project",
      decidedBy:
        "search `minSdk` in all build scripts: does the failing module say {minSdk|less} and the others more?",
      remedy: "Set one `minSdk` for all modules, in the version catalogue or a convention plugin.",
    },
  },
  checks: [
    "compare `minSdk` {minSdk|of the module} with what {dependency|the library} needs: {requiredMinSdk|it is in the message}",
    "see who brings it: `./gradlew <module>:dependencyInsight --dependency <artifact> --configuration <variant>RuntimeClasspath`",
  ],
  fix: "Raise `minSdk`, or pin the library to the last version that supports yours. `tools:overrideLibrary` is right only if your code never reaches the library on older devices.",
} as const satisfies FailureClass;
