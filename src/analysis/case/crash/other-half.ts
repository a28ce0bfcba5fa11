import { CALL_PAIRS } from "../../../facts/call-pairs.ts";
import { isLifecycleCallback } from "../../../facts/lifecycle.ts";
import { namesOfOtherHalf } from "../../../facts/pairs.ts";
import type { ProposedCaseFact } from "../../../model/case-fact.ts";
import { fileName } from "../../../model/paths.ts";
import { throwablesOf } from "../../../model/throwables.ts";
import { writtenMethod } from "../../../syntax/names.ts";
import { conditionsBefore } from "../../../syntax/tree/conditions.ts";
import type { Call, Node } from "../../../syntax/tree/nodes.ts";
import { ancestorsOf, nodesOnLine, textOf } from "../../../syntax/tree/relations.ts";
import type { Tree } from "../../../syntax/tree/tree.ts";
import type { AnalysisTask } from "../../analysis-task.ts";
import { callsInSources } from "../../code/calls-in-sources.ts";
import type { CallPlace } from "../../code/calls-near.ts";
import { functionAt, search, workspaceFrames } from "../../code/code.ts";
import { entryPointsOf } from "../../code/entry-points.ts";
import { type FailingLine, lineOfFrame } from "../../code/failing-line.ts";
import { findOnly } from "../../code/search-result.ts";
import { treeAt } from "../../code/tree.ts";
import { thingOfCall } from "../../pairs/thing-of-call.ts";
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
const MOST_SHOWN = 6;
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

/**
 * The calls of functions by such names on the same thing; undefined where there are more than were looked at, and where
 * the sources do not tell of one in the same file what it is on.
 */
function* alike(call: CallPlace, names: readonly string[]): AnalysisTask<CallPlace[] | undefined> {
  const { hits: all } = yield* callsInSources(names.join("|"), { limit: MOST_CALLS });
  if (all.length >= MOST_CALLS) return undefined;
  // Where one class alone has such a function, its name tells.
  if (yield* isDeclared([call.node.name])) return all;
  const thing = yield* thingOfCall(call);
  if (thing === undefined) return undefined;
  const found: CallPlace[] = [];
  for (const each of all) {
    const other = yield* thingOfCall(each);
    const isUntold = other === undefined && each.source.path === call.source.path;
    if (isUntold && !(call.node.receiver && isOwnFunction(each))) return undefined;
    if (other === thing) found.push(each);
  }
  return found;
}

/** Whether a call is one of a function that its own file declares, and so none on another object. */
const isOwnFunction = ({ node, outline }: CallPlace): boolean =>
  node.receiver === undefined &&
  outline.declarations.some(({ kind, name }) => kind === "function" && name === node.name);

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

/** Whether a call always runs with its function: the nearest condition that it stands behind, the loop around it. */
function conditionOf({ tree, node }: CallPlace): string {
  const nearest = conditionsBefore(tree, node).find(({ isBefore }) => !isBefore);
  const text = nearest && textOf(tree, nearest.condition);
  const loop = loopAround(tree, node);
  const parts = [
    ...(nearest && text !== undefined && nearest.condition.line !== loop?.line
      ? [text.length > LONGEST ? "on a condition" : `${nearest.outcome ? "if" : "unless"} \`${text}\``]
      : []),
    ...(loop ? [`in the loop of line ${loop.line}`] : []),
  ];
  return parts.map((each) => `, ${each}`).join("");
}

/** The innermost loop that a call stands in, within its function. */
function loopAround(tree: Tree, node: Node): Node | undefined {
  for (const each of ancestorsOf(tree, node)) {
    if (["function", "lambda", "object", "class"].includes(each.kind)) return undefined;
    if (["for", "forEach", "while", "doWhile"].includes(each.kind)) return each;
  }
  return undefined;
}
