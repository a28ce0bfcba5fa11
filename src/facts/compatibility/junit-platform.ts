import type { FactTable } from "../fact-table.ts";
import { compareVersions, parseVersion } from "../version-number.ts";

export interface PlatformOfJupiter {
  /** First Jupiter that the row holds for, up to the next row's. */
  from: string;
  /** Major version of the platform that is released with it; what follows the major version is the same. */
  platformMajor: number;
}

/** Which JUnit platform a JUnit Jupiter is released with: 5.12.1 with 1.12.1, and 6.0.0 with 6.0.0. */
export const JUNIT_PLATFORMS: FactTable<PlatformOfJupiter> = {
  asOf: "2026-11",
  source:
    "docs.junit.org release notes: org.junit:junit-bom of each release; one version for all from 6.0 on",
  rows: [
    { from: "5.0.0", platformMajor: 1 },
    { from: "6.0.0", platformMajor: 6 },
  ],
};

/** The version of `org.junit.platform` artifacts that belongs to one of `org.junit.jupiter`. */
export function junitPlatformFor(jupiter: string): string | undefined {
  if (!parseVersion(jupiter)) return undefined;
  const row = JUNIT_PLATFORMS.rows.findLast(({ from }) => compareVersions(from, jupiter) <= 0);
  return row && jupiter.trim().replace(/^\d+/, String(row.platformMajor));
}
