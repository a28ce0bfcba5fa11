import data from "./android-releases.json" with { type: "json" };
import { type FactTable, tableOf } from "./fact-table.ts";

interface AndroidRelease {
  release: string;
  /** Its API levels, oldest first. */
  api: readonly number[];
}

export const androidReleases: FactTable<AndroidRelease> = tableOf<AndroidRelease>(data);

/** The API level of a release that has one alone. */
export function apiOfRelease(release: string): number | undefined {
  const [api, ...others] = androidReleases.rows.find((row) => row.release === release)?.api ?? [];
  return others.length === 0 ? api : undefined;
}

/** `Android 14 (API 34)`, or the level alone where the table does not have it. */
export function nameOfApi(api: number): string {
  const row = androidReleases.rows.find((each) => each.api.includes(api));
  return row ? `Android ${row.release} (API ${api})` : `API ${api}`;
}
