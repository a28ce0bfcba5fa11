import { tableOf } from "../fact-table.ts";
import { minorLine } from "../version-number.ts";
import data from "./kotlin-r8.json" with { type: "json" };

export interface KotlinR8 {
  /** A language version of Kotlin. */
  kotlin: string;
  /** The oldest D8 and R8 that read its metadata. */
  r8: string;
  /** The oldest Android Gradle plugin that has these inside; not stated for each. */
  agp?: string;
}

/** D8 and R8 read the metadata of Kotlin up to the one that was known when they were made. */
export const KOTLIN_R8 = tableOf<KotlinR8>(data);

/** What reads a Kotlin; undefined for one newer than the table. */
export const r8ForKotlin = (kotlin: string): KotlinR8 | undefined =>
  KOTLIN_R8.rows.find((row) => row.kotlin === minorLine(kotlin));
