import type { FactTable } from "./fact-table.ts";

/** A kind of processor that a release of the NDK stopped building for. */
export interface RemovedAbi {
  abi: string;
  /** The first release without it. */
  ndk: string;
}

export const REMOVED_ABIS: FactTable<RemovedAbi> = {
  asOf: "2026-11",
  source: "developer.android.com/ndk/guides/abis, github.com/android/ndk/wiki/Changelog-r17",
  rows: [
    { abi: "armeabi", ndk: "r17" },
    { abi: "mips", ndk: "r17" },
    { abi: "mips64", ndk: "r17" },
  ],
};

export const removedAbi = (abi: string): RemovedAbi | undefined =>
  REMOVED_ABIS.rows.find((row) => row.abi === abi);
