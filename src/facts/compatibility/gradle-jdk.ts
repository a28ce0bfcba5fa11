import { tableOf } from "../fact-table.ts";
import { compareVersions, parseVersion } from "../version-number.ts";
import data from "./gradle-jdk.json" with { type: "json" };
import { GRADLE_RELEASES } from "./gradle-releases.ts";
import { isBeyond } from "./release-lines.ts";

export interface GradleJdk {
  jdk: number;
  /** First Gradle that runs on this JDK. */
  runFrom: string;
  /** First Gradle that no longer does. */
  runBefore?: string;
  /** First Gradle that can compile and test with it as a toolchain, where that differs from running on it. */
  toolchainFrom?: string;
  reason?: string;
}

/** Which JDK can run which Gradle. */
export const GRADLE_JDKS = tableOf<GradleJdk>(data);

/** Class files of JDK n have major version n + 44. */
const CLASS_MAJOR_OFFSET = 44;
const OLDEST_CLASS_MAJOR = 45;

/** 61 is JDK 17. Undefined below 45, which no class file has. */
export function jdkOfClassMajor(major: number): number | undefined {
  return Number.isInteger(major) && major >= OLDEST_CLASS_MAJOR ? major - CLASS_MAJOR_OFFSET : undefined;
}

/** JDK 17 writes class files of major version 61. */
export function classMajorOfJdk(jdk: number): number {
  return jdk + CLASS_MAJOR_OFFSET;
}

/** Which Gradle runs on this JDK. */
export function gradleForJdk(jdk: number): GradleJdk | undefined {
  return GRADLE_JDKS.rows.find((row) => row.jdk === jdk);
}

/** The oldest and newest JDK known to run this Gradle; undefined for no version, before Gradle 2, and for a Gradle newer than the tables. */
export function jdksForGradle(gradle: string): { oldest: number; newest: number } | undefined {
  if (!parseVersion(gradle) || isBeyond(GRADLE_RELEASES, gradle)) return undefined;
  const running = GRADLE_JDKS.rows.filter(
    (row) =>
      compareVersions(row.runFrom, gradle) <= 0 &&
      (row.runBefore === undefined || compareVersions(gradle, row.runBefore) < 0),
  );
  const [oldest] = running;
  const newest = running.at(-1);
  return oldest && newest ? { oldest: oldest.jdk, newest: newest.jdk } : undefined;
}
