import { tableOf } from "./fact-table.ts";
import data from "./handed-by-platform.json" with { type: "json" };

/** A callback of the platform, by its name and the simple types of its parameters, and which of these never are null. */
export interface HandedByPlatform {
  callback: string;
  types: readonly string[];
  /** Positions that the platform always fills. */
  given: readonly number[];
}

/**
 * What the platform hands to its callbacks and is never null. What may be missing is left out: the view of an item chosen in
 * a drop-down list, the event behind an editor's action, the dialog that a listener reaches through a weak reference.
 */
const HANDED = tableOf<HandedByPlatform>(data);

/** Whether the platform never hands null at a position to the callback with this name and these parameters. */
export function isAlwaysHanded(callback: string, types: readonly string[], position: number): boolean {
  return HANDED.rows.some(
    (each) =>
      each.callback === callback &&
      each.given.includes(position) &&
      each.types.length === types.length &&
      each.types.every((type, index) => type.toLowerCase() === types[index]?.toLowerCase()),
  );
}
