import type { FactTable } from "../fact-table.ts";

export interface JacocoJdk {
  /** First JaCoCo that officially reads class files of this JDK. */
  jacoco: string;
  jdk: number;
}

/** Up to which JDK each JaCoCo reads class files; a row holds until the next. */
export const JACOCO_JDKS: FactTable<JacocoJdk> = {
  asOf: "2026-11",
  source: "jacoco.org/jacoco/trunk/doc/changes.html",
  rows: [
    { jacoco: "0.8.6", jdk: 14 },
    { jacoco: "0.8.7", jdk: 16 },
    { jacoco: "0.8.8", jdk: 18 },
    { jacoco: "0.8.9", jdk: 20 },
    { jacoco: "0.8.11", jdk: 21 },
    { jacoco: "0.8.12", jdk: 22 },
    { jacoco: "0.8.13", jdk: 24 },
    { jacoco: "0.8.14", jdk: 25 },
  ],
};

/** First JaCoCo that reads class files of a JDK; undefined for one newer than the table. */
export function jacocoForJdk(jdk: number): string | undefined {
  return JACOCO_JDKS.rows.find((row) => jdk <= row.jdk)?.jacoco;
}
