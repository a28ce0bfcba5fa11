import type { FactTable } from "./fact-table.ts";
import { kotlinReleaseExists } from "./kotlin-versions.ts";
import { compareVersions, isPreview, parseVersion } from "./version-number.ts";

export interface KspForKotlin {
  kotlin: string;
  /** KSP's own versions for this Kotlin, oldest first: `1.0.19` of `1.9.23-1.0.19`. */
  ksp: readonly string[];
}

/** Until Kotlin 2.2.21 a KSP release belongs to one Kotlin release, which it is prefixed with. */
export const KSP_FOR_KOTLIN: FactTable<KspForKotlin> = {
  asOf: "2026-11",
  source: "release tags of google/ksp",
  rows: [
    { kotlin: "1.5.31", ksp: ["1.0.0", "1.0.1"] },
    { kotlin: "1.6.0", ksp: ["1.0.1", "1.0.2"] },
    { kotlin: "1.6.10", ksp: ["1.0.2", "1.0.3", "1.0.4"] },
    { kotlin: "1.6.20", ksp: ["1.0.4", "1.0.5"] },
    { kotlin: "1.6.21", ksp: ["1.0.5", "1.0.6"] },
    { kotlin: "1.7.0", ksp: ["1.0.6"] },
    { kotlin: "1.7.10", ksp: ["1.0.6"] },
    { kotlin: "1.7.20", ksp: ["1.0.6", "1.0.7", "1.0.8"] },
    { kotlin: "1.7.21", ksp: ["1.0.8"] },
    { kotlin: "1.7.22", ksp: ["1.0.8"] },
    { kotlin: "1.8.0", ksp: ["1.0.8", "1.0.9"] },
    { kotlin: "1.8.10", ksp: ["1.0.9"] },
    { kotlin: "1.8.20", ksp: ["1.0.10", "1.0.11"] },
    { kotlin: "1.8.21", ksp: ["1.0.11"] },
    { kotlin: "1.8.22", ksp: ["1.0.11"] },
    { kotlin: "1.9.0", ksp: ["1.0.11", "1.0.12", "1.0.13"] },
    { kotlin: "1.9.10", ksp: ["1.0.13"] },
    { kotlin: "1.9.20", ksp: ["1.0.13", "1.0.14"] },
    { kotlin: "1.9.21", ksp: ["1.0.15", "1.0.16"] },
    { kotlin: "1.9.22", ksp: ["1.0.16", "1.0.17"] },
    { kotlin: "1.9.23", ksp: ["1.0.19", "1.0.20"] },
    { kotlin: "1.9.24", ksp: ["1.0.20"] },
    { kotlin: "1.9.25", ksp: ["1.0.20"] },
    { kotlin: "2.0.0", ksp: ["1.0.21", "1.0.22", "1.0.23", "1.0.24"] },
    { kotlin: "2.0.10", ksp: ["1.0.24"] },
    { kotlin: "2.0.20", ksp: ["1.0.24", "1.0.25"] },
    { kotlin: "2.0.21", ksp: ["1.0.25", "1.0.26", "1.0.27", "1.0.28"] },
    { kotlin: "2.1.0", ksp: ["1.0.28", "1.0.29"] },
    { kotlin: "2.1.10", ksp: ["1.0.29", "1.0.30", "1.0.31"] },
    { kotlin: "2.1.20", ksp: ["1.0.31", "1.0.32", "2.0.0", "2.0.1"] },
    { kotlin: "2.1.21", ksp: ["2.0.1", "2.0.2"] },
    { kotlin: "2.2.0", ksp: ["2.0.2"] },
    { kotlin: "2.2.10", ksp: ["2.0.2"] },
    { kotlin: "2.2.20", ksp: ["2.0.2", "2.0.3", "2.0.4"] },
    { kotlin: "2.2.21", ksp: ["2.0.4", "2.0.5"] },
  ],
};

/** From 2.3.0 (2025-10) on KSP has versions of its own, 2.3.0 to this one as far as known. */
const UNPREFIXED_LINE = "2.3";
const NEWEST_UNPREFIXED_PATCH = 12;
const FIRST_UNPREFIXED_KOTLIN = "2.3.0";
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
  if (compareVersions(kotlin, FIRST_UNPREFIXED_KOTLIN) < 0) return undefined;
  if (kotlinReleaseExists(kotlin) !== true) return undefined;
  const oldest = compareVersions(kotlin, "2.4.0") >= 0 ? FIRST_FOR_KOTLIN_2_4 : "2.3.0";
  return { version: `${UNPREFIXED_LINE}.${NEWEST_UNPREFIXED_PATCH}`, oldest };
}

/** Whether KSP was released in this version; undefined where the table cannot tell. */
export function kspReleaseExists(version: string): boolean | undefined {
  const [kotlin = "", ksp] = version.trim().split(/-(?=\d)/);
  if (ksp === undefined) return unprefixedExists(kotlin);
  const row = KSP_FOR_KOTLIN.rows.find((candidate) => candidate.kotlin === kotlin);
  if (row) return row.ksp.includes(ksp);
  // A prefix that is no Kotlin, and every prefix from 2.3.0 on, never existed.
  if (compareVersions(kotlin, FIRST_UNPREFIXED_KOTLIN) >= 0) return false;
  return kotlinReleaseExists(kotlin) === false ? false : undefined;
}

function unprefixedExists(version: string): boolean | undefined {
  const parsed = parseVersion(version);
  if (!parsed || isPreview(version)) return undefined;
  const [major, minor, patch] = parsed.numbers;
  if (`${major}.${minor}` !== UNPREFIXED_LINE || patch === undefined) return undefined;
  return patch <= NEWEST_UNPREFIXED_PATCH ? true : undefined;
}

/** The Kotlin release that a prefixed KSP version belongs to. */
export function kotlinOfKsp(version: string): string | undefined {
  const [kotlin, ksp] = version.trim().split(/-(?=\d)/);
  return ksp !== undefined && kotlin && parseVersion(kotlin) ? kotlin : undefined;
}
