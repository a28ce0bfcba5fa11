import type { FailureClass } from "../../../model/failure-class.ts";

export const failureClass = {
  title: "a plugin is asked for that is there already",
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
    alreadyThere:
      "build logic or `buildSrc` brings the plugin, and a module asks for it again with a version",
    otherVersion: "root and module name different versions",
    builtInKotlin: "AGP 9 and `org.jetbrains.kotlin.android` are both applied",
  },
  checks: [
    "search the plugin id in all build files, in `buildSrc` and `build-logic`",
    "look at the AGP version if the extension is named `kotlin`",
  ],
  fix: "Keep the version in one place and apply the plugin by id alone in the modules. With AGP 9 remove `org.jetbrains.kotlin.android`; `android.builtInKotlin=false` is a bridge for a while.",
} as const satisfies FailureClass;
