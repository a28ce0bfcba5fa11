import type { FactTable } from "../fact-table.ts";

export interface RobolectricJdk {
  /** A release that reads class files of this JDK; one just before may do so too. */
  robolectric: string;
  jdk: number;
}

/** Robolectric rewrites every class by the ASM that it brings, also those of the JDK that runs the tests. */
export const ROBOLECTRIC_JDKS: FactTable<RobolectricJdk> = {
  asOf: "2026-11",
  source:
    "github.com/robolectric/robolectric pull requests 5550, 5951, 6844, 7823 and issue 6721; asm.ow2.io/versions.html",
  rows: [
    { robolectric: "4.4", jdk: 13 },
    { robolectric: "4.5", jdk: 15 },
    { robolectric: "4.8", jdk: 18 },
    { robolectric: "4.10", jdk: 20 },
  ],
};

/** A Robolectric that reads class files of a JDK; undefined for one newer than the table. */
export const robolectricForJdk = (jdk: number): string | undefined =>
  ROBOLECTRIC_JDKS.rows.find((row) => jdk <= row.jdk)?.robolectric;
