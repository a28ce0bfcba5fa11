import type { FactTable } from "./fact-table.ts";
import { compareVersions, isPreview, newest, parseVersion } from "./version-number.ts";

export interface KotlinLine {
  line: string;
  /** Every stable release of the line: Kotlin numbers bug fixes 10, 20, 21, not 1, 2, 3. */
  releases: readonly string[];
  /** The line may still get releases. */
  open?: true;
}

/** Stable releases of Kotlin; its Gradle plugin has the same versions. */
export const KOTLIN_RELEASES: FactTable<KotlinLine> = {
  asOf: "2026-11",
  source: "kotlinlang.org/docs/releases.html up to 2.4.10, public version catalogs up to 2.4.21",
  rows: [
    { line: "1.4", releases: ["1.4.0", "1.4.10", "1.4.20", "1.4.21", "1.4.30", "1.4.31", "1.4.32"] },
    { line: "1.5", releases: ["1.5.0", "1.5.10", "1.5.20", "1.5.21", "1.5.30", "1.5.31", "1.5.32"] },
    { line: "1.6", releases: ["1.6.0", "1.6.10", "1.6.20", "1.6.21"] },
    { line: "1.7", releases: ["1.7.0", "1.7.10", "1.7.20", "1.7.21", "1.7.22"] },
    { line: "1.8", releases: ["1.8.0", "1.8.10", "1.8.20", "1.8.21", "1.8.22"] },
    {
      line: "1.9",
      releases: ["1.9.0", "1.9.10", "1.9.20", "1.9.21", "1.9.22", "1.9.23", "1.9.24", "1.9.25"],
    },
    { line: "2.0", releases: ["2.0.0", "2.0.10", "2.0.20", "2.0.21"] },
    { line: "2.1", releases: ["2.1.0", "2.1.10", "2.1.20", "2.1.21"] },
    { line: "2.2", releases: ["2.2.0", "2.2.10", "2.2.20", "2.2.21"] },
    { line: "2.3", releases: ["2.3.0", "2.3.10", "2.3.20", "2.3.21"] },
    { line: "2.4", releases: ["2.4.0", "2.4.10", "2.4.20", "2.4.21"], open: true },
  ],
};

/** Whether Kotlin was released in this version; undefined where the table cannot tell. */
export function kotlinReleaseExists(version: string): boolean | undefined {
  const parsed = parseVersion(version);
  if (!parsed || isPreview(version)) return undefined;
  const [major, minor] = parsed.numbers;
  const line = KOTLIN_RELEASES.rows.find((row) => row.line === `${major}.${minor}`);
  if (!line) return undefined;
  if (line.releases.some((release) => compareVersions(release, version) === 0)) return true;
  return line.open ? undefined : false;
}

/** The newest release of the same line at or below a version that does not exist, else the oldest above it. */
export function nearestKotlinVersion(version: string): string | undefined {
  const exists = kotlinReleaseExists(version);
  if (exists === undefined) return undefined;
  const [major, minor] = parseVersion(version)?.numbers ?? [];
  const releases = KOTLIN_RELEASES.rows.find((row) => row.line === `${major}.${minor}`)?.releases ?? [];
  return newest(releases.filter((release) => compareVersions(release, version) <= 0)) ?? releases[0];
}
