import { causesOf } from "../../cause-list.ts";
import type { failureClass } from "./class.ts";

/** What a divisor was computed by, and when that is 0: `equal` two values are, or `empty` is what is counted. */
export type ZeroWhen = { value: string; equal?: string; empty?: string };

interface Divided {
  divisor: string;
  within?: string;
  zero?: ZeroWhen;
  /** That it can be kept at one or more. */
  isClamped: boolean;
}

const divided = ({ divisor, within, zero, isClamped }: Divided) => ({
  text: `${within ? `${within}() divides` : "This line divides"} by ${divisor}, and ${divisor} was 0${zero ? `: \`${zero.value}\` is ${describeZero(zero)}` : ""}.`,
  steps: [
    isClamped
      ? `Keep ${divisor} at one or more where it is computed, if that is the right answer for the edge case.`
      : `Decide what ${within ? `${within}()` : "this"} answers when ${divisor} is 0, and return that first.`,
  ],
  label: "0 here",
});

function describeZero({ equal, empty }: ZeroWhen): string {
  if (equal) return `0 when ${equal} are equal`;
  return empty ? `0 when ${empty} is empty` : "a whole-number division, which is 0 for small values";
}

export const causes = causesOf<typeof failureClass>()({ zeroDivisor: divided, cutOffDivisor: divided });
