import type { Cursor } from "./cursor.ts";
import { javaDo, javaFor, javaIf, javaSwitch, javaTry, javaWhile } from "./java-control.ts";
import { javaExpression } from "./java-expressions.ts";
import { beginsType, typeNode } from "./java-members.ts";
import { localVariables, modifiersHere } from "./java-variables.ts";
import type { Node, Variable } from "./nodes.ts";
import { block, blockOrNothing } from "./parts.ts";

const READERS = new Map<string, (cursor: Cursor) => Node>(
  Object.entries({
    if: javaIf,
    while: javaWhile,
    do: javaDo,
    for: javaFor,
    try: javaTry,
    switch: javaSwitch,
    return: leave,
    throw: leave,
    yield: leave,
    break: jump,
    continue: jump,
    synchronized: locked,
    assert: asserted,
  }),
);

export function javaStatement(cursor: Cursor): Node {
  const { view, word, at: first } = cursor;
  if (cursor.mark === "{") return block(cursor);
  const read = READERS.get(word);
  if (read && (word !== "yield" || isYield(cursor))) return withSemicolon(cursor, read(cursor));
  const isLabel =
    word !== "" && view.mark(first + 1) === ":" && view.mark(first + 2) !== ":" && word !== "default";
  if (isLabel) {
    cursor.skip(2);
    const body = cursor.done || cursor.mark === ";" ? undefined : cursor.statement();
    return { kind: "labeled", ...cursor.since(first), label: word, ...(body && { body }) };
  }
  const head = modifiersHere(cursor);
  if (beginsType(cursor, head.next)) return typeNode(cursor, first, head);
  const variables = localVariables(cursor);
  if (variables) return withSemicolon(cursor, grouped(cursor, variables));
  return withSemicolon(cursor, javaExpression(cursor));
}

/** Several variables of one declaration as one statement. */
function grouped(cursor: Cursor, variables: Variable[]): Node {
  const [only, ...more] = variables;
  if (only && more.length === 0) return only;
  const span = only ? cursor.from(only) : cursor.nothing();
  return { kind: "variables", ...span, variables };
}

function withSemicolon(cursor: Cursor, node: Node): Node {
  cursor.takeMark(";");
  return node;
}

const isYield = ({ view, at }: Cursor): boolean =>
  !"=.([+-".includes(view.mark(view.skipNewlines(at + 1)) || " ");

function leave(cursor: Cursor): Node {
  const first = cursor.at;
  const { word } = cursor;
  cursor.skip();
  const value = cursor.done || cursor.mark === ";" ? undefined : cursor.expression();
  const rest = { ...cursor.since(first), ...(value && { value }) };
  return word === "throw"
    ? { kind: "throw", ...rest }
    : { kind: "return", ...rest, yields: word === "yield" };
}

function jump(cursor: Cursor): Node {
  const first = cursor.at;
  const kind = cursor.word === "break" ? "break" : "continue";
  cursor.skip();
  const label = cursor.word;
  if (label !== "" && cursor.view.mark(cursor.at + 1) === ";") cursor.skip();
  return { kind, ...cursor.since(first), ...(label !== "" && { label }) };
}

function locked(cursor: Cursor): Node {
  const first = cursor.at;
  cursor.skip();
  const lock =
    cursor.mark === "("
      ? cursor.within(true, () => (cursor.done ? undefined : cursor.expression()))
      : undefined;
  const body = blockOrNothing(cursor);
  return { kind: "synchronized", ...cursor.since(first), ...(lock && { lock }), body };
}

function asserted(cursor: Cursor): Node {
  const first = cursor.at;
  cursor.skip();
  const condition = cursor.expression();
  const message = cursor.takeMark(":") ? cursor.expression() : undefined;
  return { kind: "assert", ...cursor.since(first), condition, ...(message && { message }) };
}
