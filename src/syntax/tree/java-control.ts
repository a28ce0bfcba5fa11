import { skipAnnotation } from "../lookahead.ts";
import type { Cursor } from "./cursor.ts";
import { typePattern } from "./java-expressions.ts";
import { declaredName, javaType } from "./java-types.ts";
import { localVariables } from "./java-variables.ts";
import type { Binding, Branch, Catch, Node } from "./nodes.ts";
import { binding, block, blockOrNothing, condition } from "./parts.ts";

/** What a condition decides on; nothing for a lone semicolon. */
function body(cursor: Cursor): Node | undefined {
  if (cursor.done || cursor.takeMark(";")) return undefined;
  return cursor.mark === "{" ? block(cursor) : cursor.statement();
}

const withBody = (run: Node | undefined) => run && { body: run };

/** `if`, and all its `else if`, without going a level deeper for each. */
export function javaIf(cursor: Cursor): Node {
  const links: { first: number; condition: Node; then?: Node }[] = [];
  let last: Node | undefined;
  for (;;) {
    const first = cursor.at;
    cursor.skip();
    const tested: Node = condition(cursor) ?? { kind: "unknown", ...cursor.nothing() };
    const then = cursor.word === "else" ? undefined : body(cursor);
    links.push({ first, condition: tested, ...(then && { then }) });
    if (!cursor.takeWord("else")) break;
    if (cursor.word !== "if") {
      last = body(cursor);
      break;
    }
  }
  for (const { first, ...link } of links.reverse())
    last = { kind: "if", ...cursor.since(first), ...link, ...(last && { else: last }), ternary: false };
  return last ?? cursor.statement();
}

export function javaWhile(cursor: Cursor): Node {
  const first = cursor.at;
  cursor.skip();
  const tested = condition(cursor);
  const run = body(cursor);
  return { kind: "while", ...cursor.since(first), ...(tested && { condition: tested }), ...withBody(run) };
}

export function javaDo(cursor: Cursor): Node {
  const first = cursor.at;
  cursor.skip();
  const run = body(cursor);
  const tested = cursor.takeWord("while") ? condition(cursor) : undefined;
  return { kind: "doWhile", ...cursor.since(first), ...(tested && { condition: tested }), ...withBody(run) };
}

export function javaFor(cursor: Cursor): Node {
  const first = cursor.at;
  cursor.skip();
  const head =
    cursor.mark === "(" ? cursor.within(true, () => readForHead(cursor)) : { init: [], update: [] };
  const run = body(cursor);
  if ("bindings" in head) return { kind: "forEach", ...cursor.since(first), ...head, ...withBody(run) };
  return { kind: "for", ...cursor.since(first), ...head, ...withBody(run) };
}

function readForHead(
  cursor: Cursor,
): { bindings: Binding[]; iterable?: Node } | { init: Node[]; condition?: Node; update: Node[] } {
  const each = eachBinding(cursor);
  if (each) {
    const iterable = cursor.done ? undefined : cursor.expression();
    return { bindings: [each], ...(iterable && { iterable }) };
  }
  const init = localVariables(cursor) ?? expressions(cursor);
  cursor.takeMark(";");
  const tested = cursor.mark === ";" || cursor.done ? undefined : cursor.expression();
  cursor.takeMark(";");
  return { init, ...(tested && { condition: tested }), update: expressions(cursor) };
}

/** `final Type name :`. */
function eachBinding(cursor: Cursor): Binding | undefined {
  const { view } = cursor;
  let at = cursor.at;
  while (view.word(at) === "final" || view.mark(at) === "@")
    at = view.skipNewlines(view.mark(at) === "@" ? Math.max(skipAnnotation(view, at), at + 1) : at + 1);
  const name = declaredName(cursor, at);
  if (name < 0 || view.mark(view.skipNewlines(name + 1)) !== ":") return undefined;
  cursor.move(at);
  const type = javaType(cursor);
  const found = binding(cursor);
  cursor.takeMark(":");
  return { ...found, ...(type && { type }) };
}

/** Expressions with commas between, up to a semicolon. */
function expressions(cursor: Cursor): Node[] {
  const found: Node[] = [];
  while (!cursor.done && cursor.mark !== ";") if (!cursor.takeMark(",")) found.push(cursor.expression());
  return found;
}

export function javaSwitch(cursor: Cursor): Node {
  const first = cursor.at;
  cursor.skip();
  const subject = condition(cursor);
  const branches = cursor.mark === "{" ? cursor.within(false, () => branchesOf(cursor)) : [];
  return { kind: "when", ...cursor.since(first), ...(subject && { subject }), branches };
}

