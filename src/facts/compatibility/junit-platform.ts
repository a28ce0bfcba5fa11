import { tableOf } from "../fact-table.ts";
import { parseVersion } from "../version-number.ts";
import data from "./junit-platform.json" with { type: "json" };

export interface PlatformOfJupiter {
  /** Major version of Jupiter. */
  jupiterMajor: number;
  /** Major version of the platform that is released with it; what follows the major version is the same. */
  platformMajor: number;
}

/** Which JUnit platform a JUnit Jupiter is released with: 5.12.1 with 1.12.1, and 6.0.0 with 6.0.0. */
export const JUNIT_PLATFORMS = tableOf<PlatformOfJupiter>(data);

/** The version of `org.junit.platform` artifacts that belongs to one of `org.junit.jupiter`; undefined for a major version newer than the table. */
export function junitPlatformFor(jupiter: string): string | undefined {
  const [major] = parseVersion(jupiter)?.numbers ?? [];
  const row = JUNIT_PLATFORMS.rows.find((candidate) => candidate.jupiterMajor === major);
  return row && jupiter.trim().replace(/^\d+/, String(row.platformMajor));
}
