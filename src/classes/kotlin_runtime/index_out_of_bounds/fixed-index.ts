import type { OutOfBounds } from "../../../analysis/values/bounds-message.ts";
import type { ElementAccess } from "../../../analysis/values/element-access.ts";
import { isKeptOut } from "../../../analysis/values/evaluate.ts";
import { lineOfExpression, written } from "../../../analysis/values/expression.ts";
import { pathOf, plain } from "../../../syntax/tree/relations.ts";
import type { Verdict } from "../../cause-list.ts";
import { causes } from "./causes.ts";
import { SIZES } from "./index-verdict.ts";

/** A place that is written down, of something shorter. */
export function ofFixedIndex(access: ElementAccess, bounds: OutOfBounds): Verdict | undefined {
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
  if (isRange) return causes.proven("shorterText", { name, wanted, line, size }, { ground: "told" });
  if (size === undefined) return undefined;
  const isKotlin = by.tree.language === "kotlin";
  return causes.proven("fixedIndex", { name, wanted, size, isKotlin }, { ground: "told" });
}
