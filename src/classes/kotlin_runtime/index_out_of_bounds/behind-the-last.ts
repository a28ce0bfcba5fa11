import { fixOf } from "../../../analysis/build/build.ts";
import { canBeRepeated, guardOf } from "../../../analysis/changes/guards.ts";
import type { OutOfBounds } from "../../../analysis/values/bounds-message.ts";
import { baseOf } from "../../../analysis/values/counted-sources.ts";
import type { ElementAccess } from "../../../analysis/values/element-access.ts";
import { isKeptOut } from "../../../analysis/values/evaluate.ts";
import { beside, type Expression, lineOfExpression, written } from "../../../analysis/values/expression.ts";
import type { Binary } from "../../../syntax/tree/nodes.ts";
import { pathOf, plain, textOf } from "../../../syntax/tree/relations.ts";
import type { Verdict } from "../../cause-list.ts";
import { causes } from "./causes.ts";
import { SIZES } from "./index-verdict.ts";

/** `a[a.size - 1]` of an empty one. */
export function ofEmpty(
  { collection, indexes, by }: ElementAccess,
  bounds: OutOfBounds,
): Verdict | undefined {
  const index = bounds.index ?? bounds.value ?? bounds.end ?? bounds.begin;
  const last = indexes.find((each) => isLastOf(each, collection));
  if (index !== -1 || !last || (bounds.size ?? 0) !== 0) return undefined;
  const sizes = new Map([...SIZES].map((size) => [`${pathOf(collection.node)}.${size}`, 0]));
  if (isKeptOut(by.tree, by.node, sizes)) return undefined;
  const name = written(collection);
  const size = plain(last.node).kind === "binary" ? (plain(last.node) as Binary).left : undefined;
  const shown = size && canBeRepeated(beside(last, size)) ? textOf(last.tree, size) : undefined;
  const guard = shown === undefined ? undefined : guardOf(by, `${shown} == 0`, `${shown} > 0`);
  const values = { name, line: lineOfExpression(by), last: written(last) };
  const fixes = fixOf(`Do without it when ${name} is empty`, "review", guard?.edits);
  return causes.proven("lastOfEmpty", values, { fixes });
}

/** `a.size() - 1`, `a.lastIndex`. */
function isLastOf(index: Expression, collection: Expression): boolean {
  const node = plain(index.node);
  const owner = pathOf(collection.node);
  if (owner === undefined) return false;
  if (pathOf(node) === `${owner}.lastIndex`) return true;
  if (node.kind !== "binary" || node.operator !== "-" || textOf(index.tree, node.right) !== "1") return false;
  const size = pathOf(node.left);
  return SIZES.some((each) => size === `${owner}.${each}`);
}

/** `a[a.size]`. */
export function pastTheEnd(
  { collection, indexes, isRange }: ElementAccess,
  bounds: OutOfBounds,
): Verdict | undefined {
  const [only] = indexes;
  const owner = pathOf(collection.node);
  if (isRange || !only || !owner || bounds.index === undefined || bounds.index !== bounds.size)
    return undefined;
  if (!SIZES.slice(0, 4).some((each) => pathOf(only.node) === `${owner}.${each}`)) return undefined;
  return causes.proven("pastTheEnd", { name: written(collection), index: written(only) });
}

/** `a[i + 1]` where `i` is the last. */
export function behindTheLast(
  { collection, indexes, by, isRange }: ElementAccess,
  bounds: OutOfBounds,
): Verdict | undefined {
  const [only] = indexes;
  const { index, size } = bounds;
  if (isRange || !only || index === undefined || size === undefined || index < size) return undefined;
  const { base, offset } = baseOf(only);
  const path = pathOf(base.node);
  if (offset !== 1 || path === undefined || isKeptOut(by.tree, by.node, new Map([[path, index - 1]])))
    return undefined;
  const values = { name: written(collection), index: written(only), size };
  return causes.proven("behindTheLast", values, { ground: "told" });
}
