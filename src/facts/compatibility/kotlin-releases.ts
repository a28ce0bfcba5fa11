import { tableOf } from "../fact-table.ts";
import { compareVersions, isPreview, newest, parseVersion } from "../version-number.ts";
import data from "./kotlin-releases.json" with { type: "json" };

export interface KotlinLine {
  line: string;
  /** Every stable release of the line: Kotlin numbers bug fixes 10, 20, 21, not 1, 2, 3. */
  releases: readonly string[];
  /** The line may still get releases. */
  open?: true;
}

/** Stable releases of Kotlin; its Gradle plugin has the same versions. */
export const KOTLIN_RELEASES = tableOf<KotlinLine>(data);

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
