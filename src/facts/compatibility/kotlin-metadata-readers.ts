import { tableOf } from "../fact-table.ts";
import { compareVersions, parseVersion } from "../version-number.ts";
import data from "./kotlin-metadata-readers.json" with { type: "json" };

/** Since when a processor carries its own copy of the library that reads Kotlin's metadata, and since when no more. */
export interface MetadataReader {
  group: string;
  copiedFrom: string;
  sharedFrom: string;
}

export const METADATA_READERS = tableOf<MetadataReader>(data);

/** Dagger and Hilt, which are released together. */
export const DAGGER_READER = METADATA_READERS.rows[0];

/** Whether a release of a processor carries a copy, which no dependency replaces; undefined where that is not known. */
export function carriesReader(module: string, version: string | undefined): boolean | undefined {
  const row = METADATA_READERS.rows.find(({ group }) => module.startsWith(`${group}:`));
  if (!row || !version || !parseVersion(version)) return undefined;
  return compareVersions(version, row.copiedFrom) >= 0 && compareVersions(version, row.sharedFrom) < 0;
}
