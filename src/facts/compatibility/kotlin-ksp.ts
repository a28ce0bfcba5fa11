import { tableOf } from "../fact-table.ts";
import { compareVersions, isPreview, newest, parseVersion } from "../version-number.ts";
import data from "./kotlin-ksp.json" with { type: "json" };
import { kotlinReleaseExists } from "./kotlin-releases.ts";
import releases from "./ksp-releases.json" with { type: "json" };
import { type ReleaseLine, releasesOf, wasReleased } from "./release-lines.ts";

export interface KspForKotlin {
  kotlin: string;
  /** KSP's own versions for this Kotlin, oldest first: `1.0.19` of `1.9.23-1.0.19`. */
  ksp: readonly string[];
}

/** Until Kotlin 2.2.21 a KSP release belongs to one Kotlin release, which it is prefixed with. */
export const KSP_FOR_KOTLIN = tableOf<KspForKotlin>(data);

/** KSP's releases with versions of its own. */
export const KSP_RELEASES = tableOf<ReleaseLine>(releases);

const FIRST_UNPREFIXED = "2.3.0";
/** The first that copes with the colon in Kotlin 2.4's default module names. */
const FIRST_FOR_KOTLIN_2_4 = "2.3.10";

export interface KspVersion {
  version: string;
  /** Oldest that works where an older one of the same scheme does not. */
  oldest?: string;
}

/** The newest KSP for a Kotlin release; undefined for a Kotlin that does not exist or is newer than the table. */
export function kspFor(kotlin: string): KspVersion | undefined {
  const row = KSP_FOR_KOTLIN.rows.find((candidate) => candidate.kotlin === kotlin.trim());
  const last = row?.ksp.at(-1);
  if (row && last) return { version: `${row.kotlin}-${last}`, oldest: `${row.kotlin}-${row.ksp[0]}` };
  if (!parseVersion(kotlin) || isPreview(kotlin)) return undefined;
  if (compareVersions(kotlin, FIRST_UNPREFIXED) < 0) return undefined;
  if (kotlinReleaseExists(kotlin) !== true) return undefined;
  const oldest = compareVersions(kotlin, "2.4.0") >= 0 ? FIRST_FOR_KOTLIN_2_4 : FIRST_UNPREFIXED;
  const version = newest(KSP_RELEASES.rows.flatMap(releasesOf));
  return version ? { version, oldest } : undefined;
}

/** Whether KSP was released in this version; undefined where the table cannot tell. */
export function kspReleaseExists(version: string): boolean | undefined {
  const [kotlin = "", ksp] = version.trim().split(/-(?=\d)/);
  if (ksp === undefined) return wasReleased(KSP_RELEASES, kotlin);
  const row = KSP_FOR_KOTLIN.rows.find((candidate) => candidate.kotlin === kotlin);
  if (row) return row.ksp.includes(ksp);
  // A prefix that is no Kotlin, and every prefix from 2.3.0 on, never existed.
  if (compareVersions(kotlin, FIRST_UNPREFIXED) >= 0) return false;
  return kotlinReleaseExists(kotlin) === false ? false : undefined;
}

/** The Kotlin release that a prefixed KSP version belongs to. */
export function kotlinOfKsp(version: string): string | undefined {
  const [kotlin, ksp] = version.trim().split(/-(?=\d)/);
  return ksp !== undefined && kotlin && parseVersion(kotlin) ? kotlin : undefined;
}