function branchesOf(cursor: Cursor): Branch[] {
  const found: Branch[] = [];
  while (!cursor.done) found.push(branch(cursor));
  return found;
}

/** Labels up to what they lead to: `case A: case B: …`, `case A, B -> …`. */
function branch(cursor: Cursor): Branch {
  const first = cursor.at;
  const conditions: Node[] = [];
  let guard: Node | undefined;
  while (cursor.word === "case" || cursor.word === "default") {
    const isCase = cursor.takeWord("case");
    if (!isCase) cursor.skip();
    while (isCase && !cursor.done && cursor.mark !== ":" && cursor.operator() !== "->") {
      if (cursor.takeMark(",")) continue;
      if (cursor.takeWord("when")) guard = cursor.expression();
      else conditions.push(label(cursor));
    }
    if (!cursor.takeMark(":")) break;
  }
  const rest = { conditions, ...(guard && { guard }) };
  if (cursor.operator() === "->") {
    cursor.skip(2);
    const run = body(cursor);
    return { kind: "branch", ...cursor.since(first), ...rest, fallsThrough: false, ...withBody(run) };
  }
  const from = cursor.at;
  const statements: Node[] = [];
  while (!cursor.done && cursor.word !== "case" && !isDefault(cursor))
    if (!cursor.takeMark(";")) statements.push(cursor.statement());
  const span = statements.length > 0 ? cursor.since(from) : cursor.nothing();
  const run: Node = { kind: "block", ...span, statements };
  return { kind: "branch", ...cursor.since(first), ...rest, fallsThrough: true, body: run };
}

function isDefault({ view, at, word }: Cursor): boolean {
  return word === "default" && ":-".includes(view.mark(view.skipNewlines(at + 1)) || " ");
}

/** A constant, or `Type name`. */
function label(cursor: Cursor): Node {
  const first = cursor.at;
  const name = declaredName(cursor, first);
  const isPattern = name > first && cursor.view.word(name) !== "when";
  // The lambda of `case A -> …` is none.
  if (cursor.word !== "" && !isPattern && cursor.operator(cursor.view.skipNewlines(first + 1)) === "->") {
    const value = cursor.word;
    cursor.skip();
    return value === "null"
      ? { kind: "literal", ...cursor.since(first), type: "null" }
      : { kind: "name", ...cursor.since(first), name: value };
  }
  const pattern = isPattern ? typePattern(cursor) : undefined;
  if (!pattern) return cursor.expression();
  return { kind: "typeTest", ...cursor.since(first), ...pattern, negated: false };
}

export function javaTry(cursor: Cursor): Node {
  const first = cursor.at;
  cursor.skip();
  const resources = cursor.mark === "(" ? cursor.within(true, () => resourcesOf(cursor)) : [];
  const tried = blockOrNothing(cursor);
  const catches: Catch[] = [];
  while (cursor.word === "catch") {
    const from = cursor.at;
    cursor.skip();
    const parameter = cursor.mark === "(" ? cursor.within(true, () => caught(cursor)) : undefined;
    const run = blockOrNothing(cursor);
    catches.push({ kind: "catch", ...cursor.since(from), ...(parameter && { parameter }), body: run });
  }
  const last = cursor.takeWord("finally") ? blockOrNothing(cursor) : undefined;
  return {
    kind: "try",
    ...cursor.since(first),
    resources,
    body: tried,
    catches,
    ...(last && { finally: last }),
  };
}

function resourcesOf(cursor: Cursor): Node[] {
  const found: Node[] = [];
  while (!cursor.done) {
    if (cursor.takeMark(";")) continue;
    found.push(...(localVariables(cursor) ?? [cursor.expression()]));
  }
  return found;
}

/** `final A | B name`. */
function caught(cursor: Cursor): Binding | undefined {
  while (cursor.word === "final" || cursor.mark === "@")
    cursor.move(
      cursor.mark === "@" ? Math.max(skipAnnotation(cursor.view, cursor.at), cursor.at + 1) : cursor.at + 1,
    );
  const first = cursor.at;
  const name = cursor.view.skipNewlinesBack(cursor.limit - 1);
  if (name < first || cursor.view.word(name) === "") return undefined;
  const type = name > first ? cursor.type(first, cursor.view.skipNewlinesBack(name - 1)) : undefined;
  cursor.move(name);
  return { ...binding(cursor), ...(type && { type }) };
}
