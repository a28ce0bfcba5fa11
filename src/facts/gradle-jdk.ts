import type { FactTable } from "./fact-table.ts";
import { compareVersions, parseVersion } from "./version-number.ts";

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
export const GRADLE_JDKS: FactTable<GradleJdk> = {
  asOf: "2026-11",
  source: "docs.gradle.org/9.9.0/userguide/compatibility.html",
  rows: [
    { jdk: 8, runFrom: "2.0", runBefore: "9.0.0" },
    { jdk: 9, runFrom: "4.3", runBefore: "9.0.0" },
    { jdk: 10, runFrom: "4.7", runBefore: "9.0.0" },
    { jdk: 11, runFrom: "5.0", runBefore: "9.0.0" },
    { jdk: 12, runFrom: "5.4", runBefore: "9.0.0" },
    { jdk: 13, runFrom: "6.0", runBefore: "9.0.0" },
    { jdk: 14, runFrom: "6.3", runBefore: "9.0.0" },
    { jdk: 15, runFrom: "6.7", runBefore: "9.0.0" },
    { jdk: 16, runFrom: "7.0", runBefore: "9.0.0" },
    { jdk: 17, runFrom: "7.3" },
    { jdk: 18, runFrom: "7.5" },
    { jdk: 19, runFrom: "7.6" },
    { jdk: 20, runFrom: "8.3", toolchainFrom: "8.1" },
    { jdk: 21, runFrom: "8.5", toolchainFrom: "8.4" },
    { jdk: 22, runFrom: "8.8", toolchainFrom: "8.7" },
    { jdk: 23, runFrom: "8.10" },
    { jdk: 24, runFrom: "8.14" },
    { jdk: 25, runFrom: "9.1.0" },
    { jdk: 26, runFrom: "9.4.0" },
    { jdk: 27, runFrom: "9.9.0", reason: "9.9.0 states 17 to 27; an earlier release may run on it too" },
  ],
};

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

/** The oldest and newest JDK known to run this Gradle; undefined when the text is no version or before Gradle 2. */
export function jdksForGradle(gradle: string): { oldest: number; newest: number } | undefined {
  if (!parseVersion(gradle)) return undefined;
  const running = GRADLE_JDKS.rows.filter(
    (row) =>
      compareVersions(row.runFrom, gradle) <= 0 &&
      (row.runBefore === undefined || compareVersions(gradle, row.runBefore) < 0),
  );
  const [oldest] = running;
  const newest = running.at(-1);
  return oldest && newest ? { oldest: oldest.jdk, newest: newest.jdk } : undefined;
}
