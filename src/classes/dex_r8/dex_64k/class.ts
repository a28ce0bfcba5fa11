import type { FailureClass } from "../../../model/failure-class.ts";

export const failureClass = {
  title: "64K method limit exceeded (multidex)",
  summary:
    "A dex file can refer to at most 65536 methods and as many fields. With `minSdk` 21 or higher, apps are split into several files by themselves. Below that it must be switched on.",
  patterns: [
    {
      needle: "Cannot fit requested classes in a single dex file (",
      regex: /Cannot fit requested classes in a single dex file \((?<reason>[^)]+)\)/,
    },
    "method references in a .dex file cannot exceed 64K",
  ],
  facts: ["reason", "task"],
  causes: {
    multidexOff: {
      text: "`minSdk` is below 21 and multidex is off",
      decidedBy: "look at `minSdk` of the app: it is below 21, and no `multiDexEnabled = true`",
    },
    largeLibrary: {
      text: "a large library was added, or all of a library of which one part would do",
      decidedBy:
        "run `git log -p -3 -- '*.gradle*' '*.toml'`: a large library, or one whole instead of a part, was added",
      remedy:
        "Depend on the parts that you use, as `play-services-maps` instead of `play-services`, or turn multidex on.",
    },
    onlyUnshrunk: {
      text: "only the debug or test build exceeds the limit, as it is not shrunk",
      unless: { task: /Release$/ },
      decidedBy: "run `./gradlew assembleRelease`: it succeeds",
      remedy: "Set `multiDexEnabled = true` for the debug build type.",
    },
  },
  checks: [
    "look at `minSdk` and `multiDexEnabled` in the module's build file",
    "see which dependency was added last",
  ],
  fix: "Raise `minSdk` to 21 or higher. If that is not possible, set `multiDexEnabled = true`, add `androidx.multidex`, and use its `Application`.",
  fixedIn: {
    roles: ["module_build"],
    settings: ["multiDexEnabled", "minSdk", "minSdkVersion", "defaultConfig"],
  },
} as const satisfies FailureClass;
