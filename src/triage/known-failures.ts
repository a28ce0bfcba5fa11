import { createHash } from "node:crypto";
import type { ParsedError } from "../model/parsed-error.ts";
import type { CrashEvent } from "../model/triage.ts";
import { readLog } from "../parse/read-log.ts";

/** Traces whose failure is known without reading them again. */
const MOST_KNOWN = 100_000;

/** Gives minified failures their names back; undefined where nothing in them is minified. */
export type Retrace = (failures: readonly ParsedError[]) => readonly ParsedError[] | undefined;

/** What tells a trace's failure from others. */
export interface KnownFailure {
  fingerprint: string;
  type: string;
  exception?: string;
}

/** The failures of traces. Those that differ in lines, addresses and values alone are read once. */
export class KnownFailures {
  readonly #known = new Map<string, KnownFailure | "minified" | null>();
  readonly #retrace: Retrace;

  constructor(retrace: Retrace) {
    this.#retrace = retrace;
  }

  /** null for a trace in which no failure is recognised. */
  of(event: CrashEvent): KnownFailure | null {
    const key = digest(withoutNumbers(event.trace));
    const before = this.#known.get(key);
    if (before !== undefined && before !== "minified") return before;
    // Of a minified trace lines tell which function it was.
    const exactKey = digest(withoutValues(event.trace));
    const exact = before === "minified" ? this.#known.get(exactKey) : undefined;
    if (exact !== undefined && exact !== "minified") return exact;
    const text = event.text();
    const failures = text === undefined ? [] : readLog(text).failures;
    const retraced = this.#retrace(failures);
    const [failure] = retraced ?? failures;
    const known = failure ? knownOf(failure) : null;
    if (this.#known.size >= MOST_KNOWN) this.#known.clear();
    this.#known.set(key, retraced ? "minified" : known);
    if (retraced) this.#known.set(exactKey, known);
    return known;
  }
}

function knownOf({ fingerprint, type, exception }: ParsedError): KnownFailure | null {
  return fingerprint ? { fingerprint, type, ...(exception !== undefined && { exception }) } : null;
}

/** What moves between two events of one failure: lines, counts, addresses, hashes. */
const withoutNumbers = (text: string): string =>
  text.replace(/@[0-9a-f]{4,16}\b|\b0x[0-9a-f]{1,16}\b|\b(?=[a-f]{0,64}\d)[0-9a-f]{7,64}\b|\b\d+\b/gi, "#");

/** The same but for the lines of frames and the id of their mapping, by which a minified trace is read. */
const withoutValues = (text: string): string =>
  text.replace(
    /(:\d+\)|"line(?:no|Number)?":"?\d+|r8-map-id-\w+)|@[0-9a-f]{4,16}\b|\b(?=[a-f]{0,64}\d)[0-9a-f]{7,64}\b|\b\d+\b/gi,
    (value, kept: string | undefined) => (kept === undefined ? "#" : value),
  );

const digest = (text: string): string => createHash("sha1").update(text).digest("base64");
