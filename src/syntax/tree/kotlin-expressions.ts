import { skipAnnotation } from "../lookahead.ts";
import type { Cursor } from "./cursor.ts";
import { isLabel } from "./kotlin-lambdas.ts";
import { primary } from "./kotlin-primaries.ts";
import { postfixed } from "./kotlin-suffixes.ts";
import type { Node } from "./nodes.ts";
import { ASSIGNMENTS, PRECEDENCE } from "./operators.ts";
import { isMissing } from "./parts.ts";
import { typeOrNothing } from "./types.ts";

/** Words that are no infix function where they follow an expression. */
const NO_INFIX = new Set(
  "else in is as if when try for while do return throw break continue val var fun class interface object this super null true false typealias package".split(
    " ",
  ),
);
/** Operators that a line may begin with and yet go on with the one before. */
const CONTINUES = new Set(["?:", "&&", "||", ".", "?."]);

/** An expression, or an assignment, which is a statement in Kotlin. */
export function kotlinExpression(cursor: Cursor): Node {
  const target = binary(cursor, 0);
  const operator = cursor.operator();
  if (!ASSIGNMENTS.has(operator) || cursor.isNewline() || isMissing(target)) return target;
  cursor.skip(operator.length);
  cursor.skipNewlines();
  const value = cursor.expression();
  return { kind: "assignment", ...cursor.from(target), operator, target, value };
}

const LEVELS = PRECEDENCE.kotlin;
const INFIX = LEVELS.get("infix") ?? 0;

function binary(cursor: Cursor, above: number): Node {
  let left = prefixed(cursor);
  if (isMissing(left)) return left;
  for (;;) {
    const at = operatorIndex(cursor);
    if (at === undefined) return left;
    const { view } = cursor;
    const mark = view.mark(at);
    const isNegated = mark === "!" && view.isAdjacent(at + 1);
    const word = view.word(isNegated ? at + 1 : at);
    const isTest = word === "is" || word === "in";
    if (isNegated && !isTest && cursor.operator(at) === "!") return left;
    const isInfix = word !== "" && !isTest;
    const operator = isInfix ? word : isTest ? word : cursor.operator(at);
    const level = isInfix ? INFIX : LEVELS.get(operator);
    if (level === undefined || level <= above) return left;
    cursor.move(at + (isTest ? (isNegated ? 2 : 1) : isInfix ? 1 : operator.length));
    cursor.skipNewlines();
    if (word === "is" && !isInfix) {
      const type = typeOrNothing(cursor);
      left = { kind: "typeTest", ...cursor.from(left), operand: left, type, negated: isNegated };
      continue;
    }
    const right = cursor.done ? cursor.expression() : binary(cursor, level);
    left = isTest
      ? { kind: "containment", ...cursor.from(left), operand: left, range: right, negated: isNegated }
      : { kind: "binary", ...cursor.from(left), operator, left, right };
  }
}

/** The token of a binary operator that comes next, over the end of a line where the operator allows it. */
function operatorIndex(cursor: Cursor): number | undefined {
  if (cursor.done) return undefined;
  if (cursor.isNewline()) {
    const next = cursor.ahead();
    return CONTINUES.has(cursor.operator(next)) ? next : undefined;
  }
  if (cursor.mark !== "") return cursor.at;
  if (cursor.word === "" || cursor.view.text.charAt(cursor.view.start(cursor.at)) === "`") {
    return cursor.word === "" ? undefined : cursor.at;
  }
  if (cursor.word === "is" || cursor.word === "in") return cursor.at;
  if (NO_INFIX.has(cursor.word) || isLabel(cursor)) return undefined;
  return beginsOperand(cursor, cursor.at + 1) ? cursor.at : undefined;
}

/** Whether something stands behind an infix function's name that it can be called with. */
function beginsOperand(cursor: Cursor, index: number): boolean {
  if (index >= cursor.limit) return false;
  const mark = cursor.view.mark(index);
  return mark === "" ? true : "([{-!+@:".includes(mark) && cursor.operator(index) !== "->";
}

/** Signs in front, then the expression with what is behind it, then casts. */
function prefixed(cursor: Cursor): Node {
  const signs: { operator: string; at: number }[] = [];
  for (;;) {
    const operator = cursor.operator();
    if (operator === "@") {
      cursor.move(Math.max(skipAnnotation(cursor.view, cursor.at), cursor.at + 1));
      cursor.skipNewlines();
    } else if (["!", "-", "+", "++", "--", "!!"].includes(operator)) {
      signs.push({ operator, at: cursor.at });
      cursor.skip(operator.length);
    } else break;
  }
  let node = postfixed(cursor, primary(cursor));
  for (const { operator, at } of signs.reverse()) {
    const signs = operator === "!!" ? ["!", "!"] : [operator];
    for (const each of signs)
      node = { kind: "unary", ...cursor.since(at), operator: each, operand: node, postfix: false };
  }
  return casts(cursor, node);
}

function casts(cursor: Cursor, operand: Node): Node {
  let node = operand;
  if (isMissing(node)) return node;
  for (;;) {
    const at = cursor.isNewline() ? cursor.ahead() : cursor.at;
    if (at >= cursor.limit || cursor.view.word(at) !== "as") return node;
    const safe = cursor.view.mark(at + 1) === "?" && cursor.view.isAdjacent(at + 1);
    cursor.move(at + (safe ? 2 : 1));
    cursor.skipNewlines();
    const type = typeOrNothing(cursor);
    node = { kind: "cast", ...cursor.from(node), operand: node, type, safe };
  }
}
