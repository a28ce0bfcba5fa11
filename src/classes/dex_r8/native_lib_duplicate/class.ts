import type { FailureClass } from "../../../model/failure-class.ts";

export const failureClass = {
  title: "duplicate native library (.so)",
  summary:
    "Two dependencies, or one and the project's own build, package a native library of the same name for the same processor, mostly `libc++_shared.so`. Only one can be in the APK, and both must be able to work with it.",
  contractType: "dependency_conflict",
  patterns: [
    {
      needle: " files found with path '",
      regex: /\b(?<count>\d{1,9}) files found with path '(?<resource>lib\/[^']+\.so)'/,
    },
  ],
  subject: "{resource}",
  facts: ["count", "resource", "inputs"],
  causes: {
    cppRuntime: {
      text: "two AARs, or one and the project's own native code, bring the C++ runtime `libc++_shared.so`",
      unless: { resource: /^(?!.*libc\+\+_shared\.so$)/ },
      decidedBy: "look at {resource|the path}: it is `libc++_shared.so`",
    },
    sameLibrary: {
      text: "a library is there twice, in two versions or editions",
      unless: { resource: /libc\+\+_shared\.so$/ },
      decidedBy: "read the inputs that the message lists: two versions or editions of one library",
      remedy: "Remove or exclude one of the two.",
    },
    ownBuild: {
      text: "a module of your own builds a library that a dependency already contains",
      unless: { resource: /libc\+\+_shared\.so$/ },
      decidedBy:
        "search `CMakeLists.txt`, `Android.mk` and `jniLibs` for the library's name: your own build makes it, too",
      remedy: "Use the library of the dependency, or stop packaging it a second time.",
    },
    ruleThere: {
      text: "a rule for it stands in another module, or its pattern does not fit the path",
      decidedBy:
        "search the build files for `pickFirst`: it stands in a library module, or with another path than {resource|that in the message}",
      remedy: 'Put the rule into the app module, as `packaging { jniLibs { pickFirsts += "**/name.so" } }`.',
    },
  },
  checks: [
    "see which two inputs bring {resource|the file of the message}",
    "compare the NDK versions the libraries were built with, if they are known",
  ],
  fix: 'Choose one: `packaging { jniLibs { pickFirsts += "lib/*/libc++_shared.so" } }`, best when both were built with the same NDK. If a library is doubled, remove it instead.',
  fixedIn: { roles: ["module_build"], settings: ["packaging", "packagingOptions"] },
} as const satisfies FailureClass;
