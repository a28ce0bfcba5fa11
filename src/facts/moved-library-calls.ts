import type { FactTable } from "./fact-table.ts";

/** A function of a library that a later version keeps for old binaries only, and what takes its place in Kotlin. */
export interface MovedCall {
  /** `MediaType` of `MediaType.parse(…)`. */
  owner: string;
  name: string;
  /** The extension function of the argument. */
  now: string;
  /** What that needs imported. */
  imported: string;
  /** The library, and the version since. */
  library: string;
}

const OKHTTP_4 = "OkHttp 4.0";

/** Calls with one argument, of which the argument is the receiver now. */
export const MOVED_CALLS: FactTable<MovedCall> = {
  asOf: "2026-11",
  source: "square.github.io/okhttp/changelogs/upgrading_to_okhttp_4",
  rows: [
    movedToExtension("MediaType", "get", "toMediaType"),
    movedToExtension("MediaType", "parse", "toMediaTypeOrNull"),
    movedToExtension("HttpUrl", "get", "toHttpUrl"),
    movedToExtension("HttpUrl", "parse", "toHttpUrlOrNull"),
    movedToExtension("Headers", "of", "toHeaders"),
    movedToExtension("Handshake", "get", "handshake"),
  ],
};

function movedToExtension(owner: string, name: string, now: string): MovedCall {
  return { owner, name, now, imported: `okhttp3.${owner}.Companion.${now}`, library: OKHTTP_4 };
}

export function movedCall(owner: string, name: string): MovedCall | undefined {
  return MOVED_CALLS.rows.find((row) => row.owner === owner && row.name === name);
}
