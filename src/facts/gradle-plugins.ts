import { tableOf } from "./fact-table.ts";
import data from "./gradle-plugins.json" with { type: "json" };

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
export const GRADLE_PLUGINS = tableOf<GradlePluginFacts>(data);

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
