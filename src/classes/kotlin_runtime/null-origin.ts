import type { Expression } from "../../analysis/values/expression.ts";
import type { ProposedFix } from "../../model/edit.ts";
import type { Blame, Claim } from "../../model/finding.ts";
import type { Ground } from "../../model/ground.ts";
import { groundOf, type Verdict } from "../cause-list.ts";

/** Why an expression was null, or a property not set, in words that can end a sentence, with what shows it. */
export interface NullOrigin {
  rootCause: string;
  ground: Ground;
  claims: Claim[];
  steps: string[];
  label?: string;
  /** What it says of a field's writes, to be held against the stack and the sources. */
  blames?: Blame[];
  /** The argument by which it comes in, where a caller passes it. */
  passed?: Expression;
  /** Set where the caller has to see to it: what it passes has ended by then. */
  isOver?: true;
  /** Where a check can stand before the null is used, in the files that it is passed into; the innermost first. */
  stops?: readonly Expression[];
  /** The statement before which a check belongs, and what it is asked of, where that is another than what failed. */
  guarded?: { statement: Expression; text: string };
  /** Set where a check would only hide the mistake. */
  isMistake?: true;
  /** Where the fix belongs, when that is not the failing line. */
  location?: { path: string; line: number; column?: number; symbol?: string };
  /** Set where all that speaks for it is that it is set later than its object is made. */
  isOnlyLate?: true;
  /** Set where a reference of the platform says that it may be null there. */
  isDocumented?: true;
  /** Set where the log itself shows that it was null. */
  isCertain?: true;
  /** Set where it is one explanation of several, and what is then asked. */
  unestablished?: true;
  question?: string;
  fixes?: ProposedFix[];
}

/** A verdict on why a property had no value, as the end of a way that a null came: a mistake, which no check mends. */
export function originOf({ status, wording, support }: Verdict): NullOrigin {
  const { evidence = [], blames, location, fixes } = support;
  return {
    rootCause: wording.text,
    ground: groundOf({ status, support }),
    claims: [...evidence],
    steps: [...wording.steps],
    isMistake: true,
    ...(wording.label !== undefined && { label: wording.label }),
    ...(blames && { blames: [...blames] }),
    ...(location?.line !== undefined && { location: { ...location, line: location.line } }),
    ...(fixes && { fixes: [...fixes] }),
  };
}
