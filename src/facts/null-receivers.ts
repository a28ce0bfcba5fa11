import type { FactTable } from "./fact-table.ts";

/**
 * Functions of Kotlin's library that take null before the dot as well. Called from Kotlin without a question mark they
 * are no access to what stands there.
 */
export const NULL_RECEIVERS: FactTable<string> = {
  asOf: "2026-11",
  source: "kotlinlang.org/api/core/kotlin-stdlib: extensions of T, of Any? and of nullable types",
  rows: [
    "isNullOrEmpty",
    "isNullOrBlank",
    "orEmpty",
    "toString",
    "hashCode",
    "let",
    "also",
    "apply",
    "run",
    "takeIf",
    "takeUnless",
    "to",
    "contentEquals",
    "contentHashCode",
    "contentToString",
    "contentDeepEquals",
    "toBoolean",
  ],
};

const NAMES: ReadonlySet<string> = new Set(NULL_RECEIVERS.rows);

/** Whether Kotlin lets null stand before a call of this name. */
export const takesNullReceiver = (name: string): boolean => NAMES.has(name);
