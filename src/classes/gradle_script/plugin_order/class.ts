import type { FailureClass } from "../../../model/failure-class.ts";

export const failureClass = {
  title: "plugin order or combination not allowed",
  summary:
    "A plugin looks, when it is applied, which others the module has. It needs one that is not there yet, or refuses one that is.",
  contractType: "task_failure",
  patterns: [
    {
      needle: " plugin must be used with android app",
      regex: /(?<wants>[\w.-]{1,100}) plugin must be used with android app, library or feature plugin/,
    },
    {
      needle: "can only be applied to an Android project",
      regex: /The (?<wantsTitle>[A-Z][\w ]{1,60}?) can only be applied to an Android project/,
    },
    {
      needle: "is not compatible with the Android plugins",
      regex:
        /The '(?<refused>[\w.-]{1,100})' plugin has been applied, but it is not compatible with the Android plugins/,
    },
    {
      needle: "is no longer required for Kotlin support since AGP",
      regex:
        /The '(?<builtIn>[\w.-]{1,100})' plugin is no longer required for Kotlin support since AGP (?<agpVersion>[\d.]*\d)/,
    },
    {
      needle: "plugin is not compatible with built-in Kotlin support",
      regex: /The '(?<besideBuiltIn>[\w.-]{1,100})' plugin is not compatible with built-in Kotlin support/,
    },
    {
      needle: "plugin since AGP",
      regex:
        /The 'com\.android\.library'[^\n]{0,60} plugin is not compatible with the '(?<multiplatform>[\w.-]{1,100})' plugin since AGP/,
    },
    {
      needle: "compatible with Android Gradle Plugin's built-in Kotlin",
      regex: /(?<ksp>KSP) is not compatible with Android Gradle Plugin's built-in Kotlin/,
    },
    { needle: "Android BaseExtension not found", regex: /(?<base>Android BaseExtension) not found/ },
    {
      needle: "Cannot add extension with name 'kotlin'",
      lines: 5,
      // Says which of two plugins is too many, where another class says only that there are two.
      rank: 20,
      regex:
        /Failed to apply plugin '(?<builtIn2>(?:org\.jetbrains\.kotlin\.|kotlin-)android)'[\s\S]{0,300}?Cannot add extension with name 'kotlin', as there is an extension\s+already registered with that name/,
    },
  ],
  facts: [
    "wants",
    "wantsTitle",
    "refused",
    "builtIn",
    "agpVersion",
    "besideBuiltIn",
    "multiplatform",
    "ksp",
    "base",
    "plugin",
    "project",
  ],
  causes: {
    builtInKotlin: {
      text: "the Android plugin is {agpVersion|9.0} or later, which brings Kotlin itself",
      unless: { agpVersion: /^[1-8]\./, wants: true },
      decidedBy:
        "look at the version of the Android plugin: 9.0 or later, and `org.jetbrains.kotlin.android` or kapt is applied",
      remedy:
        "Remove `org.jetbrains.kotlin.android`, or set `android.builtInKotlin=false` and `android.newDsl=false` in `gradle.properties` for now.",
    },
    beforeAndroid: {
      text: "{plugin|the plugin} needs {wantsTitle|another plugin}, which is applied later, or not in this module",
      unless: { refused: true, builtIn: true },
      decidedBy:
        "look at the `plugins` block: {plugin|the plugin} stands above the Android plugin, or there is none",
    },
    otherKind: {
      text: "an Android module applies a Java plugin, or two kinds of Android plugins, as well",
      unless: { wants: true },
      decidedBy:
        "look at the `plugins` block: it has `java`, `java-library` or `application` beside an Android plugin",
      remedy: "Remove the Java plugin from the Android module.",
    },
  },
  checks: [
    "read the plugins block of the module, from the top",
    "look for convention plugins that apply more, and for `apply plugin` below the block",
  ],
  fix: "Apply the Android plugin first, and each other plugin only in modules that it is made for.",
  fixedIn: { roles: ["module_build", "root_build"], settings: ["plugins"] },
} as const satisfies FailureClass;
