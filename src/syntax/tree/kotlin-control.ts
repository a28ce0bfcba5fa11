import type { Cursor } from "./cursor.ts";
import { bindingsHere, hasArrow, typedBinding } from "./kotlin-lambdas.ts";
import type { Binding, Branch, Catch, Node } from "./nodes.ts";
import { block, blockOrNothing, condition } from "./parts.ts";
import { typeOrNothing } from "./types.ts";

/** What a condition decides on: a block, a statement, or nothing. */
function body(cursor: Cursor): Node | undefined {
  const next = cursor.ahead();
  if (next >= cursor.limit || cursor.view.mark(next) === ";") return undefined;
  cursor.skipNewlines();
  const isBlock = cursor.mark === "{" && !hasArrow(cursor);
  return isBlock ? block(cursor) : cursor.statement();
}

/** `if`, and all its `else if`, without going a level deeper for each. */
export function kotlinIf(cursor: Cursor): Node {
  const links: { first: number; condition: Node; then?: Node }[] = [];
  let last: Node | undefined;
  for (;;) {
    const first = cursor.at;
    cursor.skip();
    cursor.skipNewlines();
    const tested: Node = condition(cursor) ?? { kind: "unknown", ...cursor.nothing() };
    const then = isElse(cursor) ? undefined : body(cursor);
    links.push({ first, condition: tested, ...(then && { then }) });
    if (!isElse(cursor)) break;
    cursor.move(elseIndex(cursor) + 1);
    const next = cursor.ahead();
    if (cursor.view.word(next) !== "if" || next >= cursor.limit) {
      last = body(cursor);
      break;
    }
    cursor.skipNewlines();
  }
  for (const { first, ...link } of links.reverse())
    last = { kind: "if", ...cursor.since(first), ...link, ...(last && { else: last }), ternary: false };
  return last ?? cursor.statement();
}

/** The `else` that comes next, over line ends and a semicolon; that of a `when` has an arrow. */
function elseIndex(cursor: Cursor): number {
  const { view } = cursor;
  let at = cursor.ahead();
  if (view.mark(at) === ";") at = cursor.ahead(at + 1);
  return at;
}

function isElse(cursor: Cursor): boolean {
  const at = elseIndex(cursor);
  const { view } = cursor;
  return at < cursor.limit && view.word(at) === "else" && cursor.operator(cursor.ahead(at + 1)) !== "->";
}

export function kotlinWhile(cursor: Cursor): Node {
  const first = cursor.at;
  cursor.skip();
  const tested = condition(cursor);
  const run = body(cursor);
  return {
    kind: "while",
    ...cursor.since(first),
    ...(tested && { condition: tested }),
    ...(run && { body: run }),
  };
}

export function kotlinDo(cursor: Cursor): Node {
  const first = cursor.at;
  cursor.skip();
  const run = cursor.view.word(cursor.ahead()) === "while" ? undefined : body(cursor);
  let tested: Node | undefined;
  if (cursor.view.word(cursor.ahead()) === "while") {
    cursor.skipNewlines();
    cursor.skip();
    tested = condition(cursor);
  }
  const rest = { ...(tested && { condition: tested }), ...(run && { body: run }) };
  return { kind: "doWhile", ...cursor.since(first), ...rest };
}

export function kotlinFor(cursor: Cursor): Node {
  const first = cursor.at;
  cursor.skip();
  let bindings: Binding[] = [];
  let iterable: Node | undefined;
  if (cursor.mark === "(")
    cursor.within(true, () => {
      bindings =
        cursor.mark === "(" ? bindingsHere(cursor) : cursor.word === "" ? [] : [typedBinding(cursor)];
      cursor.takeWord("in");
      if (!cursor.done) iterable = cursor.expression();
    });
  const run = body(cursor);
  const rest = { bindings, ...(iterable && { iterable }), ...(run && { body: run }) };
  return { kind: "forEach", ...cursor.since(first), ...rest };
}

export function kotlinWhen(cursor: Cursor): Node {
  const first = cursor.at;
  cursor.skip();
  const subject = cursor.mark === "(" ? cursor.within(true, () => readWhenSubject(cursor)) : undefined;
  cursor.skipNewlines();
  const branches = cursor.mark === "{" ? cursor.within(false, () => branchesOf(cursor)) : [];
  return { kind: "when", ...cursor.since(first), ...(subject && { subject }), branches };
}

const readWhenSubject = (cursor: Cursor): Node | undefined => (cursor.done ? undefined : cursor.statement());

function branchesOf(cursor: Cursor): Branch[] {
  const found: Branch[] = [];
  for (;;) {
    while (cursor.isNewline() || cursor.mark === ";" || cursor.mark === ",") cursor.skip();
    if (cursor.done) return found;
    const from = cursor.at;
    found.push(branch(cursor));
    if (cursor.at === from) cursor.skip();
  }
}

function branch(cursor: Cursor): Branch {
  const first = cursor.at;
  const conditions: Node[] = [];
  let guard: Node | undefined;
  while (!cursor.done && cursor.operator() !== "->") {
    const from = cursor.at;
    if (cursor.takeWord("if")) guard = cursor.expression();
    else if (!cursor.takeWord("else")) conditions.push(readWhenCondition(cursor));
    cursor.takeMark(",");
    if (cursor.view.mark(cursor.ahead()) === "-" || cursor.at > from) cursor.skipNewlines();
    if (cursor.at === from) break;
  }
  if (cursor.operator() === "->") cursor.skip(2);
  const run = body(cursor);
  return {
    kind: "branch",
    ...cursor.since(first),
    conditions,
    ...(guard && { guard }),
    fallsThrough: false,
    ...(run && { body: run }),
  };
}

/** `is Type`, `!in range`, or a value. */
function readWhenCondition(cursor: Cursor): Node {
  const first = cursor.at;
  const { view } = cursor;
  const negated = cursor.mark === "!" && view.isAdjacent(first + 1) && /^i[sn]$/.test(view.word(first + 1));
  const word = negated ? view.word(first + 1) : cursor.word;
  if (word !== "is" && word !== "in") return cursor.expression();
  cursor.skip(negated ? 2 : 1);
  cursor.skipNewlines();
  if (word === "in") {
    const range = cursor.expression();
    return { kind: "containment", ...cursor.since(first), range, negated };
  }
  const type = typeOrNothing(cursor);
  return { kind: "typeTest", ...cursor.since(first), type, negated };
}

export function kotlinTry(cursor: Cursor): Node {
  const first = cursor.at;
  cursor.skip();
  const tried = blockOrNothing(cursor);
  const catches: Catch[] = [];
  while (cursor.view.word(cursor.ahead()) === "catch") {
    cursor.skipNewlines();
    const from = cursor.at;
    cursor.skip();
    const parameter = cursor.mark === "(" ? cursor.within(true, () => typedBinding(cursor)) : undefined;
    const run = blockOrNothing(cursor);
    catches.push({ kind: "catch", ...cursor.since(from), ...(parameter && { parameter }), body: run });
  }
  const rest = { resources: [], body: tried, catches };
  if (cursor.view.word(cursor.ahead()) !== "finally") return { kind: "try", ...cursor.since(first), ...rest };
  cursor.skipNewlines();
  cursor.skip();
  const last = blockOrNothing(cursor);
  return { kind: "try", ...cursor.since(first), ...rest, finally: last };
}
