import type { FactTable } from "./fact-table.ts";

/** A plugin of the Kotlin compiler, which works with the compiler's own classes and so with one release of it. */
export interface CompilerPlugin {
  /** How its classes begin. */
  packages: RegExp;
  name: string;
  /** Which release of it belongs to a release of Kotlin. */
  versions: string;
}

const LIKE_KOTLIN = "It is released with Kotlin: give its plugin the version of the Kotlin plugin.";

const COMPILER_PLUGINS: FactTable<CompilerPlugin> = {
  asOf: "2026-11",
  source:
    "package declarations in JetBrains/kotlin and google/ksp, README of google/ksp and square/anvil, developer.android.com/develop/ui/compose/compiler",
  rows: [
    {
      // `ksp.impl` is KSP 2, which brings the compiler along; `ksp.gradle` runs in Gradle.
      packages: /^com\.google\.devtools\.ksp\.(?!gradle\.|impl\.)/,
      name: "KSP",
      versions:
        "Give com.google.devtools.ksp a release made for the Kotlin of this build: up to Kotlin 2.2 its version begins with that of Kotlin, as 2.0.21-1.0.28 is one for Kotlin 2.0.21. From 2.3.0 on, KSP has a number of its own.",
    },
    {
      packages: /^androidx\.compose\.compiler\.plugins\.kotlin\./,
      name: "The Compose compiler",
      versions:
        "From Kotlin 2.0 on, apply org.jetbrains.kotlin.plugin.compose with the version of Kotlin and set no kotlinCompilerExtensionVersion. For an older Kotlin, kotlinCompilerExtensionVersion has to be a release made for it.",
    },
    {
      packages: /^org\.jetbrains\.kotlinx\.serialization\.compiler\./,
      name: "The serialization plugin",
      versions: LIKE_KOTLIN,
    },
    { packages: /^org\.jetbrains\.kotlin\.kapt3?\./, name: "kapt", versions: LIKE_KOTLIN },
    { packages: /^org\.jetbrains\.kotlin\.parcelize\./, name: "The Parcelize plugin", versions: LIKE_KOTLIN },
    {
      packages: /^com\.squareup\.anvil\.compiler\./,
      name: "Anvil",
      versions:
        "Give Anvil a release made for the Kotlin of this build, which its release notes name, or go back to the Kotlin that it was made for.",
    },
  ],
};

export const compilerPluginOf = (className: string): CompilerPlugin | undefined =>
  COMPILER_PLUGINS.rows.find(({ packages }) => packages.test(className));
