import { canBeRepeated, guardOf, leavingWords } from "../../../analysis/changes/guards.ts";
import { fileName } from "../../../analysis/code/file-name.ts";
import type { Inquiry } from "../../../analysis/inquiry.ts";
import type { OutOfBounds } from "../../../analysis/values/bounds-message.ts";
import type { Context } from "../../../analysis/values/context.ts";
import type { ElementAccess } from "../../../analysis/values/element-access.ts";
import { evaluate, isKeptOut } from "../../../analysis/values/evaluate.ts";
import { claimOf, type Expression, lineOfExpression, written } from "../../../analysis/values/expression.ts";
import { sourcesOf, type ValueSource } from "../../../analysis/values/value-sources.ts";
import { pathOf } from "../../../syntax/tree/relations.ts";
import { tellSteps } from "../null-way.ts";
import type { IndexCause } from "./index-cause.ts";
import { anyValue, baseOf, isSearch, POSITIONS } from "./index-parts.ts";

/** An index that is what a search gives when it finds nothing. */
export function* notFound(
  access: ElementAccess,
  bounds: OutOfBounds,
  context: Context,
): Inquiry<IndexCause | undefined> {
  const found: IndexCause[] = [];
  for (const [place, index] of access.indexes.entries()) {
    const { base, offset } = baseOf(index);
    if (!canBeMinusOne(access, place, offset, bounds)) continue;
    const path = pathOf(base.node);
    if (path !== undefined && isKeptOut(access.by.tree, access.by.node, new Map([[path, -1]]))) continue;
    const { sources } = yield* sourcesOf(base, context, anyValue);
    const search = sources.find(({ at }) => isSearch(at.node) || isMinusOne(at));
    if (search && !isCheckedOnTheWay(search)) found.push(searchCause(access, index, base, search));
  }
  const [only, ...more] = found;
  return more.length === 0 ? only : undefined;
}

/** Whether -1 in the place of an index gives the numbers of the log. */
function canBeMinusOne(
  { isRange, indexes }: ElementAccess,
  place: number,
  offset: number,
  { index, begin, end, value }: OutOfBounds,
): boolean {
  const wanted = -1 + offset;
  if (!isRange) return (index ?? value) === wanted;
  if (begin !== undefined || end !== undefined) return (place === 0 ? begin : end) === wanted;
  if (value === undefined) return false;
  if (indexes.length === 1) return value === wanted;
  // Old machines print a begin below 0, or by how much the end lies before it.
  return place === 0 ? value === wanted && wanted < 0 : wanted <= 0 && value <= wanted && value < 0;
}

const isMinusOne = ({ tree, node }: Expression): boolean => evaluate(tree, node, new Map()) === -1;

/** `if (i == -1) return` between where it is found and where it is used, in a function on the way. */
function isCheckedOnTheWay({ steps }: ValueSource): boolean {
  return steps.some((step) => {
    const value = step.kind === "passed" ? step.argument : undefined;
    const path = value && pathOf(value.node);
    return value && path !== undefined && isKeptOut(value.tree, value.node, new Map([[path, -1]]));
  });
}

function searchCause(
  access: ElementAccess,
  index: Expression,
  base: Expression,
  search: ValueSource,
): IndexCause {
  const { by, collection, isRange } = access;
  const told = tellSteps(written(base), search.steps);
  const name = written(base);
  const line = lineOfExpression(by);
  const called = written(search.at);
  const isPosition = POSITIONS.test(called.replace(/\(.*$/, ""));
  const where = isRange
    ? `line ${line} takes it for a range of ${written(collection)}`
    : `${written(collection)} is read at that place`;
  const way = told.passed
    ? `${fileName(told.passed.argument.source.path)}:${lineOfExpression(told.passed.argument)} passes \`${written(told.passed.argument)}\` for ${told.passed.parameter}; `
    : "";
  const why = isMinusOne(search.at)
    ? told.lastAnswer
      ? `${told.lastAnswer.of}() answers -1 on line ${lineOfExpression(search.at)}`
      : `line ${lineOfExpression(search.at)} sets it to -1`
    : isPosition
      ? `\`${called}\` is NO_POSITION (-1) while the item is being removed or bound again`
      : `\`${called}\` found nothing`;
  const isOwn = called === name;
  const guard =
    told.passed || !canBeRepeated(base) ? undefined : guardOf(by, `${name} == -1`, `${name} != -1`);
  return {
    ...(guard && {
      fix: {
        title: `${guard.leaves === undefined ? "Do without it" : leavingWords(guard.leaves)} when ${name} is -1`,
        safety: "review",
        edits: guard.edits,
      },
    }),
    text: isOwn
      ? `\`${called}\` is -1, since it found nothing, and ${where} without a check.`
      : `${written(index) === name ? name : `${name} in \`${written(index)}\``} is -1: ${way}${why}, and ${where} without a check.`,
    ground: told.passed ? "told" : "proven",
    label: "-1 here",
    steps: [`Leave, or do without it, when ${name} is -1${isPosition ? " (RecyclerView.NO_POSITION)" : ""}.`],
    claims: [
      ...told.claims,
      ...(search.at.node === base.node ? [] : [claimOf(search.at, "-1 when nothing is found")]),
    ],
  };
}
