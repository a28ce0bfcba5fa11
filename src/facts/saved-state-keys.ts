import { tableOf } from "./fact-table.ts";
import data from "./saved-state-keys.json" with { type: "json" };

export interface SavedStateKey {
  /** How the key of the bundle begins. */
  key: string;
  /** What stands under it, in words. */
  holds: string;
  /** How to keep less there, where that is another way than for any state. */
  remedy?: string;
}

/** Keys under which the platform and AndroidX save the state of a screen; the innermost one that is large tells what was. */
export const SAVED_STATE_KEYS = tableOf<SavedStateKey>(data);

export const savedStateOf = (key: string): SavedStateKey | undefined =>
  SAVED_STATE_KEYS.rows.find((row) => key.startsWith(row.key));
