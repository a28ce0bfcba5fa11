import { fingerprint } from "../parse/fingerprint.ts";
import { readLog } from "../parse/read-log.ts";

/** Characters of a query that are read. */
const longestQuery = 64 * 1024;

/** Name of the failure that a query holds; undefined where it is words about one. */
export function queryFingerprint(query: string): string | undefined {
  const [failure] = readLog(query.slice(0, longestQuery)).failures;
  return failure && fingerprint(failure);
}
