import { fixOf } from "../../../analysis/build/build.ts";
import { canBeRepeated, guardOf } from "../../../analysis/changes/guards.ts";
import { rewrite } from "../../../analysis/changes/rewrite.ts";
import type { OutOfBounds } from "../../../analysis/values/bounds-message.ts";
import type { Context } from "../../../analysis/values/context.ts";
import { baseOf, type CountedSource, countedSources } from "../../../analysis/values/counted-sources.ts";
import type { ElementAccess } from "../../../analysis/values/element-access.ts";
import { evaluate, isKeptOut, type Known } from "../../../analysis/values/evaluate.ts";
import {
  claimOf,
  type Expression,
  expressionOfNode,
  lineOfExpression,
  written,
} from "../../../analysis/values/expression.ts";
import { anyValue } from "../../../analysis/values/searches.ts";
import type { Edit } from "../../../model/edit.ts";
import type { Binary, Node } from "../../../syntax/tree/nodes.ts";
import { ancestorsOf, pathOf, plain, textOf } from "../../../syntax/tree/relations.ts";
import type { Verdict } from "../../cause-list.ts";
import type { Found } from "../../examination.ts";
import { causes } from "./causes.ts";
import { type IndexVerdict, SIZES } from "./index-verdict.ts";

/** A place that is written down, of something shorter. */
export function causeFromFixedIndex(access: ElementAccess, bounds: OutOfBounds): Verdict | undefined {
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
  const isKotlin = by.tree.language === "kotlin";
  if (isRange)
    return causes.proven("shorterText", { name, wanted, line, size, isKotlin }, { ground: "stated" });
  if (size === undefined) return undefined;
  return causes.proven("fixedIndex", { name, wanted, size, isKotlin }, { ground: "stated" });
}

/** `a[a.size - 1]` of an empty one. */
export function causeFromEmpty(
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
  const shown = size && canBeRepeated(expressionOfNode(last, size)) ? textOf(last.tree, size) : undefined;
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
export function causeFromNextIndex(
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
  return causes.proven("behindTheLast", values, { ground: "stated" });
}

/** A check of the index that lets these numbers through. */
export function letThrough(access: ElementAccess, bounds: OutOfBounds): IndexVerdict | undefined {
  const [only] = access.indexes;
  const { index, size } = bounds;
  const owner = pathOf(access.collection.node);
  if (!only || access.isRange || index === undefined || size === undefined || owner === undefined)
    return undefined;
  const { base, offset } = baseOf(only);
  const path = pathOf(base.node);
  if (path === undefined) return undefined;
  const known = new Map([
    [path, index - offset],
    ...SIZES.slice(0, 6).map((each) => [`${owner}.${each}`, size] as const),
  ]);
  const { tree, node } = access.by;
  for (const parent of ancestorsOf(tree, node)) {
    if (parent.kind === "function" || parent.kind === "lambda") return undefined;
    const condition =
      parent.kind === "if" || parent.kind === "while" || parent.kind === "for" ? parent.condition : undefined;
    if (!condition || !textOf(tree, condition).includes(owner)) continue;
    if (evaluate(tree, condition, known) !== true) continue;
    const value = index - offset;
    const { line } = condition;
    const values = {
      condition: textOf(tree, condition),
      line,
      index: written(only),
      owner,
      path,
      value,
      size,
    };
    const fixes = fixOf("Compare with <", "review", comparedByLess(access.by, condition, path, value, known));
    return { ...causes.proven("letThrough", values, { fixes }), at: { ...access.by, node: condition } };
  }
  return undefined;
}

/** `i != a.size() - 1` as `i < a.size() - 1`. */
function comparedByLess(
  { tree, source }: Expression,
  condition: Node,
  path: string,
  value: number,
  known: Known,
): Edit[] | undefined {
  const node = plain(condition);
  if (node.kind !== "binary" || node.operator !== "!=" || pathOf(node.left) !== path) return undefined;
  const bound = evaluate(tree, node.right, known);
  if (typeof bound !== "number" || bound >= value || node.line !== node.endLine) return undefined;
  return rewrite(source, [{ start: node.left.end, end: node.right.start, by: " < " }]);
}

/** An index that was counted from a size elsewhere: `last = beds.size() - 1` of none, or `n = beds.size()`, which is one too far. */
export function* causeFromCountedSize(access: ElementAccess, bounds: OutOfBounds, context: Context): Found {
  const [only] = access.indexes;
  const index = bounds.index ?? bounds.value;
  if (!only || access.isRange || index === undefined) return undefined;
  const { sources, isComplete } = yield* countedSources(only, context, { ...anyValue, anyWrite: false });
  const [source, ...more] = sources;
  const counted = source && sizeOf(source);
  if (!source || more.length > 0 || !isComplete || counted === undefined) return undefined;
  // What is written at the access itself needs no following.
  if (!source.steps.some(({ kind }) => kind === "held" || kind === "passed")) return undefined;
  const size = index - source.added;
  const isEmpty = size === 0 && index < 0;
  const isPastEnd = source.added === 0 && index === bounds.size && pathOf(access.collection.node) === counted;
  if ((!isEmpty && !isPastEnd) || isKeptOutBefore(access, source, size)) return undefined;
  const values = {
    name: written(only),
    counted,
    asked: written(source.at),
    at: lineOfExpression(source.at),
    line: lineOfExpression(access.by),
    list: written(access.collection),
  };
  return isEmpty
    ? causes.proven("countedOfEmpty", { ...values, index }, { evidence: [claimOf(source.at, "0 here")] })
    : causes.proven("countedPastEnd", values, { evidence: [claimOf(source.at, "the size, no index")] });
}

const SIZE = /^(?:size|length|count|getCount)$/;

/** What a size is asked of. */
function sizeOf({ at }: CountedSource): string | undefined {
  const node = plain(at.node);
  const isSize = (node.kind === "call" && node.arguments.length === 0) || node.kind === "member";
  return isSize && SIZE.test(node.name) && node.receiver ? textOf(at.tree, node.receiver) : undefined;
}

/** Whether a check of the index, or of what it was counted from, keeps such numbers out. */
function isKeptOutBefore(
  { by, indexes }: ElementAccess,
  { at, added, passes }: CountedSource,
  size: number,
): boolean {
  const values: [string, number][] = [];
  const [only] = indexes;
  const own = only && pathOf(only.node);
  if (own !== undefined) values.push([own, size + added]);
  const counted = pathOf(at.node);
  if (counted !== undefined) values.push([counted, size]);
  for (const { base, behind } of passes) {
    const path = pathOf(base.node);
    if (path === undefined) continue;
    values.push([path, size + added - behind]);
    if (isKeptOut(base.tree, base.node, new Map([[path, size + added - behind]]))) return true;
  }
  return isKeptOut(by.tree, by.node, new Map(values));
}
