import { fixOf } from "../../../analysis/build/build.ts";
import { canBeRepeated, guardOf } from "../../../analysis/changes/guards.ts";
import { leavingWords } from "../../../analysis/changes/way-out.ts";
import type { OutOfBounds } from "../../../analysis/values/bounds-message.ts";
import type { Context } from "../../../analysis/values/context.ts";
import { baseOf, type CountedSource, countedSources } from "../../../analysis/values/counted-sources.ts";
import type { ElementAccess } from "../../../analysis/values/element-access.ts";
import { evaluate, isKeptOut } from "../../../analysis/values/evaluate.ts";
import { claimOf, type Expression, lineOfExpression, written } from "../../../analysis/values/expression.ts";
import { anyValue, isSearch, POSITIONS } from "../../../analysis/values/searches.ts";
import { sourcesOf } from "../../../analysis/values/value-sources.ts";
import { fileName } from "../../../model/paths.ts";
import { pathOf } from "../../../syntax/tree/relations.ts";
import type { Verdict } from "../../cause-list.ts";
import type { Found } from "../../examination.ts";
import { type Told, tellSteps } from "../null-way.ts";
import { causes } from "./causes.ts";
import { nameOf } from "./index-verdict.ts";

/** An index that is what a search gives when it finds nothing. */
export function* causeFromSearch(access: ElementAccess, bounds: OutOfBounds, context: Context): Found {
  const found: Verdict[] = [];
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

/** `Beds.kt:12 passes `i` for index`, where the answer was passed. */
function passedIn({ passed }: Told): string | undefined {
  const given = passed && written(passed.argument);
  return (
    passed &&
    `${fileName(passed.argument.source.path)}:${lineOfExpression(passed.argument)} passes \`${given}\` for ${passed.parameter}`
  );
}

/** A search that found nothing, and a number that was made of its answer before it came here. */
function countedCause(
  { by, collection, isRange }: ElementAccess,
  index: Expression,
  search: CountedSource,
): Verdict {
  const told = tellSteps(written(index), search.steps);
  const made = search.passes.at(-1)?.base;
  const way = passedIn(told);
  const isWritten = isMinusOne(search.at);
  const values = {
    way: way ? `${way}. ` : "",
    index: written(index),
    added: search.added,
    called: written(search.at),
    at: lineOfExpression(search.at),
    isWritten,
    line: lineOfExpression(by),
    list: written(collection),
    isRange,
  };
  return causes.proven("countedFromMinusOne", values, {
    ground: "stated",
    evidence: [
      ...told.claims,
      claimOf(search.at, isWritten ? "-1" : "-1 when nothing is found"),
      ...(made && made.node !== search.at.node ? [claimOf(made, "counted from it")] : []),
    ],
  });
}

function searchCause(
  { by, collection, isRange }: ElementAccess,
  index: Expression,
  base: Expression,
  search: CountedSource,
): Verdict {
  const told = tellSteps(written(base), search.steps);
  const name = written(base);
  const called = written(search.at);
  const way = passedIn(told);
  const at = lineOfExpression(search.at);
  const minusOne = told.lastAnswer
    ? `${told.lastAnswer.of}() answers -1 on line ${at}`
    : `line ${at} sets it to -1`;
  const values = {
    name,
    called,
    isPosition: POSITIONS.test(called.replace(/\(.*/s, "")),
    index: written(index),
    minusOne: isMinusOne(search.at) ? minusOne : undefined,
    way: way ? `${way}; ` : "",
    where: isRange
      ? `line ${lineOfExpression(by)} takes it for a range of ${written(collection)}`
      : `${written(collection)} is read at that place`,
  };
  const guard =
    told.passed || !canBeRepeated(base) ? undefined : guardOf(by, `${name} == -1`, `${name} != -1`);
  const leave = guard?.leaves === undefined ? "Do without it" : leavingWords(guard.leaves);
  return causes.proven("notFound", values, {
    ground: told.passed ? "stated" : "proven",
    evidence: [
      ...told.claims,
      ...(search.at.node === base.node ? [] : [claimOf(search.at, "-1 when nothing is found")]),
    ],
    fixes: fixOf(`${leave} when ${name} is -1`, "review", guard?.edits),
  });
}

/** The position of a view holder in a list that is shorter. */
export function* causeFromHolderPosition(
  access: ElementAccess,
  bounds: OutOfBounds,
  context: Context,
): Found {
  const [only] = access.indexes;
  const { index, size } = bounds;
  if (!only || access.isRange || index === undefined || size === undefined || index < size) return undefined;
  const { sources } = yield* sourcesOf(only, context, anyValue);
  const position = sources.find(({ at }) => isSearch(at.node) && POSITIONS.test(nameOf(at.node)));
  if (!position) return undefined;
  const evidence = position.at.node === only.node ? [] : [claimOf(position.at, "the position")];
  const values = { index, name: written(access.collection), size };
  return causes.proven("stalePosition", values, { ground: "typical", evidence });
}
