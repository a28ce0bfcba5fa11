import { tableOf } from "../fact-table.ts";
import data from "./robolectric-jdk.json" with { type: "json" };

export interface RobolectricJdk {
  /** A release that reads class files of this JDK; one just before may do so too. */
  robolectric: string;
  jdk: number;
}

/** Robolectric rewrites every class by the ASM that it brings, also those of the JDK that runs the tests. */
export const ROBOLECTRIC_JDKS = tableOf<RobolectricJdk>(data);

/** A Robolectric that reads class files of a JDK; undefined for one newer than the table. */
export const robolectricForJdk = (jdk: number): string | undefined =>
  ROBOLECTRIC_JDKS.rows.find((row) => jdk <= row.jdk)?.robolectric;
