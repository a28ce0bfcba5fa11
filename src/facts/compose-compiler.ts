import type { FactTable } from "./fact-table.ts";
import { compareVersions, newest, parseVersion } from "./version-number.ts";

export interface ComposeCompilerForKotlin {
  kotlin: string;
  /** Stable compilers for this Kotlin, oldest first; a preview where there is no stable one. */
  compilers: readonly string[];
}

/** Before Kotlin 2.0 each Compose compiler worked with exactly one Kotlin. */
export const COMPOSE_COMPILERS: FactTable<ComposeCompilerForKotlin> = {
  asOf: "2025-06",
  source: "developer.android.com/jetpack/androidx/releases/compose-kotlin; closed with Kotlin 1.9.25",
  rows: [
    { kotlin: "1.5.10", compilers: ["1.0.0"] },
    { kotlin: "1.5.21", compilers: ["1.0.1", "1.0.2"] },
    { kotlin: "1.5.31", compilers: ["1.0.5"] },
    { kotlin: "1.6.10", compilers: ["1.1.0", "1.1.1"] },
    { kotlin: "1.6.20", compilers: ["1.2.0-alpha08"] },
    { kotlin: "1.6.21", compilers: ["1.2.0-rc02"] },
    { kotlin: "1.7.0", compilers: ["1.2.0"] },
    { kotlin: "1.7.10", compilers: ["1.3.0", "1.3.1"] },
    { kotlin: "1.7.20", compilers: ["1.3.2"] },
    { kotlin: "1.7.21", compilers: ["1.4.0-alpha02"] },
    { kotlin: "1.8.0", compilers: ["1.4.0", "1.4.1"] },
    { kotlin: "1.8.10", compilers: ["1.4.2", "1.4.3", "1.4.4"] },
    { kotlin: "1.8.20", compilers: ["1.4.5", "1.4.6"] },
    { kotlin: "1.8.21", compilers: ["1.4.7"] },
    { kotlin: "1.8.22", compilers: ["1.4.8"] },
    { kotlin: "1.9.0", compilers: ["1.5.0", "1.5.1", "1.5.2"] },
    { kotlin: "1.9.10", compilers: ["1.5.3"] },
    { kotlin: "1.9.20", compilers: ["1.5.4", "1.5.5"] },
    { kotlin: "1.9.21", compilers: ["1.5.6", "1.5.7"] },
    { kotlin: "1.9.22", compilers: ["1.5.8", "1.5.9", "1.5.10"] },
    { kotlin: "1.9.23", compilers: ["1.5.11", "1.5.12", "1.5.13"] },
    { kotlin: "1.9.24", compilers: ["1.5.14"] },
    { kotlin: "1.9.25", compilers: ["1.5.15"] },
  ],
};

export const COMPOSE_PLUGIN_ID = "org.jetbrains.kotlin.plugin.compose";

/**
 * How a Kotlin version gets its Compose compiler: before 2.0 by `kotlinCompilerExtensionVersion`, from 2.0 on by the
 * Gradle plugin of Kotlin's own version (and `kotlinCompilerExtensionVersion` must go).
 */
export type ComposeCompiler =
  | { by: "extension"; version: string }
  | { by: "plugin"; id: typeof COMPOSE_PLUGIN_ID; version: string };

/** Undefined for a Kotlin that no Compose compiler was made for. */
export function composeCompilerFor(kotlin: string): ComposeCompiler | undefined {
  if (!parseVersion(kotlin)) return undefined;
  if (compareVersions(kotlin, "2.0.0") >= 0) {
    return { by: "plugin", id: COMPOSE_PLUGIN_ID, version: kotlin.trim() };
  }
  const row = COMPOSE_COMPILERS.rows.find((candidate) => candidate.kotlin === kotlin.trim());
  const version = row && newest(row.compilers);
  return version ? { by: "extension", version } : undefined;
}

/** The one Kotlin that a Compose compiler before 2.0 works with. */
export function kotlinForComposeCompiler(compiler: string): string | undefined {
  return COMPOSE_COMPILERS.rows.find((row) => row.compilers.includes(compiler.trim()))?.kotlin;
}
