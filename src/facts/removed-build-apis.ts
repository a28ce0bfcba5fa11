import type { FactTable } from "./fact-table.ts";

export interface RemovedBuildApi {
  /** Beginning of the qualified name. */
  name: string;
  /** Who had it, and since when it has it no more, as the end of a sentence. */
  gone: string;
  tool: "gradle" | "agp";
  version: string;
}

/** Classes that plugins were written against and that a major version took away. */
export const REMOVED_BUILD_APIS: FactTable<RemovedBuildApi> = {
  asOf: "2026-11",
  source:
    "docs.gradle.org upgrade guides to 7.0, 8.0 and 9.0, Android Gradle plugin API updates (developer.android.com/build/releases/gradle-plugin-api-updates)",
  rows: [
    gradle("org.gradle.api.plugins.MavenPlugin", "7.0"),
    gradle("org.gradle.api.artifacts.maven.", "7.0"),
    gradle("org.gradle.api.artifacts.transform.ArtifactTransform", "8.0"),
    gradle("org.gradle.api.tasks.incremental.IncrementalTaskInputs", "8.0"),
    gradle("org.gradle.testing.jacoco.tasks.JacocoMerge", "8.0"),
    gradle("org.gradle.api.plugins.BasePluginConvention", "9.0"),
    gradle("org.gradle.api.plugins.WarPluginConvention", "9.0"),
    gradle("org.gradle.api.plugins.ProjectReportsPluginConvention", "9.0"),
    gradle("org.gradle.plugins.ear.EarPluginConvention", "9.0"),
    gradle("org.gradle.api.plugins.Convention", "9.0"),
    gradle("org.gradle.api.internal.HasConvention", "9.0"),
    gradle("org.gradle.api.tasks.GroovySourceSet", "9.0"),
    gradle("org.gradle.api.tasks.ScalaSourceSet", "9.0"),
    gradle("org.gradle.util.CollectionUtils", "9.0"),
    gradle("org.gradle.util.ConfigureUtil", "9.0"),
    gradle("org.gradle.util.ClosureBackedAction", "9.0"),
    agp("com.android.build.api.transform.", "8.0"),
    agp("android.registerTransform", "8.0"),
  ],
};

function gradle(name: string, version: string): RemovedBuildApi {
  return { name, tool: "gradle", version, gone: `Gradle ${version} removed it` };
}

function agp(name: string, version: string): RemovedBuildApi {
  return { name, tool: "agp", version, gone: `Android Gradle plugin ${version} removed it` };
}

/** When a class or a call of the build's API went away; undefined where no row says so. */
export function removedBuildApi(name: string): RemovedBuildApi | undefined {
  return REMOVED_BUILD_APIS.rows.find((row) =>
    row.name.endsWith(".") ? name.startsWith(row.name) : name === row.name,
  );
}
