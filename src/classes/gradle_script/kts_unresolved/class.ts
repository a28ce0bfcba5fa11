import type { FailureClass } from "../../../model/failure-class.ts";

export const failureClass = {
  title: "unresolved reference in build script",
  summary:
    "In a Kotlin build script, blocks such as `android` or `ksp` exist only if the plugin that defines them is applied in `plugins { }` of the same script. The name may also have been removed in a newer version of the plugin.",
  contractType: "build_script_syntax_error",
  rank: 11,
  patterns: [
    {
      needle: "^ Unresolved reference",
      regex: /\^ Unresolved reference(?:: (?<reference>\S+)| '(?<reference2>[^']+)')/,
    },
  ],
  subject: "{reference}",
  facts: ["reference"],
  causes: {
    groovyInKotlin: {
      text: "a line of Groovy stands in a Kotlin script, which has no `def`",
      when: { reference: /^def$/ },
      decidedBy: "look at the name of the file: it ends in `.kts`",
      remedy: "Write `val` or `var` for `def`, text in double quotes, and parentheses around arguments.",
    },
    noCatalogEntry: {
      text: "an accessor of the version catalog is misspelled, or the catalog is invalid",
      unless: { reference: /^(?!libs\b)/ },
      decidedBy:
        "compare {reference|the accessor} with the aliases of `gradle/libs.versions.toml`: none gives it (`-` and `_` become dots)",
    },
    kotlinOptionsGone: {
      text: "`kotlinOptions` is not there without the Kotlin Android plugin, as with AGP 9's own Kotlin, and gave way to `kotlin { compilerOptions { } }`",
      unless: { reference: /^(?!kotlinOptions$)/ },
      decidedBy:
        "look whether `org.jetbrains.kotlin.android` is applied: it is not, or Kotlin is 2.2 or later",
      remedy: "Write `kotlin { compilerOptions { jvmTarget = JvmTarget.JVM_17 } }` outside of `android`.",
    },
    pluginNotApplied: {
      text: "the plugin that defines {reference|the name} is not applied in `plugins { }` of this script: `apply(plugin = ...)` and `subprojects` create no accessors",
      unless: { reference: /^(?:def|libs|kotlinOptions)$/ },
      decidedBy:
        "look at `plugins { }` of the same script: the plugin that defines {reference|the name} is not there",
      remedy:
        'Apply it in `plugins { }`, or use `configure<Type> { }`, `extensions.getByType` and `"implementation"(...)`.',
    },
    missingImport: {
      text: "a class is used without its import, as `java.util.Properties` or `JvmTarget`",
      when: { reference: /^[A-Z]\w*$/ },
      decidedBy: "search for {reference|the name} in the documentation: it is a class of another package",
      remedy: "Import it at the top of the script, as in `import java.util.Properties`.",
    },
    removed: {
      text: "a newer Gradle, Android or Kotlin plugin removed {reference|the name}",
      unless: { reference: /^(?:def|libs|kotlinOptions)$/ },
      decidedBy:
        "search the upgrade notes of the plugin that was raised last for {reference|the name}: it was removed or renamed",
      remedy: "Write what the upgrade notes give instead.",
    },
    builtInKotlin: {
      text: "AGP 9 brings its own Kotlin support, and `org.jetbrains.kotlin.android` was removed",
      unless: { reference: /^(?:def|libs|kotlinOptions)$/ },
      decidedBy:
        "look at the version of the Android plugin: 9.0 or later, and the line is about Kotlin's old `android` extension",
    },
    buildLogicBroken: {
      text: "build logic that defines {reference|the name} failed to compile, or is not included",
      unless: { reference: /^def$/ },
      decidedBy:
        "run `./gradlew -p build-logic assemble`, or read the log above: `buildSrc` or `build-logic` has an error of its own",
      remedy: "Repair the first error of the build logic.",
    },
  },
  checks: [
    {
      text: "see where the line comes from: what is copied from a `.gradle` file has to be rewritten in Kotlin",
      when: { reference: /^def$/ },
    },
    {
      text: "find the plugin that defines `{reference|the name}` and look for it in `plugins { }`",
      unless: { reference: /^def$/ },
    },
    { text: "compare the plugin's version with its migration notes", unless: { reference: /^def$/ } },
    "for `libs...`, compare with `gradle/libs.versions.toml`; dashes become dots",
  ],
  fix: "Apply the plugin in `plugins { }`, or use the new form of the block. Where accessors cannot exist, configure by type: `extensions.configure<LibraryExtension> { }`.",
} as const satisfies FailureClass;
