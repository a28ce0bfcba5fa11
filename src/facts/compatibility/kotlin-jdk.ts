import { type FactTable, tableOf } from "../fact-table.ts";
import { compareVersions } from "../version-number.ts";
import data from "./kotlin-jdk.json" with { type: "json" };
import { KOTLIN_RELEASES } from "./kotlin-releases.ts";
import { isBeyond } from "./release-lines.ts";

export interface KotlinJdk {
  /** First Kotlin compiler that knows this JDK, by its newest target. */
  kotlin: string;
  jdk: number;
}

/** Up to which JDK each Kotlin compiler knows class files; a row holds until the next. */
export const KOTLIN_JDKS = tableOf<KotlinJdk>(data);

/** The newest JDK that a Kotlin compiler knows; undefined before the table begins, and for a Kotlin newer than the tables. */
export function newestJdkOf(kotlin: string): number | undefined {
  if (isBeyond(KOTLIN_RELEASES, kotlin)) return undefined;
  return KOTLIN_JDKS.rows.findLast((row) => compareVersions(row.kotlin, kotlin) <= 0)?.jdk;
}

/** The first Kotlin compiler that knows a JDK; undefined for one newer than the table. */
export function kotlinForJdk(jdk: number): string | undefined {
  return KOTLIN_JDKS.rows.find((row) => jdk <= row.jdk)?.kotlin;
}

/**
 * A class of the compiler that cannot be set up on a JDK from one on, before a Kotlin: it looked into internals of the JDK
 * that are closed from 16 on.
 */
export const CLOSED_TO_COMPILER: FactTable<{ className: RegExp; before: string; jdk: number }> = {
  asOf: "2026-11",
  source: "KT-45566, in the changelog of Kotlin 1.5.0",
  rows: [{ className: /\bcom\.intellij\.pom\.java\.LanguageLevel$/, before: "1.5.0", jdk: 16 }],
};

/** Whether a Kotlin compiler is known to fail on a JDK with just this class. */
export const isClosedTo = (className: string, kotlin: string, jdk: number): boolean =>
  CLOSED_TO_COMPILER.rows.some(
    (row) => row.className.test(className) && row.jdk <= jdk && compareVersions(kotlin, row.before) < 0,
  );
