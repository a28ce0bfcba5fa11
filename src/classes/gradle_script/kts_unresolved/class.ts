import type { FailureClass } from "../../../model/failure-class.ts";

export const failureClass = {
  title: "build script uses a name that is not there",
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
      remedy: "Write `val` or `var` for `def`, text in double quotes, and parentheses around arguments.",
    },
    pluginNotApplied: {
      text: "the plugin is not applied, or applied through `apply(plugin = ...)`, which creates no accessors",
      unless: { reference: /^(?:def|libs|kotlinOptions)$/ },
    },
    kotlinOptionsGone: {
      text: "the DSL was removed: `kotlinOptions` gave way to `kotlin { compilerOptions { } }`",
      unless: { reference: /^(?!kotlinOptions$)/ },
    },
    builtInKotlin: {
      text: "AGP 9 brings its own Kotlin support, and `org.jetbrains.kotlin.android` was removed",
      unless: { reference: /^(?:def|libs|kotlinOptions)$/ },
    },
    noCatalogEntry: {
      text: "an accessor of the version catalog is misspelled, or the catalog is invalid",
      unless: { reference: /^(?!libs\b)/ },
    },
    buildLogicBroken: { text: "build logic failed to compile", unless: { reference: /^def$/ } },
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
