import { tableOf } from "./fact-table.ts";
import data from "./former-names.json" with { type: "json" };

/**
 * What a library's classes were called before they moved to another package. A check that is known of a class holds for
 * it there too where the message and the method are the same.
 */
interface FormerName {
  /** A package with its last dot, or a class. */
  before: string;
  /** The package, with its last dot, that the class is in since. */
  since: string;
}

export const FORMER_NAMES = tableOf<FormerName>(data);

/**
 * The names that facts may know a library's class by: its own, and the one that it has since, nested classes kept.
 *
 *     namesSince("android.support.v7.widget.RecyclerView$Recycler")
 *     // that one, and androidx.recyclerview.widget.RecyclerView$Recycler
 */
export function namesSince(className: string): string[] {
  const outer = className.split("$", 1)[0] ?? className;
  const row = FORMER_NAMES.rows
    .filter(({ before }) => (before.endsWith(".") ? outer.startsWith(before) : outer === before))
    .toSorted((one, other) => other.before.length - one.before.length)[0];
  if (!row) return [className];
  const packageBefore = row.before.slice(0, row.before.lastIndexOf(".") + 1);
  return [...new Set([className, row.since + className.slice(packageBefore.length)])];
}
