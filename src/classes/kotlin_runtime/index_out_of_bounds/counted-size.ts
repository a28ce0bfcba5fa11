import type { Inquiry } from "../../../analysis/inquiry.ts";
import type { OutOfBounds } from "../../../analysis/values/bounds-message.ts";
import type { Context } from "../../../analysis/values/context.ts";
import { type CountedSource, countedSources } from "../../../analysis/values/counted-sources.ts";
import type { ElementAccess } from "../../../analysis/values/element-access.ts";
import { isKeptOut } from "../../../analysis/values/evaluate.ts";
import { claimOf, lineOfExpression, written } from "../../../analysis/values/expression.ts";
import { anyValue } from "../../../analysis/values/searches.ts";
import { pathOf, plain, textOf } from "../../../syntax/tree/relations.ts";
import type { IndexCause } from "./index-cause.ts";

/** An index that was counted from a size elsewhere: `last = beds.size() - 1` of none, or `n = beds.size()`, which is one too far. */
export function* ofCountedSize(
  access: ElementAccess,
  bounds: OutOfBounds,
  context: Context,
): Inquiry<IndexCause | undefined> {
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
  const name = written(only);
  const line = lineOfExpression(access.by);
  const at = lineOfExpression(source.at);
  return {
    text: isEmpty
      ? `\`${name}\` is ${index}, for ${counted} was empty when \`${written(source.at)}\` was asked for on line ${at}: line ${line} reads ${written(access.collection)} there without a check.`
      : `\`${name}\` is \`${written(source.at)}\` of line ${at}, one past the last index of ${counted}, and line ${line} reads ${written(access.collection)} there.`,
    ground: "proven",
    label: isEmpty ? `${index} here` : "one too far",
    steps: isEmpty
      ? [`Leave, or do without it, when ${counted} is empty.`]
      : [`Take 1 from it, or stop before it is reached.`],
    claims: [claimOf(source.at, isEmpty ? "0 here" : "the size, no index")],
  };
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
