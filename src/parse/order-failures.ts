import type { ParsedError } from "../model/parsed-error.ts";
import { fingerprint } from "./fingerprint.ts";
import type { Found } from "./found.ts";

/**
 * Puts the failure that explains the others first and drops repeats: the crash buffer prints a crash again, apps log an
 * exception before they die of it, and builds report one cause per task.
 */
export function orderFailures(found: readonly Found[]): ParsedError[] {
  const sorted = [...found].sort(
    (a, b) => a.weight - b.weight || (a.error.logLine ?? 0) - (b.error.logLine ?? 0),
  );
  const kept = new Map<string, ParsedError>();
  for (const { error } of sorted) {
    const name = error.fingerprint ?? fingerprint(error);
    if (kept.has(name)) continue;
    kept.set(name, { ...error, fingerprint: name });
  }
  return [...kept.values()];
}
