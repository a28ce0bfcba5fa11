import type { FailureClass } from "../../../model/failure-class.ts";

export const failureClass = {
  title: "more references than one dex file can hold",
  summary:
    "A dex file can refer to at most 65536 methods and as many fields. With `minSdk` 21 or higher, apps are split into several files by themselves. Below that it must be switched on.",
  patterns: [
    {
      needle: "Cannot fit requested classes in a single dex file (",
      regex: /Cannot fit requested classes in a single dex file \((?<reason>[^)]+)\)/,
    },
    "method references in a .dex file cannot exceed 64K",
  ],
  facts: ["reason"],
  causes: {
    multidexOff: "`minSdk` is below 21 and multidex is off",
    largeLibrary: "a large library was added to a debug build, which is not shrunk",
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
