import { tableOf } from "../fact-table.ts";
import { rowFrom } from "../version-number.ts";
import data from "./gradle-kotlin.json" with { type: "json" };

export interface EmbeddedKotlin {
  /** First Gradle with it. */
  from: string;
  /** Left out where it is not known. */
  kotlin?: string;
  reason?: string;
}

/** The Kotlin that compiles build scripts, buildSrc and precompiled script plugins. */
export const EMBEDDED_KOTLIN = tableOf<EmbeddedKotlin>(data);

/** The Kotlin embedded in a Gradle; undefined where the table has a gap or ends. */
export function kotlinInGradle(gradle: string): string | undefined {
  return rowFrom(EMBEDDED_KOTLIN.rows, gradle)?.kotlin;
}
