import type { FactTable } from "../fact-table.ts";
import { compareVersions, isPreview, minorLine, newest, parseVersion } from "../version-number.ts";

/** The releases of one minor version: `8.10.0` and `8.10.1` are line `8.10` with last patch 1. */
export interface ReleaseLine {
  line: string;
  /** Every patch from 0 to this one was released. */
  lastPatch: number;
  /** The release with patch 0 is written without it (Gradle 8.14). */
  shortZero?: true;
  /** A line that may still get patches: a version beyond the last known one may exist. */
  open?: true;
  reason?: string;
}

export interface NearestRelease {
  version: string;
  /** `same`: it exists as asked. `line`: newest of the same minor version. `older`: that minor version never existed. */
  how: "same" | "line" | "older";
}

/** The versions of a line, oldest first. */
export function releasesOf(line: ReleaseLine): string[] {
  return Array.from({ length: line.lastPatch + 1 }, (_, patch) =>
    patch === 0 && line.shortZero ? line.line : `${line.line}.${patch}`,
  );
}

/** Whether a version is of a line newer than the table: what a table of that date says of the last line is not said of it. */
export function isBeyond(table: FactTable<{ line: string }>, version: string): boolean {
  const last = table.rows.at(-1);
  return last !== undefined && compareVersions(minorLine(version) ?? version, last.line) > 0;
}

/**
 * Whether a version was released: true or false where the table is complete for its line, undefined where it cannot
 * tell (a preview, a line newer than the table, a patch of a line that is still open).
 */
export function wasReleased(table: FactTable<ReleaseLine>, version: string): boolean | undefined {
  if (!parseVersion(version) || isPreview(version)) return undefined;
  const line = lineOf(table, version);
  if (line && releasesOf(line).some((release) => release === version.trim().replace(/^v/, ""))) return true;
  if (line) return line.open ? undefined : false;
  const oldest = table.rows[0];
  const latest = table.rows.at(-1);
  if (!oldest || !latest) return undefined;
  const within = compareVersions(version, oldest.line) > 0 && compareVersions(version, latest.line) < 0;
  return within ? false : undefined;
}

/**
 * The release to move to from a version that does not exist. Undefined where the table cannot tell that it does not:
 * a version that is newer than the table is not a wrong one.
 */
export function nearestRelease(table: FactTable<ReleaseLine>, version: string): NearestRelease | undefined {
  const released = wasReleased(table, version);
  if (released === true) return { version: version.trim().replace(/^v/, ""), how: "same" };
  const line = lineOf(table, version);
  if (line && released === false) {
    const best = newest(releasesOf(line));
    return best ? { version: best, how: "line" } : undefined;
  }
  if (released !== false) return undefined;
  const older = table.rows.findLast((row) => compareVersions(row.line, version) < 0);
  const best = older && newest(releasesOf(older));
  return best ? { version: best, how: "older" } : undefined;
}

function lineOf(table: FactTable<ReleaseLine>, version: string): ReleaseLine | undefined {
  const line = minorLine(version);
  return table.rows.find((row) => row.line === line);
}
