import { typeArgumentsEnd } from "../lookahead.ts";
import type { Cursor } from "./cursor.ts";
import { javaLambda, lambdaArrow } from "./java-lambdas.ts";
import { isCast, javaPrimary } from "./java-primaries.ts";
import { javaType } from "./java-types.ts";
import type { Binding, Node, TypeName } from "./nodes.ts";
import { ASSIGNMENTS, PRECEDENCE } from "./operators.ts";
import { argumentList, binding, isMissing, list } from "./parts.ts";
import { typesIn } from "./types.ts";

const LEVELS = PRECEDENCE.java;

export function javaExpression(cursor: Cursor): Node {
  if (lambdaArrow(cursor) !== undefined) return javaLambda(cursor);
  const left = ternary(cursor, binary(cursor, 0));
  const operator = cursor.operator();
  if (!ASSIGNMENTS.has(operator) || isMissing(left)) return left;
  cursor.skip(operator.length);
  const value = cursor.expression();
  return { kind: "assignment", ...cursor.from(left), operator, target: left, value };
}

function ternary(cursor: Cursor, condition: Node): Node {
  if (cursor.operator() !== "?" || isMissing(condition)) return condition;
  cursor.skip();
  const then = cursor.expression();
  if (!cursor.takeMark(":")) return { kind: "if", ...cursor.from(condition), condition, then, ternary: true };
  const last = cursor.expression();
  return { kind: "if", ...cursor.from(condition), condition, then, else: last, ternary: true };
}

function binary(cursor: Cursor, above: number): Node {
  let left = unary(cursor);
  if (isMissing(left)) return left;
  for (;;) {
    const operator = cursor.word === "instanceof" ? cursor.word : cursor.operator();
    const level = LEVELS.get(operator);
    if (level === undefined || level <= above || cursor.done) return left;
    cursor.skip(operator === "instanceof" ? 1 : operator.length);
    if (operator === "instanceof") {
      left = typeTest(cursor, left);
      continue;
    }
    const right = cursor.done ? cursor.expression() : binary(cursor, level);
    left = { kind: "binary", ...cursor.from(left), operator, left, right };
  }
}

function typeTest(cursor: Cursor, operand: Node): Node {
  cursor.takeWord("final");
  const nothing: TypeName = { kind: "type", ...cursor.nothing(), text: "" };
  const pattern = typePattern(cursor) ?? { type: nothing };
  return { kind: "typeTest", ...cursor.from(operand), operand, ...pattern, negated: false };
}

/** `Type`, `Type name`, `Type(…)`: what a record's pattern takes apart is left out. */
export function typePattern(cursor: Cursor): { type: TypeName; binding?: Binding } | undefined {
  const type = javaType(cursor);
  if (!type) return undefined;
  if (cursor.mark === "(") cursor.within(true, () => undefined);
  const isNamed = cursor.word !== "" && cursor.word !== "when" && !cursor.isOnNewLine();
  return { type, ...(isNamed && { binding: { ...binding(cursor), type } }) };
}

const SIGNS = new Set(["!", "~", "-", "+", "++", "--"]);

function unary(cursor: Cursor): Node {
  const heads: { operator?: string; type?: TypeName; at: number }[] = [];
  for (;;) {
    const operator = cursor.operator();
    if (SIGNS.has(operator)) {
      heads.push({ operator, at: cursor.at });
      cursor.skip(operator.length);
    } else if (operator === "(" && isCast(cursor)) {
      const at = cursor.at;
      const type = cursor.within(true, () => castType(cursor));
      heads.push({ type, at });
    } else break;
  }
  let node = lambdaArrow(cursor) === undefined ? postfixed(cursor) : javaLambda(cursor);
  for (const { operator, type, at } of heads.reverse()) {
    const span = cursor.since(at);
    if (type) node = { kind: "cast", ...span, operand: node, type, safe: false };
    else if (operator) node = { kind: "unary", ...span, operator, operand: node, postfix: false };
  }
  return node;
}

/** All that stands in the parentheses of a cast: it may name several types. */
function castType(cursor: Cursor): TypeName {
  const first = cursor.at;
  const last = cursor.view.skipNewlinesBack(cursor.limit - 1);
  cursor.move(cursor.limit);
  return cursor.type(first, Math.max(first, last));
}

function postfixed(cursor: Cursor): Node {
  let node = javaPrimary(cursor);
  if (isMissing(node)) return node;
  for (;;) {
    const next = suffix(cursor, node);
    if (!next) return node;
    node = next;
  }
}

function suffix(cursor: Cursor, node: Node): Node | undefined {
  const operator = cursor.operator();
  switch (operator) {
    case ".":
      cursor.skip();
      return memberOf(cursor, node);
    case "[": {
      const indexes = list(cursor, () => cursor.expression());
      return { kind: "index", ...cursor.from(node), receiver: node, indexes };
    }
    case "++":
    case "--":
      cursor.skip(2);
      return { kind: "unary", ...cursor.from(node), operator, operand: node, postfix: true };
    case "::":
      return referenceOf(cursor, node);
    case "(":
      return invoked(cursor, node);
    default:
      return undefined;
  }
}

function memberOf(cursor: Cursor, receiver: Node): Node {
  let typeArguments: TypeName[] = [];
  const close = cursor.mark === "<" ? typeArgumentsEnd(cursor.view, cursor.at) : -1;
  if (close > 0 && close < cursor.limit) {
    typeArguments = typesIn(cursor, cursor.at, close);
    cursor.move(close + 1);
  }
  const nameStart = cursor.view.start(cursor.at);
  const { word: name } = cursor;
  if (name === "new") {
    const made = cursor.expression();
    return made.kind === "call" ? { ...made, ...cursor.from(receiver), receiver } : made;
  }
  if (name !== "") cursor.skip();
  const span = cursor.from(receiver);
  if (name === "this") return { kind: "this", ...span, ...labelOf(receiver) };
  if (name === "super") return { kind: "super", ...span, ...labelOf(receiver) };
  if (name === "class") return { kind: "reference", ...span, receiver, name };
  if (cursor.mark !== "(") return { kind: "member", ...span, receiver, name, nameStart, safe: false };
  const given = argumentList(cursor);
  const shared = { name, nameStart, safe: false, isNew: false, typeArguments, arguments: given };
  return { kind: "call", ...cursor.from(receiver), receiver, ...shared };
}

const labelOf = (node: Node): { label?: string } => (node.kind === "name" ? { label: node.name } : {});

function referenceOf(cursor: Cursor, receiver: Node): Node {
  cursor.skip(2);
  const close = cursor.mark === "<" ? typeArgumentsEnd(cursor.view, cursor.at) : -1;
  if (close > 0) cursor.move(close + 1);
  const name = cursor.word;
  if (name !== "") cursor.skip();
  return { kind: "reference", ...cursor.from(receiver), receiver, name };
}

/** A plain name, `this` and `super` can be called; nothing else can. */
function invoked(cursor: Cursor, node: Node): Node | undefined {
  if (node.kind !== "name" && node.kind !== "this" && node.kind !== "super") return undefined;
  const given = argumentList(cursor);
  const shared = { nameStart: node.start, safe: false, isNew: false, typeArguments: [], arguments: given };
  const name = node.kind === "name" ? node.name : node.kind;
  return { kind: "call", ...cursor.from(node), ...shared, name };
}
