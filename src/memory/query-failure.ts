import type { ParsedError } from "../model/parsed-error.ts";
import { fingerprint } from "../parse/fingerprint.ts";
import { readLog } from "../parse/read-log.ts";

/** Characters of a text that are read. */
const longestText = 256 * 1024;

let last: { text: string; failure: ParsedError | undefined } | undefined;

/** The failure that a text holds; undefined where it is words about one. The last one is kept: it is asked for twice. */
export function failureIn(text: string): ParsedError | undefined {
  if (last?.text !== text) last = { text, failure: readLog(text.slice(0, longestText)).failures[0] };
  return last.failure;
}

/** Whether a query is a log, to be compared as one; a line of its own is words, also where it is the message of a failure. */
export function isLog(query: string): boolean {
  return /\S[^\S\n]*\n\s*\S/.test(query) && failureIn(query) !== undefined;
}

/** Name of the failure that a query holds; undefined where it is words about one. */
export function queryFingerprint(query: string): string | undefined {
  const failure = failureIn(query);
  return failure && fingerprint(failure);
}
