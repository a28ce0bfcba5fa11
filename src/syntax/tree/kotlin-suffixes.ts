import { typeArgumentsEnd } from "../lookahead.ts";
import type { Cursor } from "./cursor.ts";
import { lambda } from "./kotlin-lambdas.ts";
import type { Call, Lambda, Node, TypeName } from "./nodes.ts";
import { argumentList, list } from "./parts.ts";
import { typesIn } from "./types.ts";

/** These end with their own expression or with nothing. */
const NO_POSTFIX = new Set<Node["kind"]>([
  "return",
  "throw",
  "break",
  "continue",
  "unknown",
  "class",
  "variable",
]);

/** What is called on, taken of or put behind an expression. */
export function postfixed(cursor: Cursor, from: Node): Node {
  let node = from;
  if (NO_POSTFIX.has(node.kind)) return node;
  for (;;) {
    const next = suffix(cursor, node);
    if (!next) return node;
    node = next;
  }
}

function suffix(cursor: Cursor, node: Node): Node | undefined {
  const ahead = cursor.isNewline() ? cursor.ahead() : cursor.at;
  const operator = cursor.operator(ahead);
  if (operator === "." || operator === "?.") {
    cursor.move(ahead + operator.length);
    return memberOf(cursor, node, operator === "?.");
  }
  if (cursor.isNewline()) {
    // Behind parentheses even a lambda of the next line belongs to the call.
    const takesLambda = cursor.view.mark(ahead) === "{" && endsWithArguments(node, cursor) && !cursor.bare;
    if (!takesLambda) return undefined;
    cursor.move(ahead);
  }
  switch (operator) {
    case "!!":
      cursor.skip(2);
      return { kind: "nullAssert", ...cursor.from(node), operand: node };
    case "++":
    case "--":
      cursor.skip(2);
      return { kind: "unary", ...cursor.from(node), operator, operand: node, postfix: true };
    case "::":
    case "?":
      return referenceOf(cursor, node, operator);
    case "[": {
      const indexes = list(cursor, () => cursor.expression());
      return { kind: "index", ...cursor.from(node), receiver: node, indexes };
    }
    default:
      return called(cursor, node);
  }
}

function memberOf(cursor: Cursor, receiver: Node, safe: boolean): Node {
  cursor.skipNewlines();
  const nameStart = cursor.view.start(cursor.at);
  const { word: name } = cursor;
  if (name !== "") cursor.skip();
  return { kind: "member", ...cursor.from(receiver), receiver, name, nameStart, safe };
}

/** `shelf::title`, `Shelf?::class`. */
function referenceOf(cursor: Cursor, receiver: Node, operator: string): Node | undefined {
  if (operator === "?") {
    if (cursor.operator(cursor.at + 1) !== "::") return undefined;
    cursor.skip();
  }
  cursor.skip(2);
  const name = cursor.word;
  if (name !== "") cursor.skip();
  return { kind: "reference", ...cursor.from(receiver), receiver, name };
}

/** The call that parentheses, type arguments or a lambda behind an expression make of it. */
function called(cursor: Cursor, node: Node): Node | undefined {
  if (!CALLED.has(node.kind)) return undefined;
  const { view } = cursor;
  let at = cursor.at;
  let typeArguments: TypeName[] = [];
  if (cursor.mark === "<") {
    const end = isCallee(node) ? typeArgumentsEnd(view, at) : -1;
    const follows = end > 0 && end < cursor.limit - 1 ? view.mark(end + 1) : "";
    const isReference = follows === ":" && view.mark(end + 2) === ":";
    if (follows !== "(" && follows !== "{" && !isReference) return undefined;
    typeArguments = typesIn(cursor, at, end);
    at = end + 1;
  }
  const isCall = view.mark(at) === "(" && at < cursor.limit;
  const hasLambda = isCall || (at < cursor.limit && !cursor.bare && beginsLambda(cursor, at));
  if (!isCall && !hasLambda) {
    if (at > cursor.at) cursor.move(at);
    return at === cursor.at && typeArguments.length > 0 ? node : undefined;
  }
  if (!isCall && (node.kind === "lambda" || node.kind === "function" || node.kind === "string"))
    return undefined;
  cursor.move(at);
  if (!isCall && node.kind === "call" && node.lambda === undefined)
    return withLambda(cursor, node, lambda(cursor));
  const given = isCall ? argumentList(cursor) : [];
  const call = callOf(cursor, node, given, typeArguments);
  return isCall ? call : withLambda(cursor, call, lambda(cursor));
}

/** What a bracket on the same line may call; `if`, `return` and the like are none. */
const CALLED = new Set<Node["kind"]>([
  "name",
  "member",
  "call",
  "group",
  "index",
  "nullAssert",
  "this",
  "super",
  "lambda",
  "function",
  "string",
  "string",
]);

const isCallee = (node: Node): boolean => node.kind === "name" || node.kind === "member";

/** Whether a lambda stands at a token, with its label or not. */
function beginsLambda(cursor: Cursor, at: number): boolean {
  const { view } = cursor;
  if (view.mark(at) === "{") return true;
  return (
    view.word(at) !== "" && view.mark(at + 1) === "@" && view.isAdjacent(at + 1) && view.mark(at + 2) === "{"
  );
}

function endsWithArguments(node: Node, cursor: Cursor): boolean {
  return node.kind === "call" && !node.lambda && cursor.view.text.charAt(node.end - 1) === ")";
}

function callOf(cursor: Cursor, callee: Node, given: Call["arguments"], typeArguments: TypeName[]): Call {
  const shared = { safe: false, isNew: false, typeArguments, arguments: given };
  const span = cursor.from(callee);
  if (callee.kind === "name") {
    const { name, start: nameStart } = callee;
    return { kind: "call", ...span, ...shared, name, nameStart };
  }
  if (callee.kind === "member") {
    const { receiver, name, nameStart, safe } = callee;
    return { kind: "call", ...span, ...shared, receiver, name, nameStart, safe };
  }
  return { kind: "call", ...span, ...shared, receiver: callee, name: "", nameStart: callee.end };
}

const withLambda = (cursor: Cursor, call: Call, lambda: Lambda): Call => ({
  ...call,
  ...cursor.from(call),
  lambda,
});
