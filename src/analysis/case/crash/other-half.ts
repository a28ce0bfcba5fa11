import { CALL_PAIRS } from "../../../facts/call-pairs.ts";
import { isLifecycleCallback } from "../../../facts/lifecycle.ts";
import { namesOfOtherHalf } from "../../../facts/pairs.ts";
import type { ProposedCaseFact } from "../../../model/case-fact.ts";
import { fileName } from "../../../model/paths.ts";
import { throwablesOf } from "../../../model/throwables.ts";
import { writtenMethod } from "../../../syntax/names.ts";
import { conditionsBefore } from "../../../syntax/tree/conditions.ts";
import type { Call } from "../../../syntax/tree/nodes.ts";
import { nodesOnLine, pathOf, textOf } from "../../../syntax/tree/relations.ts";
import type { AnalysisTask } from "../../analysis-task.ts";
import { callsInSources } from "../../code/calls-in-sources.ts";
import type { CallPlace } from "../../code/calls-near.ts";
import { functionAt, search, workspaceFrames } from "../../code/code.ts";
import { entryPointsOf } from "../../code/entry-points.ts";
import { type FailingLine, lineOfFrame } from "../../code/failing-line.ts";
import { findOnly } from "../../code/search-result.ts";
import { treeAt } from "../../code/tree.ts";
import { claimOf, lineOfExpression } from "../../values/expression.ts";
import type { FailureCase } from "../failure-case.ts";

/** A call on the stack that begins or ends something, with the calls that do the same, its own among them, and the opposite. */
export interface Half {
  call: CallPlace;
  same: CallPlace[];
  others: CallPlace[];
  /** The names of the other half. */
  names: string[];
  isBegin: boolean;
}

/** Words of a message by which something came twice, too early or too late. */
const OF_STATE =
  /\b(?:already|existing|exists|twice|not (?:been )?(?:registered|bound|started|open(?:ed)?|held|attached|connected|acquired|added|shown)|closed|released|recycled|destroyed|disposed|detached|leaked|under-?locked|underflow|unbalanced|no current)\b/i;
const MOST_CALLS = 16;
const MOST_SHOWN = 3;
const MOST_HALVES = 2;

/** Where both halves of a pair are called of which one is on the stack of something that came twice, too early or too late. */
export function* describeOtherHalf(failure: FailureCase): AnalysisTask<ProposedCaseFact[]> {
  return (yield* failure.ask(findHalves)).map(describe);
}

function describe({ call, same, others, names }: Half): ProposedCaseFact {
  const shown = [...same.slice(0, MOST_SHOWN), ...others.slice(0, MOST_SHOWN)];
  const other =
    others.length > 0
      ? `\`${others[0]?.node.name}()\` ${sayPlaces(others)}`
      : `no call of \`${names.join("()` or `")}()\` on it was found`;
  return {
    kind: "known",
    topic: "both halves of a pair",
    text: `\`${call.node.name}()\` is called ${sayPlaces(same)}; ${other}.`,
    evidence: shown.map((each) => claimOf(each)),
  };
}

/** The innermost calls on the stack of something out of order that are one half of a pair of which the project has the other. */
export function* findHalves({ error }: FailureCase): AnalysisTask<Half[]> {
  const found: Half[] = [];
  const { message = "", frames = [] } = throwablesOf(error).at(-1) ?? {};
  if (!OF_STATE.test(message)) return found;
  for (const each of yield* workspaceFrames(error)) {
    const above = frames[frames.indexOf(each.frame) - 1];
    const at = above && frames.includes(each.frame) ? yield* lineOfFrame(each) : undefined;
    const half = at && above ? yield* halfOn(at, writtenMethod(above.method)) : undefined;
    if (half) found.push(half);
    if (found.length === MOST_HALVES) break;
  }
  return found;
}

function* halfOn(at: FailingLine, name: string): AnalysisTask<Half | undefined> {
  const { names, isBegin } = otherHalfOf(name);
  if (names.length === 0) return undefined;
  const tree = treeAt(at.source, at.line);
  const calls = nodesOnLine(tree, at.line).filter(
    (node): node is Call => node.kind === "call" && node.name === name,
  );
  const [node, ...more] = calls.filter((each) => lineOfExpression({ ...at, tree, node: each }) === at.line);
  if (!node || more.length > 0) return undefined;
  const call: CallPlace = { node, tree, source: at.source, outline: at.outline };
  const same = yield* alike(call, [name]);
  const others = yield* alike(call, names);
  if (!same || !others || same.length === 0) return undefined;
  return others.length > 0 || (yield* isDeclared(names)) ? { call, same, others, names, isBegin } : undefined;
}

