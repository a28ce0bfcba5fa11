import type { FactTable } from "./fact-table.ts";
import { type NearestRelease, nearestRelease, type ReleaseLine, wasReleased } from "./release-lines.ts";

/** Stable releases of the Android Gradle plugin. */
export const AGP_RELEASES: FactTable<ReleaseLine> = {
  asOf: "2026-11",
  source: "Google's Maven repository as seen in public build files and update requests, up to 9.4.1",
  rows: [
    { line: "3.0", lastPatch: 1 },
    { line: "3.1", lastPatch: 4 },
    { line: "3.2", lastPatch: 1 },
    { line: "3.3", lastPatch: 3 },
    { line: "3.4", lastPatch: 3 },
    { line: "3.5", lastPatch: 4 },
    { line: "3.6", lastPatch: 4 },
    { line: "4.0", lastPatch: 2 },
    { line: "4.1", lastPatch: 3 },
    { line: "4.2", lastPatch: 2 },
    { line: "7.0", lastPatch: 4, reason: "the major version jumped from 4 to 7 to follow Gradle's" },
    { line: "7.1", lastPatch: 3 },
    { line: "7.2", lastPatch: 2 },
    { line: "7.3", lastPatch: 1 },
    { line: "7.4", lastPatch: 2 },
    { line: "8.0", lastPatch: 2 },
    { line: "8.1", lastPatch: 4 },
    { line: "8.2", lastPatch: 2 },
    { line: "8.3", lastPatch: 2 },
    { line: "8.4", lastPatch: 2 },
    { line: "8.5", lastPatch: 2 },
    { line: "8.6", lastPatch: 1 },
    { line: "8.7", lastPatch: 3 },
    { line: "8.8", lastPatch: 2 },
    { line: "8.9", lastPatch: 3 },
    { line: "8.10", lastPatch: 1 },
    { line: "8.11", lastPatch: 2 },
    { line: "8.12", lastPatch: 3 },
    { line: "8.13", lastPatch: 2, reason: "the last line of 8" },
    { line: "9.0", lastPatch: 1 },
    { line: "9.1", lastPatch: 1 },
    { line: "9.2", lastPatch: 1 },
    { line: "9.3", lastPatch: 2, open: true },
    { line: "9.4", lastPatch: 1, open: true },
  ],
};

/** Whether the plugin was released in this version; undefined where the table cannot tell. */
export function agpReleaseExists(version: string): boolean | undefined {
  return wasReleased(AGP_RELEASES, version);
}

/** The release to use for a version that does not exist; undefined where the table cannot tell that it does not. */
export function nearestAgpVersion(version: string): NearestRelease | undefined {
  return nearestRelease(AGP_RELEASES, version);
}
