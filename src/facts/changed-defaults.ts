import data from "./changed-defaults.json" with { type: "json" };
import { tableOf } from "./fact-table.ts";

/** A flag of `gradle.properties` whose value where nobody sets it changed with a version of the Android plugin. */
export interface ChangedDefault {
  flag: string;
  /** First version of the plugin with the new value. */
  agp: string;
  /** The new value; before it was the other one. */
  value: boolean;
}

export const CHANGED_DEFAULTS = tableOf<ChangedDefault>(data);

/** The row of a flag; undefined for flags whose default is not known to have changed. */
export function changedDefault(flag: string): ChangedDefault | undefined {
  return CHANGED_DEFAULTS.rows.find((row) => row.flag === flag);
}
