import { tableOf } from "../fact-table.ts";
import data from "./jacoco-jdk.json" with { type: "json" };

export interface JacocoJdk {
  /** First JaCoCo that officially reads class files of this JDK. */
  jacoco: string;
  jdk: number;
}

/** Up to which JDK each JaCoCo reads class files; a row holds until the next. */
export const JACOCO_JDKS = tableOf<JacocoJdk>(data);

/** First JaCoCo that reads class files of a JDK; undefined for one newer than the table. */
export function jacocoForJdk(jdk: number): string | undefined {
  return JACOCO_JDKS.rows.find((row) => jdk <= row.jdk)?.jacoco;
}
