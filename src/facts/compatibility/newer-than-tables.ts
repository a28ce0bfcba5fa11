import { compareVersions, newest, parseVersion } from "../version-number.ts";
import { AGP_RELEASES } from "./agp-releases.ts";
import { GRADLE_RELEASES } from "./gradle-releases.ts";
import { KSP_RELEASES } from "./kotlin-ksp.ts";
import { KOTLIN_RELEASES } from "./kotlin-releases.ts";
import { releasesOf } from "./release-lines.ts";

/** What a table ends with, and when it was checked. */
export interface TableEnd {
  newest: string;
  asOf: string;
}

const TABLES: Readonly<Record<string, () => { asOf: string; releases: readonly string[] }>> = {
  kotlin: () => ({ ...KOTLIN_RELEASES, releases: KOTLIN_RELEASES.rows.flatMap(({ releases }) => releases) }),
  agp: () => ({ ...AGP_RELEASES, releases: AGP_RELEASES.rows.flatMap(releasesOf) }),
  gradle: () => ({ ...GRADLE_RELEASES, releases: GRADLE_RELEASES.rows.flatMap(releasesOf) }),
  ksp: () => ({ ...KSP_RELEASES, releases: KSP_RELEASES.rows.flatMap(releasesOf) }),
};

/** Where the tables end for a tool (`kotlin`, `agp`, `gradle`, `ksp`) whose version is newer: what fits it they cannot tell. */
export function newerThanTables(tool: string, version: string): TableEnd | undefined {
  const table = Object.hasOwn(TABLES, tool) ? TABLES[tool]?.() : undefined;
  const last = table && newest(table.releases);
  if (!table || last === undefined || !parseVersion(version)) return undefined;
  // A preview of the next release is newer than the last one, too.
  return compareVersions(version, last) > 0 ? { newest: last, asOf: table.asOf } : undefined;
}
