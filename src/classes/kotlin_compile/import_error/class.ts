import type { FailureClass } from "../../../model/failure-class.ts";

export const failureClass = {
  title: "unresolved import",
  summary:
    "The compiler cannot find the package or class that an import names. Every use of it in the file then fails as well, so these later errors are consequences. The reason is the path itself, a missing dependency, or code that was not generated.",
  facts: [],
  causes: {
    libraryMissing: {
      text: "the module lacks the dependency, or has it only in another source set such as `test`",
      decidedBy:
        "search the package of the import in the dependencies: `./gradlew {module|:app}:dependencies --configuration debugCompileClasspath`",
      remedy: "Add the dependency to the `build.gradle(.kts)` of the module that imports it.",
    },
    otherPackage: {
      text: "the class or package was moved or renamed, in the project or in a new version of the library",
      decidedBy:
        "search the class's simple name in the IDE (Ctrl+N, with libraries): which package is it in now?",
      remedy: "Change the import to that package.",
    },
    otherNamespace: {
      text: "the import names generated code: `databinding`, `BuildConfig`, Safe Args, or `R` of an old `namespace`",
      decidedBy:
        "does the import end in `R`, `BuildConfig`, `Binding`, `Args` or `Directions`? Compare its package with `namespace` of the module",
      remedy:
        "Import from the module's `namespace`, and switch the generator on in `buildFeatures` or by its plugin.",
    },
    packageGone: {
      text: "the import is of the support libraries or of an old coordinate whose package has another name now",
      decidedBy: "does the import begin with `android.support` or `android.arch`?",
      remedy: "Import the AndroidX class instead.",
    },
  },
  checks: [
    "search the workspace for the last part of the import and compare the package of what you find",
    "check the `dependencies` of the module that owns the file",
    "compare `namespace` in the build file with imports of `R` and `BuildConfig`",
    "if a library owns it, compare its resolved version with the one that has this package",
  ],
  fix: "Correct the import, or add the dependency to the module that uses it. For generated code, switch the generator on and build once. Do not copy the missing class into the project.",
} as const satisfies FailureClass;
