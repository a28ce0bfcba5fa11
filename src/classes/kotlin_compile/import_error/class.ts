import type { FailureClass } from "../../../model/failure-class.ts";

export const failureClass = {
  title: "an import that leads nowhere",
  summary:
    "The compiler cannot find the package or class that an import names. Every use of it in the file then fails as well, so these later errors are consequences. The reason is the path itself, a missing dependency, or code that was not generated.",
  facts: [],
  causes: {
    libraryMissing: "the module lacks the dependency, or has it only in another source set such as `test`",
    otherPackage: "the class or package was moved or renamed, in your code or in the library's new version",
    otherNamespace:
      "the import refers to generated code: `databinding`, `BuildConfig`, Safe Args, `R` of an old namespace",
    packageGone:
      "a library moved to new coordinates and packages, such as from support libraries to AndroidX",
  },
  checks: [
    "search the workspace for the last part of the import and compare the package of what you find",
    "check the `dependencies` of the module that owns the file",
    "compare `namespace` in the build file with imports of `R` and `BuildConfig`",
    "if a library owns it, compare its resolved version with the one that has this package",
  ],
  fix: "Correct the import, or add the dependency to the module that uses it. For generated code, switch the generator on and build once. Do not copy the missing class into the project.",
} as const satisfies FailureClass;
