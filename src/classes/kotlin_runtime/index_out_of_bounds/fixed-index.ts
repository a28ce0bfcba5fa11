import type { OutOfBounds } from "../../../analysis/values/bounds-message.ts";
import type { ElementAccess } from "../../../analysis/values/element-access.ts";
import { isKeptOut } from "../../../analysis/values/evaluate.ts";
import { lineOfExpression, written } from "../../../analysis/values/expression.ts";
import { pathOf, plain } from "../../../syntax/tree/relations.ts";
import type { IndexCause } from "./index-cause.ts";
import { SIZES } from "./index-parts.ts";

/** A place that is written down, of something shorter. */
export function ofFixedIndex(access: ElementAccess, bounds: OutOfBounds): IndexCause | undefined {
  const { collection, indexes, isRange, by } = access;
  const wanted = bounds.index ?? bounds.end ?? bounds.value ?? bounds.begin;
  const fixed = indexes.findLast((each) => plain(each.node).kind === "literal");
  if (wanted === undefined || !fixed || Number(written(fixed)) !== wanted || isRange !== indexes.length > 1)
    return undefined;
  const name = written(collection);
  const { size } = bounds;
  const line = lineOfExpression(by);
  const sizes =
    size === undefined
      ? new Map()
      : new Map(SIZES.map((each) => [`${pathOf(collection.node)}.${each}`, size]));
  if (size !== undefined && isKeptOut(by.tree, by.node, sizes)) return undefined;
  if (isRange)
    return {
      text: `${name} had ${size === undefined ? "fewer than" : `${size} of`} ${wanted} characters, and line ${line} takes its first ${wanted} without a check.`,
      ground: "told",
      label: "shorter here",
      steps: [
        `Check its length first, or use take(${wanted}) or Math.min.`,
        `Find why ${name} is that short.`,
      ],
      claims: [],
    };
  if (size === undefined) return undefined;
  return {
    text:
      size === 0
        ? `${name} was empty, and this line reads its element ${wanted} without a check.`
        : `${name} had ${size} ${size === 1 ? "element" : "elements"}, and this line reads element ${wanted} without a check.`,
    ground: "told",
    label: size === 0 ? "empty here" : `only ${size} here`,
    steps: [
      by.tree.language === "kotlin"
        ? `Use getOrNull(${wanted}) and handle null, or check the size first.`
        : `Check that ${name} ${size === 0 ? "is not empty" : `has more than ${wanted}`} first.`,
    ],
    claims: [],
  };
}
