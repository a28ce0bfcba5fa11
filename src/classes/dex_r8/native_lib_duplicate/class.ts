import type { FailureClass } from "../../../model/failure-class.ts";

export const failureClass = {
  title: "the same .so file arrives twice at the packager",
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
    cppRuntime: "two AARs contain the C++ runtime",
    ownBuild: "a module of your own builds a library that a dependency already contains",
    sameLibrary: "a library is there twice, in different versions",
    ruleThere: "a rule for it stands in another module, or its pattern does not fit the path",
  },
  checks: [
    "see which two inputs bring {resource|the file of the message}",
    "compare the NDK versions the libraries were built with, if they are known",
  ],
  fix: 'Choose one: `packaging { jniLibs { pickFirsts += "lib/*/libc++_shared.so" } }`, best when both were built with the same NDK. If a library is doubled, remove it instead.',
  fixedIn: { roles: ["module_build"], settings: ["packaging", "packagingOptions"] },
} as const satisfies FailureClass;
