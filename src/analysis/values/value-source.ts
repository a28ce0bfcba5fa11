import type { Declaration } from "../../model/code.ts";
import type { Claim } from "../../model/finding.ts";
import type { Context } from "./context.ts";
import type { Expression } from "./expression.ts";

/** A step back from a value to what it comes from. */
export type Step =
  /** A variable, or a property with one value, holds it. */
  | { kind: "held"; name: string; value: Expression; isProperty: boolean }
  /** What is gone through was made of it and others. */
  | { kind: "listed"; value: Expression }
  /** A call passes it. `by` is the function around the call, `of` the one that is called. */
  | {
      kind: "passed";
      by?: string;
      of: string;
      parameter: string;
      argument: Expression;
      declared: Claim;
      /** Set where `of` hands it on or keeps it: what it does without it is not its own to decide. */
      isHandedOn?: true;
    }
  /** A function of the workspace answers it. */
  | {
      kind: "answered";
      of: string;
      call: Expression;
      value: Expression;
      isJava: boolean;
      declaration: Declaration;
      /** Set where it is what was found of the implementations that there may be. */
      isFound?: true;
    };

/** Something that a value may come from, and the way back to it. */
export interface ValueSource {
  /** What is not followed further: a literal, a call of a library, a property that changes, a parameter of unknown callers. */
  at: Expression;
  steps: readonly Step[];
  context: Context;
}

export interface ValueSources {
  sources: ValueSource[];
  /** Whether the value can come from nothing else. */
  isComplete: boolean;
  /** Values on the way behind which not everything was found; undefined where the search was given up. */
  partly?: ValueSource[];
  /** What was met on the way and ruled out. */
  ruledOut?: Expression[];
}

export interface Following {
  /** Whether null is asked for: what stands before `?:` and what Kotlin declares without a question mark is none. */
  isNull: boolean;
  /** Whether a value cannot be the one that is asked for, so that nothing behind it is looked at. */
  rulesOut: (value: Expression) => boolean;
  /** Whether callers are looked for where the stack does not show them. */
  anyCaller?: boolean;
  /** Whether a property that changes is all that is ever given to it, whichever came last. */
  anyWrite?: boolean;
}

/** What a variable or a property holds, one step further back. */
export const held = (
  { steps, context }: ValueSource,
  name: string,
  value: Expression,
  isProperty = false,
): ValueSource => ({
  at: value,
  steps: [...steps, { kind: "held", name, value, isProperty }],
  context,
});
