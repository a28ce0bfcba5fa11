import type { Inquiry } from "../../../analysis/inquiry.ts";
import type { OutOfBounds } from "../../../analysis/values/bounds-message.ts";
import type { Context } from "../../../analysis/values/context.ts";
import { type CountedSource, countedSources } from "../../../analysis/values/counted-sources.ts";
import type { ElementAccess } from "../../../analysis/values/element-access.ts";
import { isKeptOut } from "../../../analysis/values/evaluate.ts";
import { claimOf, lineOfExpression, written } from "../../../analysis/values/expression.ts";
import { anyValue } from "../../../analysis/values/searches.ts";
import { pathOf, plain, textOf } from "../../../syntax/tree/relations.ts";
import type { Verdict } from "../../cause-list.ts";
import { causes } from "./causes.ts";

/** An index that was counted from a size elsewhere: `last = beds.size() - 1` of none, or `n = beds.size()`, which is one too far. */
export function* ofCountedSize(
  access: ElementAccess,
  bounds: OutOfBounds,
  context: Context,
): Inquiry<Verdict | undefined> {
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
