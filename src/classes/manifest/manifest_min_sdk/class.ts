import type { FailureClass } from "../../../model/failure-class.ts";

export const failureClass = {
  title: "a library needs a higher minSdk",
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
    libraryNeedsMore: "the library was upgraded, and its new release dropped old devices",
    indirect: "another library pulls it in",
    moduleNeedsMore: "one module has a lower `minSdk` than the rest",
  },
  checks: [
    "compare `minSdk` {minSdk|of the module} with what {dependency|the library} needs: {requiredMinSdk|it is in the message}",
    "see who brings it: `./gradlew <module>:dependencyInsight --dependency <artifact> --configuration <variant>RuntimeClasspath`",
  ],
  fix: "Raise `minSdk`, or pin the library to the last version that supports yours. `tools:overrideLibrary` is right only if your code never reaches the library on older devices.",
} as const satisfies FailureClass;
