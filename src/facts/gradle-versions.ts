import type { FactTable } from "./fact-table.ts";
import { type ReleaseLine, wasReleased } from "./release-lines.ts";

/** Stable releases of Gradle from 5.0 on; those before 9 write a first release without its patch (8.14). */
export const GRADLE_RELEASES: FactTable<ReleaseLine> = {
  asOf: "2026-11",
  source:
    "gradle/actions wrapper checksums up to 9.6.1, docs.gradle.org and public wrapper files up to 9.9.0",
  rows: [
    { line: "5.0", lastPatch: 0, shortZero: true },
    { line: "5.1", lastPatch: 1, shortZero: true },
    { line: "5.2", lastPatch: 1, shortZero: true },
    { line: "5.3", lastPatch: 1, shortZero: true },
    { line: "5.4", lastPatch: 1, shortZero: true },
    { line: "5.5", lastPatch: 1, shortZero: true },
    { line: "5.6", lastPatch: 4, shortZero: true },
    { line: "6.0", lastPatch: 1, shortZero: true },
    { line: "6.1", lastPatch: 1, shortZero: true },
    { line: "6.2", lastPatch: 2, shortZero: true },
    { line: "6.3", lastPatch: 0, shortZero: true },
    { line: "6.4", lastPatch: 1, shortZero: true },
    { line: "6.5", lastPatch: 1, shortZero: true },
    { line: "6.6", lastPatch: 1, shortZero: true },
    { line: "6.7", lastPatch: 1, shortZero: true },
    { line: "6.8", lastPatch: 3, shortZero: true },
    { line: "6.9", lastPatch: 4, shortZero: true },
    { line: "7.0", lastPatch: 2, shortZero: true },
    { line: "7.1", lastPatch: 1, shortZero: true },
    { line: "7.2", lastPatch: 0, shortZero: true },
    { line: "7.3", lastPatch: 3, shortZero: true },
    { line: "7.4", lastPatch: 2, shortZero: true },
    { line: "7.5", lastPatch: 1, shortZero: true },
    { line: "7.6", lastPatch: 6, shortZero: true, open: true, reason: "last line of 7, still patched" },
    { line: "8.0", lastPatch: 2, shortZero: true },
    { line: "8.1", lastPatch: 1, shortZero: true },
    { line: "8.2", lastPatch: 1, shortZero: true },
    { line: "8.3", lastPatch: 0, shortZero: true },
    { line: "8.4", lastPatch: 0, shortZero: true },
    { line: "8.5", lastPatch: 0, shortZero: true },
    { line: "8.6", lastPatch: 0, shortZero: true },
    { line: "8.7", lastPatch: 0, shortZero: true },
    { line: "8.8", lastPatch: 0, shortZero: true },
    { line: "8.9", lastPatch: 0, shortZero: true },
    { line: "8.10", lastPatch: 2, shortZero: true },
    { line: "8.11", lastPatch: 1, shortZero: true },
    { line: "8.12", lastPatch: 1, shortZero: true },
    { line: "8.13", lastPatch: 0, shortZero: true },
    { line: "8.14", lastPatch: 5, shortZero: true, open: true, reason: "last line of 8, still patched" },
    { line: "9.0", lastPatch: 0, reason: "from 9 on the first release is written with its patch: 9.0.0" },
    { line: "9.1", lastPatch: 0 },
    { line: "9.2", lastPatch: 1 },
    { line: "9.3", lastPatch: 1 },
    { line: "9.4", lastPatch: 1 },
    { line: "9.5", lastPatch: 1 },
    { line: "9.6", lastPatch: 1, open: true },
    { line: "9.7", lastPatch: 1, open: true },
    { line: "9.8", lastPatch: 1, open: true },
    { line: "9.9", lastPatch: 0, open: true },
  ],
};

/** Whether Gradle was released in this version; undefined where the table cannot tell. */
export function gradleReleaseExists(version: string): boolean | undefined {
  return wasReleased(GRADLE_RELEASES, version);
}
