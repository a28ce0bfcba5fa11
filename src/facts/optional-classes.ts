import { tableOf } from "./fact-table.ts";
import data from "./optional-classes.json" with { type: "json" };

/** Classes that libraries refer to without needing them on Android. */
export interface OptionalClasses {
  /** Prefix of the qualified name. */
  prefix: string;
  why: string;
}

/** What R8 reports as missing although nothing is. The longest prefix decides. */
const OPTIONAL_CLASSES = tableOf<OptionalClasses>(data);

/** The row for a class; undefined where nothing says that it is optional. */
export function optionalClass(className: string): OptionalClasses | undefined {
  return OPTIONAL_CLASSES.rows
    .filter(({ prefix }) => className.startsWith(prefix))
    .toSorted((left, right) => right.prefix.length - left.prefix.length)[0];
}
