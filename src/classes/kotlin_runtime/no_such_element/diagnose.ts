import { rewrite } from "../../../analysis/changes/rewrite.ts";
import { leavingWords, wayOut } from "../../../analysis/changes/way-out.ts";
import { fact, lineClaim, logClaim } from "../../../analysis/claims.ts";
import { functionAt, type WorkspaceFrame } from "../../../analysis/code/code.ts";
import { type FailingLine, failingLine, lineOfFrame } from "../../../analysis/code/failing-line.ts";
import { lineOf } from "../../../analysis/code/source.ts";
import { treeAt } from "../../../analysis/code/tree.ts";
import { originOfValue } from "../../../analysis/code/value-origin.ts";
import { conclude, type Inquiry } from "../../../analysis/inquiry.ts";
import {
  beside,
  columnOfExpression,
  type Expression,
  functionAround,
  lineOfExpression,
  written,
} from "../../../analysis/values/expression.ts";
import type { ProposedFix } from "../../../model/edit.ts";
import type { ErrorOf } from "../../../model/failure-class.ts";
import type { Finding } from "../../../model/finding.ts";
import { type ParsedError, throwablesOf } from "../../../model/parsed-error.ts";
import { rowOf } from "../../../model/row-of.ts";
import { nodesIn } from "../../../syntax/tree/children.ts";
import type { Call, Node } from "../../../syntax/tree/nodes.ts";
import { nodesOnLine, pathOf } from "../../../syntax/tree/relations.ts";
import type { failureClass } from "./class.ts";
import { askedForElements, emptiedMeanwhile, QUESTION } from "./emptied-meanwhile.ts";

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

export function* diagnose(error: ErrorOf<typeof failureClass>): Inquiry {
  const failing = yield* failingLine(error);
  if (!failing) return;
  const { at, callers } = failing;
  const key = fact(error, "keyValue");
  const byPredicate = /predicate/.test(fact(error, "reason") ?? "");
  const finding = key ? missingKey(error, at, key) : yield* emptyCollection(error, at, callers, byPredicate);
  if (finding) yield* conclude(finding);
}

/** A call that promises an element. */
type Access = Expression & { node: Call; receiver: Node };

/** Lines beside the trace's, which may be a statement's first. */
const BESIDE = [0, 1, -1, 2, -2];

/** The call at the failing line that promises an element; the trace's innermost frame of a library says which one. */
function accessAt(error: ParsedError, at: FailingLine): Access | undefined {
  const [inner] = throwablesOf(error).at(-1)?.frames ?? [];
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
  error: ParsedError,
  at: FailingLine,
  callers: readonly WorkspaceFrame[],
  byPredicate: boolean,
): Inquiry<Finding | undefined> {
  const access = accessAt(error, at);
  if (!access || isAskedBefore(access)) return undefined;
  const { name } = access.node;
  const line = lineOfExpression(access);
  const asked = yield* askedForElements(at, callers, pathOf(access.receiver));
  if (asked) return yield* emptiedMeanwhile(error, at, access, asked);
  const receiver = written(beside(access, access.receiver));
  const origin = yield* originOfValue(receiver, at.source, at.outline, line);
  const within = functionAt(at.outline, line);
  const caller = yield* firstOtherCaller(callers, within?.name);
  const isJava = access.tree.language === "java";
  const instead = (isJava ? rowOf(ASKS, name) : undefined) ?? rowOf(OR_NULL, name) ?? rowOf(ASKS, name);
  const user = within ? `${within.name}()` : "this code";
  const fix = byPredicate ? undefined : leaving(access, receiver);
  return {
    rootCause: `${within ? `${within.name}() calls` : "This line calls"} ${receiver}.${name}(), which needs ${byPredicate ? "a match" : "at least one element"}, and ${byPredicate ? `no element of ${receiver} did` : `${receiver} ${instead?.startsWith("has") ? "had none left" : "was empty"}`}.`,
    ground: "told",
    location: { path: at.path, line, column: columnOfExpression(access), symbol: within?.qualifiedName },
    label: byPredicate ? "no match" : "empty here",
    evidence: [
      logClaim(error),
      lineClaim("read_file", at.path, line, lineOf(at.source, line), `${name} on ${receiver}`),
      ...(origin && origin.line !== line
        ? [lineClaim("read_file", origin.path, origin.line, origin.text, "the collection")]
        : []),
      ...(caller
        ? [
            lineClaim(
              "read_file",
              caller.path,
              caller.line,
              lineOf(caller.source, caller.line),
              "called from here",
            ),
          ]
        : []),
    ],
    fixGuidelines: [
      `${instead?.startsWith("has") ? "Ask" : "Use"} ${instead}() and decide what ${user} answers ${byPredicate ? "without a match" : `for an empty ${lastName(receiver)}`}.`,
      ...(caller && !byPredicate
        ? ["Callers that divide or index by the answer have to cope with that value too."]
        : []),
    ],
    fixes: fix ? [fix] : [],
  };
}

const lastName = (expression: string): string => expression.split(".").at(-1) ?? expression;

/** Whether the function has asked before whether there is something. */
function isAskedBefore(access: Access): boolean {
  const path = pathOf(access.receiver);
  const within = functionAround(access)?.node;
  return [...(within && path ? nodesIn(within) : [])].some(
    (node) =>
      node.start < access.node.start &&
      (node.kind === "call" || node.kind === "member") &&
      QUESTION.test(node.name) &&
      node.receiver !== undefined &&
      pathOf(node.receiver) === path,
  );
}

function* firstOtherCaller(
  callers: readonly WorkspaceFrame[],
  name: string | undefined,
): Inquiry<FailingLine | undefined> {
  const caller = callers.find(
    ({ frame }) => frame.line && frame.method !== name && !/^(?:access\$|invoke)/.test(frame.method),
  );
  return caller && (yield* lineOfFrame(caller));
}

/** `.last()` as `.lastOrNull() ?: return`, where the function can be left without a value. */
function leaving({ node, tree, source }: Access, receiver: string): ProposedFix | undefined {
  const instead = tree.language === "kotlin" ? rowOf(OR_NULL, node.name) : undefined;
  const isPlain = node.arguments.length === 0 && !node.lambda && !node.safe && node.line === node.endLine;
  const leave = instead && isPlain ? wayOut(tree, node) : undefined;
  if (!leave) return undefined;
  const by = `(${receiver}.${instead}() ?: ${leave})`;
  const edits = rewrite(source, [{ start: node.start, end: node.end, by }]);
  return (
    edits && { title: `${leavingWords(leave)} when ${lastName(receiver)} is empty`, safety: "review", edits }
  );
}

function missingKey(error: ParsedError, at: FailingLine, key: string): Finding | undefined {
  const line = BESIDE.map((offset) => at.line + offset).find((each) =>
    nodesOnLine(treeAt(at.source, each), each).some(
      (node) =>
        node.line === each &&
        ((node.kind === "call" && node.name === "getValue") || (node.kind === "variable" && node.delegate)),
    ),
  );
  if (!line) return undefined;
  return {
    rootCause: `The map on line ${line} has no entry for the key ${key}, and getValue() or \`by\` a map needs one.`,
    ground: "told",
    location: { path: at.path, line },
    label: "no such key",
    evidence: [
      logClaim(error),
      lineClaim("read_file", at.path, line, lineOf(at.source, line), "needs the key"),
    ],
    fixGuidelines: [
      `Find who fills the map and why ${key} is not among it, or read it with get() and handle null.`,
    ],
  };
}
