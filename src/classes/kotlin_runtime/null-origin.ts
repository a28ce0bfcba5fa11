import { lineOf, type Source } from "../../analysis/code/source.ts";
import { type Expression, lineOfExpression, written } from "../../analysis/values/expression.ts";
import type { Outline } from "../../model/code.ts";
import type { Blame, Claim } from "../../model/finding.ts";

/** Why an expression was null, in words that can end a sentence, with what shows it. */
export interface NullOrigin {
  rootCause: string;
  confidence: number;
  claims: Claim[];
  steps: string[];
  label?: string;
  /** What it says of a field's writes, to be held against the stack and the sources. */
  blames?: Blame[];
  /** The argument by which it comes in, where a caller passes it. */
  passed?: Expression;
  /** The statement before which a check belongs, and what it is asked of, where that is another than what failed. */
  guarded?: { statement: Expression; text: string };
  /** Set where a check would only hide the mistake. */
  isMistake?: true;
  /** Where the fix belongs, when that is not the failing line. */
  location?: { path: string; line: number; column?: number };
}

/** A call or access, and the line it is written on. */
export interface Producer {
  /** As written: `Isbn.normalize(uri.lastPathSegment)`. */
  text: string;
  line: number;
  source: Source;
  outline: Outline;
}

export const producerAt = (expression: Expression): Producer => ({
  text: written(expression),
  line: lineOfExpression(expression),
  source: expression.source,
  outline: expression.outline,
});

/** The producer as its line shows it: an expression over several lines is quoted by its first. */
export const shownLine = ({ text, source, line }: Producer): string =>
  lineOf(source, line).includes(text) ? text : lineOf(source, line).trim();
