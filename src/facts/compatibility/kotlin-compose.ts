import { tableOf } from "../fact-table.ts";
import { compareVersions, newest, parseVersion } from "../version-number.ts";
import data from "./kotlin-compose.json" with { type: "json" };

export interface ComposeCompilerForKotlin {
  kotlin: string;
  /** Stable compilers for this Kotlin, oldest first; a preview where there is no stable one. */
  compilers: readonly string[];
}

/** Before Kotlin 2.0 each Compose compiler worked with exactly one Kotlin. */
export const COMPOSE_COMPILERS = tableOf<ComposeCompilerForKotlin>(data);

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
