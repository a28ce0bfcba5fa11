import type { AnalysisTask } from "../../../analysis/analysis-task.ts";
import { fixOf } from "../../../analysis/build/build.ts";
import { rewrite } from "../../../analysis/changes/rewrite.ts";
import { leavingWords, wayOut } from "../../../analysis/changes/way-out.ts";
import { lineClaim } from "../../../analysis/claims.ts";
import { type AskedBefore, askedBefore } from "../../../analysis/code/asked-before.ts";
import { functionAt, type WorkspaceFrame } from "../../../analysis/code/code.ts";
import { originOfValue } from "../../../analysis/code/declared-origin.ts";
import { type FailingLine, failingLine, lineOfFrame } from "../../../analysis/code/failing-line.ts";
import { treeAt } from "../../../analysis/code/tree.ts";
import { usesThatMeet } from "../../../analysis/threads/meeting-uses.ts";
import {
  claimOf,
  columnOfExpression,
  type Expression,
  expressionOfNode,
  functionAround,
  lineOfExpression,
  written,
} from "../../../analysis/values/expression.ts";
import type { ProposedFix } from "../../../model/edit.ts";
import { rowOf } from "../../../model/row-of.ts";
import { nodesIn } from "../../../syntax/tree/children.ts";
import type { Call, Node } from "../../../syntax/tree/nodes.ts";
import { nodesOnLine, pathOf } from "../../../syntax/tree/relations.ts";
import { claimOfAccess, placeOfAccess } from "../../access-words.ts";
import type { Verdict } from "../../cause-list.ts";
import type { Context } from "../../context.ts";
import type { Examination, Found } from "../../examination.ts";
import { causes } from "./causes.ts";
import type { failureClass } from "./class.ts";

/** Functions of Kotlin that promise an element, each with the one that answers null instead. */
const OR_NULL: Readonly<Record<string, string>> = {
  first: "firstOrNull",
  last: "lastOrNull",
  single: "singleOrNull",
  random: "randomOrNull",
  max: "maxOrNull",
  min: "minOrNull",
  maxBy: "maxByOrNull",
  minBy: "minByOrNull",
  maxOf: "maxOfOrNull",
  minOf: "minOfOrNull",
  reduce: "reduceOrNull",
  removeFirst: "removeFirstOrNull",
  removeLast: "removeLastOrNull",
};
/** Those of Java, each with what asks before or answers null. */
const ASKS: Readonly<Record<string, string>> = {
  next: "hasNext",
  nextElement: "hasMoreElements",
  nextToken: "hasMoreTokens",
  getFirst: "peekFirst",
  getLast: "peekLast",
  removeFirst: "pollFirst",
  removeLast: "pollLast",
  element: "peek",
  remove: "poll",
  pop: "pollFirst",
};

export function* examine(context: Context<typeof failureClass>): Examination {
  const failing = yield* failingLine(context.error);
  if (!failing) return;
  const { at, callers } = failing;
  const key = context.facts.keyValue;
  if (key) return yield* missingKey(context, at, key);
  const access = accessAt(context, at);
  if (!access || isAskedBefore(access)) return;
  const path = pathOf(access.receiver);
  const asked = yield* askedBefore(at, callers, { byCondition: (condition) => asksIn(condition, path) });
  const verdict = asked?.condition
    ? yield* emptiedMeanwhile(context, access, at, { ...asked, condition: asked.condition })
    : yield* emptyCollection(context, access, at, callers);
  if (verdict) yield verdict;
}

/** A call that promises an element. */
type Access = Expression & { node: Call; receiver: Node };

/** Lines beside the trace's, which may be a statement's first. */
const BESIDE = [0, 1, -1, 2, -2];

/** The call at the failing line that promises an element; the trace's innermost frame of a library says which one. */
function accessAt({ root }: Context, at: FailingLine): Access | undefined {
  const [inner] = root?.frames ?? [];
  const printed = inner && inner !== at.frame ? inner.method : "";
  const names = rowOf(OR_NULL, printed) || rowOf(ASKS, printed) ? [printed] : Object.keys(OR_NULL);
  for (const line of BESIDE.map((offset) => at.line + offset)) {
    const tree = treeAt(at.source, line);
    const found = nodesOnLine(tree, line).flatMap((node): Access[] => {
      if (node.kind !== "call" || !node.receiver || !names.includes(node.name)) return [];
      const access = { node, receiver: node.receiver, tree, source: at.source, outline: at.outline };
      return lineOfExpression(access) === line ? [access] : [];
    });
    const [only, ...more] = found;
    if (only) return more.length === 0 ? only : undefined;
  }
  return undefined;
}