function otherHalfOf(name: string): { names: string[]; isBegin: boolean } {
  const { ends, begins } = namesOfOtherHalf(name);
  const known = CALL_PAIRS.rows;
  const after = known.find((each) => each.begins === name)?.ends ?? ends;
  const before = known.filter((each) => each.ends.includes(name)).map((each) => each.begins);
  const isBegin = after.length > 0;
  return { names: [...(isBegin ? after : before.length > 0 ? before : begins)], isBegin };
}

/** The calls of functions by such names on the same thing; undefined where there are more than were looked at. */
function* alike(call: CallPlace, names: readonly string[]): AnalysisTask<CallPlace[] | undefined> {
  const { hits: all } = yield* callsInSources(names.join("|"), { limit: MOST_CALLS });
  if (all.length >= MOST_CALLS) return undefined;
  const key = keyOf(call.node);
  const isOnlyOne = yield* isDeclared([call.node.name]);
  return all.filter((each) => {
    const isOfFile = each.source.path === call.source.path;
    // Of another file only the name tells, where one class alone has such a function.
    return isOfFile ? keyOf(each.node) === key || isOnlyOne : isOnlyOne;
  });
}

/** What a call is made on, or what it is given where that is its own object. */
function keyOf({ receiver, arguments: given }: Call): string {
  const on = receiver ? (pathOf(receiver) ?? "?") : "";
  const paths = given.map(({ value }) => pathOf(value)).filter((path) => path !== undefined);
  return on === "" ? (paths[0] ?? "") : on;
}

/** Whether one class of the project, and no other, declares a function with one of the names, which says what it is of. */
function* isDeclared(names: readonly string[]): AnalysisTask<boolean> {
  if (!names.every((each) => /[A-Z]/.test(each))) return false;
  const pattern = `^(?!.*\\b(?:return|new|else)\\b)[^.=(]{0,80}\\b(?:fun|void|boolean|int|[A-Z]\\w{0,60}>?)\\s+(?:${names.join("|")})\\s*\\(`;
  return (
    findOnly(yield* search(pattern, { isRegex: true, files: "**/*.{kt,java}", limit: 10 })) !== undefined
  );
}

/** `in begin() from onStart() (Deck.kt:12)`, several in a row. */
function sayPlaces(calls: readonly CallPlace[]): string {
  const shown = calls.slice(0, MOST_SHOWN).map(sayPlace);
  const more = calls.length - shown.length;
  if (more > 0) shown.push(`at ${more} more place${more > 1 ? "s" : ""}`);
  return shown.length < 2 ? shown.join("") : `${shown.slice(0, -1).join(", ")} and ${shown.at(-1)}`;
}

function sayPlace(place: CallPlace): string {
  const line = lineOfExpression(place);
  const { source, outline } = place;
  const within = functionAt(outline, line);
  const callback = within && !isLifecycleCallback(within.name) ? callbackTo(place, within) : undefined;
  const where = within
    ? `in ${within.name}()${callback ? `, from ${callback}(),` : ""}`
    : "in an initializer";
  return `${where} (${fileName(source.path)}:${line}${conditionOf(place)})`;
}

const callbackTo = (
  { source, outline }: CallPlace,
  within: Parameters<typeof entryPointsOf>[2],
): string | undefined =>
  entryPointsOf(source, outline, within).find(({ callback }) => isLifecycleCallback(callback))?.callback;

const LONGEST = 40;

/** The nearest condition that a call stands behind, where it is short. */
function conditionOf({ tree, node }: CallPlace): string {
  const nearest = conditionsBefore(tree, node).find(({ isBefore }) => !isBefore);
  const text = nearest && textOf(tree, nearest.condition);
  if (!nearest || text === undefined || text.length > LONGEST) return "";
  return `, ${nearest.outcome ? "if" : "unless"} \`${text}\``;
}
