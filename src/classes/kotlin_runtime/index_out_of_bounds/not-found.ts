import { canBeRepeated, guardOf } from "../../../analysis/changes/guards.ts";
import { leavingWords } from "../../../analysis/changes/way-out.ts";
import { fileName } from "../../../analysis/code/file-name.ts";
import type { Inquiry } from "../../../analysis/inquiry.ts";
import type { OutOfBounds } from "../../../analysis/values/bounds-message.ts";
import type { Context } from "../../../analysis/values/context.ts";
import { baseOf, type CountedSource, countedSources } from "../../../analysis/values/counted-sources.ts";
import type { ElementAccess } from "../../../analysis/values/element-access.ts";
import { evaluate, isKeptOut } from "../../../analysis/values/evaluate.ts";
import { claimOf, type Expression, lineOfExpression, written } from "../../../analysis/values/expression.ts";
import { anyValue, isSearch, POSITIONS } from "../../../analysis/values/searches.ts";
import { pathOf } from "../../../syntax/tree/relations.ts";
import { tellSteps } from "../null-way.ts";
import type { IndexCause } from "./index-cause.ts";

/** An index that is what a search gives when it finds nothing. */
export function* notFound(
  access: ElementAccess,
  bounds: OutOfBounds,
  context: Context,
): Inquiry<IndexCause | undefined> {
  const found: IndexCause[] = [];
  for (const [place, index] of access.indexes.entries()) {
    const { sources } = yield* countedSources(index, context, anyValue);
    const search = sources.find(
      ({ at, added }) => (isSearch(at.node) || isMinusOne(at)) && canBeMinusOne(access, place, added, bounds),
    );
    if (!search || isKeptOutBefore(access, index, search) || isCheckedOnTheWay(search)) continue;
    const { base, offset } = baseOf(index);
    found.push(
      search.added === offset
        ? searchCause(access, index, base, search)
        : countedCause(access, index, search),
    );
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

/** Whether a check before the access, or before something is added to it on the way, keeps such a value from coming there. */
function isKeptOutBefore(
  { by }: ElementAccess,
  index: Expression,
  { added, passes }: CountedSource,
): boolean {
  const whole = pathOf(index.node);
  if (whole !== undefined && isKeptOut(by.tree, by.node, new Map([[whole, added - 1]]))) return true;
  return passes.some(({ base, behind }, at) => {
    const path = pathOf(base.node);
    const value = new Map(path === undefined ? [] : [[path, added - behind - 1]]);
    // What the index itself adds to is checked before the access as well.
    const isOwn = at === 0 && base.tree === by.tree && isKeptOut(by.tree, by.node, value);
    return isOwn || isKeptOut(base.tree, base.node, value);
  });
}

/** `if (i == -1) return` between where it is found and where it is used, in a function on the way. */
function isCheckedOnTheWay({ steps, passes, added }: CountedSource): boolean {
  return steps.some((step) => {
    const value = step.kind === "passed" ? step.argument : undefined;
    const path = value && pathOf(value.node);
    // Where something is added on the way, the value there may be any from what was found to what is used.
    const values = [-1, added - 1, ...passes.map(({ behind }) => added - behind - 1)];
    return (
      value &&
      path !== undefined &&
      values.some((each) => isKeptOut(value.tree, value.node, new Map([[path, each]])))
    );
  });
}

/** A search that found nothing, and a number that was made of its answer before it came here. */
function countedCause(access: ElementAccess, index: Expression, search: CountedSource): IndexCause {
  const { by, collection, isRange } = access;
  const told = tellSteps(written(index), search.steps);
  const made = search.passes.at(-1)?.base;
  const called = written(search.at);
  const change =
    search.added < 0 ? `${-search.added} is taken from that` : `${search.added} is added to that`;
  const found = isMinusOne(search.at) ? "is written there" : "finds nothing";
  const way = told.passed
    ? `${fileName(told.passed.argument.source.path)}:${lineOfExpression(told.passed.argument)} passes \`${written(told.passed.argument)}\` for ${told.passed.parameter}. `
    : "";
  return {
    text: `${way}\`${written(index)}\` is ${search.added - 1} where \`${called}\` on line ${lineOfExpression(search.at)} ${found}: its answer is -1 then, ${change}, and line ${lineOfExpression(by)} ${isRange ? "takes it for a range of" : "reads"} ${written(collection)}${isRange ? "" : " there"} without a check.`,
    ground: "told",
    label: `${search.added - 1} here`,
    steps: [`Look at what \`${called}\` answers before anything is added to it, and leave when it is -1.`],
    claims: [
      ...told.claims,
      claimOf(search.at, isMinusOne(search.at) ? "-1" : "-1 when nothing is found"),
      ...(made && made.node !== search.at.node ? [claimOf(made, "counted from it")] : []),
    ],
  };
}

function searchCause(
  access: ElementAccess,
  index: Expression,
  base: Expression,
  search: CountedSource,
): IndexCause {
  const { by, collection, isRange } = access;
  const told = tellSteps(written(base), search.steps);
  const name = written(base);
  const line = lineOfExpression(by);
  const called = written(search.at);
  const isPosition = POSITIONS.test(called.replace(/\(.*/s, ""));
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
