import type { FailureClass } from "../../../model/failure-class.ts";

export const failureClass = {
  title: "unresolved reference",
  summary:
    "The compiler found no declaration of this name that is visible here. It may be misspelled, not imported, in a library this module does not see, or in code that should have been generated. Many such errors at once usually share one cause, and the first one counts.",
  contractType: "unresolved_reference",
  patterns: [
    {
      needle: "Unresolved reference",
      regex:
        /Unresolved reference(?: '(?<reference>[^']+)'|: (?<reference2>[\w.$]+)|\. None of the following)/,
    },
  ],
  subject: "{reference}",
  facts: ["reference"],
  causes: {
    notImported: {
      text: "the import is missing, or the symbol was renamed or deleted",
      unless: { reference: /^(?:R|BuildConfig)$|(?:Binding|Directions|Args)$/ },
      decidedBy:
        "search {reference|the name} as a declaration in the project and its libraries: is it in another package than the file imports?",
      remedy:
        "Import it, or use the name that it has now: `git log -S{reference|NAME} --oneline` shows when it changed.",
    },
    moduleMissing: {
      text: "the module does not depend on the library or module that declares it, or only in another source set",
      unless: { reference: /^(?:R|BuildConfig)$|(?:Binding|Directions|Args)$/ },
      decidedBy:
        "is the file that declares {reference|the name} in another module or library, and does `./gradlew {module|:app}:dependencies --configuration debugCompileClasspath` list that one?",
      remedy: "Add it to this module with `implementation(...)`, or to the source set that needs it.",
    },
    goneFromLibrary: {
      text: "the resolved library version does not have {reference|the name}",
      unless: { reference: /^(?:R|BuildConfig)$/ },
      decidedBy:
        "open a class of the library in the IDE and look at the version of its JAR: is {reference|the name} in its API documentation for that version?",
      remedy: "Take the version that has it, or the replacement that the release notes name.",
    },
    generatorOff: {
      text: "generated code is absent: view binding, Hilt, Room, Safe Args; its generator is off or failed earlier",
      unless: { reference: /^(?:R|BuildConfig)$|^[a-z]/ },
      decidedBy:
        "is there a file with {reference|the name} under `build/generated`, and does a `ksp`, `kapt` or `generate` task fail above?",
      remedy:
        "Switch on what generates it (`buildFeatures { viewBinding = true }`, the Safe Args, KSP or Hilt plugin), or repair its own error first.",
    },
    buildConfigOff: {
      text: "`BuildConfig` is gone because AGP 8 no longer generates it by default",
      unless: { reference: /^(?!BuildConfig$)/ },
      decidedBy:
        "does the module's script have `buildFeatures { buildConfig = true }`, and is AGP 8.0 or later?",
      remedy:
        "Set `android { buildFeatures { buildConfig = true } }` in the module, and import it from the module's `namespace`.",
    },
    otherNamespace: {
      text: "`R` moved to another package with the `namespace`, or no longer holds resources of other modules",
      unless: { reference: /^(?!R$)/ },
      decidedBy:
        "compare the import of `R` with `namespace` in the script of the module that has the resource",
      remedy:
        "Import `R` of the module that declares the resource, or set `android.nonTransitiveRClass=false`.",
    },
  },
  checks: [
    "search the workspace for a declaration of {reference|the name}: if there is one, compare package, import and module",
    "look at its ending: `Binding`, `Args`, `Directions`, `BuildConfig` or `R` mean generated code",
    "check `buildFeatures`, plugins and processors in the module's build file",
    "compare the library version in `gradle/libs.versions.toml` with the one that has the symbol",
    "see what was renamed lately: `git log -S<name> --oneline`",
  ],
  fix: "Import the symbol, add the dependency to this module, or switch its generator on. If an earlier error stopped the generator, repair that one first. For `BuildConfig` set `buildFeatures { buildConfig = true }`.",
  fixedIn: { roles: ["module_build", "catalog"], settings: ["dependencies"], share: 0.3 },
} as const satisfies FailureClass;