function* emptyCollection(
  context: Context<typeof failureClass>,
  access: Access,
  at: FailingLine,
  callers: readonly WorkspaceFrame[],
): AnalysisTask<Verdict> {
  const { name: call } = access.node;
  const line = lineOfExpression(access);
  const receiver = written(expressionOfNode(access, access.receiver));
  const origin = yield* originOfValue(receiver, at.source, at.outline, line);
  const within = functionAt(at.outline, line);
  const caller = yield* firstOtherCaller(callers, within?.name);
  const isJava = access.tree.language === "java";
  const instead = isJava ? (rowOf(ASKS, call) ?? "isEmpty") : (rowOf(OR_NULL, call) ?? rowOf(ASKS, call));
  const values = { within: within?.name, receiver, call, instead };
  const support = {
    ground: "stated",
    location: { path: at.path, line, column: columnOfExpression(access), symbol: within?.qualifiedName },
    evidence: [
      claimOf(access, `${call} on ${receiver}`),
      ...(origin && origin.line !== line
        ? [lineClaim("read_file", origin.path, origin.line, origin.text, "the collection")]
        : []),
      ...(caller ? [context.line(caller, "called from here")] : []),
    ],
  } as const;
  if (/predicate/.test(context.facts.reason ?? "")) return causes.proven("noMatch", values, support);
  const fixes = leaving(access, receiver);
  return causes.proven("empty", { ...values, isCalled: caller !== undefined }, { ...support, fixes });
}

/** A caller, or the function itself, has asked, and the collection was empty all the same: what emptied it in between. */
function* emptiedMeanwhile(
  context: Context<typeof failureClass>,
  access: Access,
  at: FailingLine,
  { condition, within }: AskedBefore & { condition: Expression },
): Found {
  const name = pathOf(access.receiver) ?? "";
  const met = yield* usesThatMeet(context.error, at, name, ["changes", "sets"]);
  const [first] = met?.others ?? [];
  if (!first) return undefined;
  const line = lineOfExpression(access);
  const isApart = first.by === "threads";
  const asked = lineOfExpression(condition);
  const values = { name, within, asked, line, other: placeOfAccess(first.touch), isApart };
  return causes[isApart ? "proven" : "open"]("emptiedMeanwhile", values, {
    ground: isApart ? "stated" : "open",
    location: { path: at.path, line, column: columnOfExpression(access) },
    evidence: [claimOf(condition, "asks"), claimOf(access, "needs an element"), claimOfAccess(first)],
  });
}

/** Functions and properties by which code asks whether there is something. */
const QUESTION =
  /^(?:is(?:Not|NullOr)?Empty|any|none|size|count|length|has(?:Next|MoreElements|MoreTokens))$/;

/** Whether a part of code asks whether there is something in a collection. */
const asksIn = (node: Node, path: string | undefined, before = Number.POSITIVE_INFINITY): boolean =>
  path !== undefined &&
  [node, ...nodesIn(node)].some(
    (each) =>
      each.start < before &&
      (each.kind === "call" || each.kind === "member") &&
      QUESTION.test(each.name) &&
      each.receiver !== undefined &&
      pathOf(each.receiver) === path,
  );

function isAskedBefore(access: Access): boolean {
  const within = functionAround(access)?.node;
  return within !== undefined && asksIn(within, pathOf(access.receiver), access.node.start);
}

function* firstOtherCaller(
  callers: readonly WorkspaceFrame[],
  name: string | undefined,
): AnalysisTask<FailingLine | undefined> {
  const caller = callers.find(
    ({ frame }) => frame.line && frame.method !== name && !/^(?:access\$|invoke)/.test(frame.method),
  );
  return caller && (yield* lineOfFrame(caller));
}

/** `.last()` as `.lastOrNull() ?: return`, where the function can be left without a value. */
function leaving({ node, tree, source }: Access, receiver: string): ProposedFix[] {
  const instead = tree.language === "kotlin" ? rowOf(OR_NULL, node.name) : undefined;
  const isPlain = node.arguments.length === 0 && !node.lambda && !node.safe && node.line === node.endLine;
  const leave = instead && isPlain ? wayOut(tree, node) : undefined;
  if (!leave) return [];
  const by = `(${receiver}.${instead}() ?: ${leave})`;
  const edits = rewrite(source, [{ start: node.start, end: node.end, by }]);
  return fixOf(`${leavingWords(leave)} when ${receiver.split(".").at(-1)} is empty`, "review", edits);
}

function* missingKey(
  context: Context<typeof failureClass>,
  { path, line: at, source }: FailingLine,
  key: string,
): Examination {
  const line = BESIDE.map((offset) => at + offset).find((each) =>
    nodesOnLine(treeAt(source, each), each).some(
      (node) =>
        node.line === each &&
        ((node.kind === "call" && node.name === "getValue") || (node.kind === "variable" && node.delegate)),
    ),
  );
  if (!line) return;
  yield causes.proven(
    "missingKey",
    { key, line },
    {
      ground: "stated",
      location: { path, line },
      evidence: [context.line({ source, line }, "needs the key")],
    },
  );
}
