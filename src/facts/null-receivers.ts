import { tableOf } from "./fact-table.ts";
import data from "./null-receivers.json" with { type: "json" };

/**
 * Functions of Kotlin's library that take null before the dot as well. Called from Kotlin without a question mark they
 * are no access to what stands there.
 */
export const NULL_RECEIVERS = tableOf<string>(data);

const NAMES: ReadonlySet<string> = new Set(NULL_RECEIVERS.rows);

/** Whether Kotlin lets null stand before a call of this name. */
export const takesNullReceiver = (name: string): boolean => NAMES.has(name);
