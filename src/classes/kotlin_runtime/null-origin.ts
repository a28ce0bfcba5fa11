import type { AnalysisTask } from "../../analysis/analysis-task.ts";
import type { Expression } from "../../analysis/values/expression.ts";
import type { Support, Verdict, Wording } from "../cause-list.ts";

/** Why an expression was null, and what that means for a check that would keep the null out. */
export interface NullOrigin extends Verdict {
  /** The argument by which it comes in, where a caller passes it. */
  passed?: Expression;
  /** Set where the first step says nothing of the check that would keep it out. */
  isCheckUntold?: true;
  /** Set where the caller has to see to it: what it passes has ended by then. */
  isOver?: boolean;
  /** Where a check can stand before the null is used, in the files that it is passed into; the innermost first. */
  stops?: readonly Expression[];
  /** The statement before which a check belongs, and what it is asked of, where that is another than what failed. */
  guarded?: { statement: Expression; text: string };
  /** Set where a check would only hide the mistake. */
  isMistake?: true;
  /** Set where all that speaks for it is that it is set later than its object is made. */
  isOnlyLate?: true;
  /** Set where a reference of the platform says that it may be null there. */
  isDocumented?: boolean;
  /** Set where the log itself shows that it was null. */
  isCertain?: true;
}

/** An analysis that says why it was null, where it knows. */
export type FoundNull = AnalysisTask<NullOrigin | undefined>;

/** The same verdict with other words, or with another support. */
export const retold = <Told extends Verdict>(
  told: Told,
  wording: Partial<Wording>,
  support: Partial<Support> = {},
): Told => ({ ...told, wording: { ...told.wording, ...wording }, support: { ...told.support, ...support } });

/** A verdict that no check mends. */
export const mistake = (verdict: Verdict): NullOrigin => ({ ...verdict, isMistake: true });
