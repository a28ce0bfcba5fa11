import type { FactTable } from "./fact-table.ts";

export type PluginRepository = "google" | "mavenCentral" | "gradlePluginPortal";

export interface GradlePluginFacts {
  id: string;
  /** `group:artifact` of what a buildscript classpath names. */
  module: string;
  /** The repository that has the plugin marker. */
  repository: PluginRepository;
  /** Ids a plugin is known under in groovy `apply plugin:`, or was renamed from. */
  aliases?: readonly string[];
  reason?: string;
}

/** Plugins of Android builds with the module behind each. */
export const GRADLE_PLUGINS: FactTable<GradlePluginFacts> = {
  asOf: "2026-11",
  source: "plugin markers in Google's Maven repository, Maven Central and the Gradle plugin portal",
  rows: [
    google("com.android.application", "com.android.tools.build:gradle"),
    google("com.android.library", "com.android.tools.build:gradle"),
    google("com.android.test", "com.android.tools.build:gradle"),
    google("com.android.dynamic-feature", "com.android.tools.build:gradle"),
    google("com.android.asset-pack", "com.android.tools.build:gradle"),
    google("com.android.lint", "com.android.tools.build:gradle"),
    google("com.android.kotlin.multiplatform.library", "com.android.tools.build:gradle"),
    central("org.jetbrains.kotlin.android", "org.jetbrains.kotlin:kotlin-gradle-plugin", ["kotlin-android"]),
    central("org.jetbrains.kotlin.jvm", "org.jetbrains.kotlin:kotlin-gradle-plugin", ["kotlin"]),
    central("org.jetbrains.kotlin.multiplatform", "org.jetbrains.kotlin:kotlin-gradle-plugin"),
    central("org.jetbrains.kotlin.kapt", "org.jetbrains.kotlin:kotlin-gradle-plugin", ["kotlin-kapt"]),
    central("org.jetbrains.kotlin.plugin.parcelize", "org.jetbrains.kotlin:kotlin-gradle-plugin", [
      "kotlin-parcelize",
    ]),
    central("org.jetbrains.kotlin.plugin.compose", "org.jetbrains.kotlin:compose-compiler-gradle-plugin"),
    central("org.jetbrains.kotlin.plugin.serialization", "org.jetbrains.kotlin:kotlin-serialization", [
      "kotlinx-serialization",
    ]),
    {
      ...central("org.jetbrains.kotlin.android.extensions", "org.jetbrains.kotlin:kotlin-gradle-plugin"),
      aliases: ["kotlin-android-extensions"],
      reason: "removed in Kotlin 1.8: view binding and kotlin-parcelize take its place",
    },
    central("com.google.devtools.ksp", "com.google.devtools.ksp:symbol-processing-gradle-plugin"),
    central("com.google.dagger.hilt.android", "com.google.dagger:hilt-android-gradle-plugin", [
      "dagger.hilt.android.plugin",
    ]),
    google("androidx.navigation.safeargs.kotlin", "androidx.navigation:navigation-safe-args-gradle-plugin"),
    google("androidx.navigation.safeargs", "androidx.navigation:navigation-safe-args-gradle-plugin"),
    google("androidx.room", "androidx.room:room-gradle-plugin"),
    google("androidx.baselineprofile", "androidx.benchmark:benchmark-baseline-profile-gradle-plugin"),
    google("com.google.gms.google-services", "com.google.gms:google-services"),
    google("com.google.firebase.crashlytics", "com.google.firebase:firebase-crashlytics-gradle"),
    google("com.google.firebase.firebase-perf", "com.google.firebase:perf-plugin"),
    google("com.google.firebase.appdistribution", "com.google.firebase:firebase-appdistribution-gradle"),
    google("com.google.android.gms.oss-licenses-plugin", "com.google.android.gms:oss-licenses-plugin"),
    google(
      "com.google.android.libraries.mapsplatform.secrets-gradle-plugin",
      "com.google.android.libraries.mapsplatform.secrets-gradle-plugin:secrets-gradle-plugin",
    ),
    central("com.squareup.wire", "com.squareup.wire:wire-gradle-plugin"),
    central("app.cash.sqldelight", "app.cash.sqldelight:gradle-plugin", ["com.squareup.sqldelight"]),
    central("app.cash.paparazzi", "app.cash.paparazzi:paparazzi-gradle-plugin"),
    central("com.apollographql.apollo", "com.apollographql.apollo:apollo-gradle-plugin", [
      "com.apollographql.apollo3",
    ]),
    central("com.google.protobuf", "com.google.protobuf:protobuf-gradle-plugin"),
    central("org.jetbrains.compose", "org.jetbrains.compose:compose-gradle-plugin"),
    central("io.sentry.android.gradle", "io.sentry:sentry-android-gradle-plugin"),
    portal("com.diffplug.spotless", "com.diffplug.spotless:spotless-plugin-gradle"),
    portal("io.gitlab.arturbosch.detekt", "io.gitlab.arturbosch.detekt:detekt-gradle-plugin"),
    portal("org.jlleitschuh.gradle.ktlint", "org.jlleitschuh.gradle:ktlint-gradle"),
    portal("com.github.ben-manes.versions", "com.github.ben-manes:gradle-versions-plugin"),
    portal("com.gradle.develocity", "com.gradle:develocity-gradle-plugin", ["com.gradle.enterprise"]),
    portal("org.gradle.toolchains.foojay-resolver-convention", "org.gradle.toolchains:foojay-resolver"),
    portal("com.autonomousapps.dependency-analysis", "com.autonomousapps:dependency-analysis-gradle-plugin"),
  ],
};

function google(id: string, module: string): GradlePluginFacts {
  return { id, module, repository: "google" };
}

function central(id: string, module: string, aliases?: readonly string[]): GradlePluginFacts {
  return { id, module, repository: "mavenCentral", ...(aliases && { aliases }) };
}

function portal(id: string, module: string, aliases?: readonly string[]): GradlePluginFacts {
  return { id, module, repository: "gradlePluginPortal", ...(aliases && { aliases }) };
}

/** Plugins that come with Gradle, by their short ids (docs.gradle.org, "Gradle plugin reference", 2026-11). */
export const coreGradlePlugins: readonly string[] =
  "application base checkstyle distribution groovy idea eclipse jacoco java java-gradle-plugin java-library java-platform java-test-fixtures jvm-test-suite maven-publish pmd scala signing version-catalog war".split(
    " ",
  );

/** A plugin by its id or by a name it used to have. */
export function gradlePlugin(id: string): GradlePluginFacts | undefined {
  return GRADLE_PLUGINS.rows.find((row) => row.id === id || row.aliases?.includes(id));
}

/** The plugin id of a marker module, undefined for other modules. */
export function pluginOfMarker(module: string): string | undefined {
  const [group = "", artifact] = module.split(":");
  return artifact === `${group}.gradle.plugin` ? group : undefined;
}
