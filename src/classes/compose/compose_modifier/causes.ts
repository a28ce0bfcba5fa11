import { causesOf } from "../../cause-list.ts";
import type { Context } from "../../context.ts";
import { formatFrame } from "../../wording.ts";
import type { failureClass } from "./class.ts";

const LESS =
  "Insets and animated values are smaller than expected for a moment, for example before the first layout.";
const outwards = "To shift something outwards use Modifier.offset, which may be negative.";
const weightSteps = [
  "Leave the weight out, or the element, where it would be zero: if (share > 0f) Modifier.weight(share).",
];

/** What asks for it, in words, and the value as it is written; undefined where only the log is known. */
interface Asked {
  asker: string;
  value: string;
}

export const causes = causesOf<typeof failureClass>()({
  negativePadding: ({ asker, value }: Asked) => ({
    text: `${asker} asks for a padding of ${value}. A padding may not be negative.`,
    steps: [outwards, LESS],
    label: "not allowed",
  }),
  paddingBelowZero: ({ asker, value }: Partial<Asked> & { asker: string }) => ({
    text: value
      ? `The padding in ${asker} is ${value}, which is below zero when what is taken away is the larger part. A padding may not be negative.`
      : `${asker} gives a padding below zero, most often the result of a subtraction or of insets.`,
    steps: ["Keep it at zero or above: coerceAtLeast(0.dp).", ...(value ? [LESS] : [outwards])],
    label: "can be negative",
  }),
  zeroWeight: ({ asker, value }: Asked) => ({
    text: `${asker} asks for a weight of ${value}. A weight must be above zero.`,
    steps: weightSteps,
    label: "not allowed",
  }),
  weightNotAboveZero: ({ asker, value }: Asked) => ({
    text: `The weight in ${asker} is ${value}, and nothing keeps that above zero. A weight must be above zero.`,
    steps: weightSteps,
    label: "can be zero or less",
  }),
  /** `parameter` is its name where that is not `modifier`. */
  parameterOrder: (owner: { composable: string; parameter?: string; hasDefault: boolean }) => ({
    text: owner.parameter
      ? `${owner.composable} calls its Modifier parameter ${owner.parameter}; callers and tools expect the one for the outermost element to be called modifier.`
      : owner.hasDefault
        ? `${owner.composable} has its modifier behind other optional parameters; it should be the first of them, so that it can be given without a name.`
        : `${owner.composable} takes a modifier without the default value Modifier.`,
    steps: [
      "Declare modifier: Modifier = Modifier directly after the required parameters, and pass it to the outermost element.",
      "Callers that give arguments by position must follow the new order.",
    ],
    label: owner.parameter ? "not called modifier" : "not where it is expected",
  }),
  orderOfChain: ({ outer, inner, isSize }: { outer: string; inner: string; isSize: boolean }) => ({
    text: `The chain applies ${outer} before ${inner}, and a modifier works on what the ones before it leave over. ${isSize ? `${outer} has fixed the bounds already, so ${inner} cannot ask for others.` : `So ${inner} acts inside of ${outer}, not around it.`}`,
    steps: [
      isSize
        ? `Keep one of ${outer} and ${inner}, or use ${inner.startsWith("required") ? inner : "the required… form"} where the bound must be broken.`
        : `Swap ${outer} and ${inner} if the other order is meant.`,
    ],
    label: `inside of ${outer}`,
  }),
});

export const isPadding = (message: string): boolean => /Padding must be non-negative/.test(message);

export function readLog({ error, facts: { weight: value }, own: [frame] }: Context<typeof failureClass>) {
  const asker = frame ? formatFrame(frame) : "A modifier";
  if (value) return causes.proven("zeroWeight", { asker, value });
  return isPadding(error.message) && frame
    ? causes.proven("paddingBelowZero", { asker }, { ground: "typical", frame })
    : undefined;
}
