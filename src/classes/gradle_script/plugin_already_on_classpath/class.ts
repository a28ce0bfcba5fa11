import type { FailureClass } from "../../../model/failure-class.ts";

export const failureClass = {
  title: "plugin is already on the classpath",
  summary:
    "A plugin is requested with a version although it is already loaded, or two plugins want to register the same extension. With AGP 9, Kotlin support is built in, so applying `org.jetbrains.kotlin.android` as well collides.",
  contractType: "build_script_syntax_error",
  patterns: [
    {
      needle: "plugin is already on the classpath with ",
      regex:
        /plugin is already on the classpath with (?:an unknown version|a different version \((?<version>[^)]+)\))/,
    },
    {
      needle: "Error resolving plugin [id: '",
      lines: 3,
      regex: /Error resolving plugin \[id: '(?<plugin>[^']{1,200})'[^\n]*\n[^\n]*already on the classpath/,
    },
    {
      needle: "', as there is an extension already registered",
      regex:
        /Cannot add extension with name '(?<extension>[^']+)', as there is an extension already registered/,
    },
  ],
  subject: "{plugin}",
  facts: ["version", "plugin", "extension", "project"],
  causes: {
    alreadyThere: {
      text: "build logic, `buildSrc` or `buildscript` brings {plugin|the plugin}, and a script asks for it again with a version",
      decidedBy:
        "search `buildSrc`, `build-logic` and `buildscript` for {plugin|the plugin}: its artifact is there",
      remedy:
        'Write the plugin without a version: `id("{plugin|...}")`; for a catalog alias `id(libs.plugins.<alias>.get().pluginId)`.',
    },
    otherVersion: {
      text: "root and module name different versions of {plugin|the plugin}",
      unless: { log: /with an unknown version/ },
      decidedBy: "search all scripts for {plugin|the plugin}: root and module name different versions",
      remedy: "Name the version once, in the root script with `apply false`.",
    },
    builtInKotlin: {
      text: "AGP 9 and `org.jetbrains.kotlin.android` are both applied",
      unless: { plugin: /^(?!org\.jetbrains\.kotlin)/ },
      decidedBy:
        "look at the version of the Android plugin: 9.0 or later, and `org.jetbrains.kotlin.android` is applied",
      remedy:
        "Remove `org.jetbrains.kotlin.android`, or set `android.builtInKotlin=false` and `android.newDsl=false` in `gradle.properties`.",
    },
  },
  checks: [
    "search the plugin id in all build files, in `buildSrc` and `build-logic`",
    "look at the AGP version if the extension is named `kotlin`",
  ],
  fix: "Keep the version in one place and apply the plugin by id alone in the modules. With AGP 9 remove `org.jetbrains.kotlin.android`; `android.builtInKotlin=false` with `android.newDsl=false` is a bridge for a while.",
} as const satisfies FailureClass;
