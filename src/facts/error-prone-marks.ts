import data from "./error-prone-marks.json" with { type: "json" };
import { tableOf } from "./fact-table.ts";

/** A check of Error Prone that asks for one mark on the declaration that it names: an annotation, or a modifier. */
export interface MissingMark {
  check: string;
  /** The qualified name of the annotation. */
  annotation?: string;
  modifier?: "static";
  /** Annotations beside which the check wants another one in their place. */
  notBeside?: readonly string[];
  /** What the declaration has to be for the mark to be enough. */
  modifiers?: readonly string[];
}

const ERROR_PRONE_MARKS = tableOf<MissingMark>(data);

const BY_CHECK = new Map(ERROR_PRONE_MARKS.rows.map((row) => [row.check, row]));

/** The mark that a check of this name misses. */
export const missingMark = (check: string): MissingMark | undefined => BY_CHECK.get(check);
