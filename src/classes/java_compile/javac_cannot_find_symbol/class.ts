import type { FailureClass } from "../../../model/failure-class.ts";

export const failureClass = {
  title: "cannot find symbol",
  summary:
    "A class, method, variable or package used in Java code does not exist for the compiler, or for the javadoc tool, which prints the same. If the file lies under `build/generated`, the fault is not there: the processor that should have written it is off or broke down, and an earlier error tells which.",
  rank: 31,
  patterns: [
    {
      needle: "symbol:",
      regex:
        /^[ \t]*symbol:\s+(?<symbolKind>class|variable|method|interface|constructor|static) +(?<reference>[^\n]+)/m,
      rank: 62,
    },
    { needle: "location:", regex: /^[ \t]*location:\s+(?<declaredIn>[^\n]+)/m, rank: 62 },

    {
      needle: ": error: cannot find symbol",
      regex: /\.java:\d+: error: cannot find symbol/,
    },
    {
      needle: ": error: package ",
      regex: /\.java:\d+: error: package (?<packageName>[\w.]+) does not exist/,
    },
  ],
  subject: ["{symbolKind} {reference}", "{reference}"],
  facts: ["symbolKind", "reference", "declaredIn", "packageName", "printedBy"],
  causes: {
    processorNotRun: {
      text: "a generated class is missing because its processor or feature is off or failed earlier",
      unless: { reference: /^(?:R|BuildConfig)$/ },
      decidedBy:
        "does {reference|the name} end in `_Impl`, `Binding`, `_Factory` or begin with `Dagger`, `Hilt_` or `DaggerApp`, and is it absent under `build/generated`?",
    },
    libraryMissing: {
      text: "the module lacks the dependency that declares {reference|the name}",
      unless: { reference: /^(?:R|BuildConfig)$/ },
      decidedBy:
        "which artifact holds {reference|the name}? Does `./gradlew {module|<module>}:dependencies` list it on the compile class path?",
      remedy: "Add the dependency to this module.",
    },
    goneFromLibrary: {
      text: "{reference|the name} is misspelled, renamed, or removed in the resolved version",
      decidedBy:
        "open {declaredIn|the class or package that should hold it} as it is on the class path: what is the name there?",
      remedy: "Use the present name or its replacement.",
    },
    otherNamespace: {
      text: "`R` or `BuildConfig` is imported from an old namespace",
      unless: { reference: /^(?!(?:R|BuildConfig)$)/ },
      decidedBy: "compare the import with `namespace` in the script of the module that has the resource",
      remedy:
        "Import from the module's `namespace`; for `BuildConfig` also set `buildFeatures { buildConfig = true }`.",
    },
  },
  checks: [
    {
      text: "search a declaration of {reference|the name on the `symbol:` line}: if there is one, compare its package with the import",
    },
    "if the file is under `build`, find the annotated source it was made from, and earlier errors in the log",
    "compare `namespace` and `buildFeatures` in the build file with the import",
  ],
  fix: "Repair the first earlier error, apply the processor, switch the feature on, or correct the import. Never patch files under `build`.",
  fixedIn: { roles: ["module_build", "catalog"], settings: ["dependencies"], share: 0.3 },
} as const satisfies FailureClass;
