import { KOTLIN_MODIFIERS } from "../kotlin-heads.ts";
import { skipAnnotation } from "../lookahead.ts";
import type { Cursor } from "./cursor.ts";
import { classNode } from "./kotlin-classes.ts";
import {
  finish,
  functionNode,
  parameterList,
  secondaryConstructor,
  variable,
} from "./kotlin-declarations.ts";
import { kotlinExpression } from "./kotlin-expressions.ts";
import { isLabel } from "./kotlin-lambdas.ts";
import type { Entry, FunctionNode, Node } from "./nodes.ts";
import { argumentList, block, directiveAt } from "./parts.ts";
import { typeHere } from "./types.ts";

const DECLARING = new Set("val var fun class interface object typealias".split(" "));
const MOST_MODIFIERS = 20;

/** A statement: a declaration, or an expression. */
export function kotlinStatement(cursor: Cursor): Node {
  return declaration(cursor) ?? labelled(cursor) ?? kotlinExpression(cursor);
}

function labelled(cursor: Cursor): Node | undefined {
  if (!isLabel(cursor) || cursor.view.mark(cursor.at + 2) === "{") return undefined;
  const first = cursor.at;
  const label = cursor.word;
  cursor.skip(2);
  cursor.skipNewlines();
  const body = cursor.done ? undefined : cursor.statement();
  return { kind: "labeled", ...cursor.since(first), label, ...(body && { body }) };
}

/** Modifiers and annotations in front of a keyword that declares; undefined where none follows them. */
function headOf(
  cursor: Cursor,
  keywords: ReadonlySet<string>,
): { keyword: number; modifiers: string[] } | undefined {
  const { view } = cursor;
  const modifiers: string[] = [];
  let at = cursor.at;
  for (let step = 0; step < MOST_MODIFIERS && at < cursor.limit; step++) {
    const word = view.word(at);
    if (view.mark(at) === "@") at = cursor.ahead(Math.max(skipAnnotation(view, at), at + 1));
    else if (word === "fun" && view.word(at + 1) === "interface") {
      modifiers.push(word);
      at++;
    } else if (keywords.has(word)) return { keyword: at, modifiers };
    else if (KOTLIN_MODIFIERS.has(word) && word !== "fun") {
      modifiers.push(word);
      at = cursor.ahead(at + 1);
    } else return undefined;
  }
  return undefined;
}

function declaration(cursor: Cursor): Node | undefined {
  const head = headOf(cursor, DECLARING);
  if (!head) return undefined;
  const { view, at: first } = cursor;
  const { keyword, modifiers } = head;
  const word = view.word(keyword);
  const after = view.word(keyword + 1);
  // `object : Base {` is a value.
  if (word === "object" && after === "" && !modifiers.includes("companion")) return undefined;
  cursor.move(keyword);
  if (word === "val" || word === "var") return variable(cursor, first, modifiers);
  if (word === "fun") return functionNode(cursor, first, modifiers);
  if (word === "typealias") return directive(cursor);
  return classNode(cursor, first, modifiers);
}

/** To the end of the line: nothing that runs. */
function directive(cursor: Cursor): Node {
  const first = cursor.at;
  while (!cursor.done && !cursor.isNewline() && cursor.mark !== ";") {
    if (cursor.operator() === "=") {
      cursor.skip();
      cursor.skipNewlines();
      if (!typeHere(cursor)) break;
    } else cursor.skip();
  }
  return { kind: "directive", ...cursor.since(first), ...directiveAt(cursor.view, first) };
}

/** What a file holds: as a type's body, with statements between in a script. */
export function kotlinFile(cursor: Cursor): Node[] {
  const found: Node[] = [];
  for (;;) {
    while (cursor.isNewline() || cursor.mark === ";") cursor.skip();
    if (cursor.done) return found;
    const isHead = cursor.word === "package" || cursor.word === "import";
    const isForFile = cursor.mark === "@" && cursor.view.word(cursor.at + 1) === "file";
    if (isHead) found.push(directive(cursor));
    else if (isForFile) {
      const first = cursor.at;
      cursor.move(Math.max(skipAnnotation(cursor.view, first), first + 1));
      found.push({ kind: "directive", ...cursor.since(first), ...directiveAt(cursor.view, first) });
    } else found.push(withAccessors(cursor, cursor.statement()));
  }
}

/** The body of a class. */
export function members(cursor: Cursor, typeName: string): Node[] {
  const found: Node[] = [];
  for (;;) {
    while (cursor.isNewline() || cursor.mark === ";" || cursor.mark === ",") cursor.skip();
    if (cursor.done) return found;
    found.push(member(cursor, typeName));
  }
}

const SPECIAL = new Set(["constructor", "init"]);

function member(cursor: Cursor, typeName: string): Node {
  const first = cursor.at;
  const special = headOf(cursor, SPECIAL);
  const next = special && cursor.view.mark(special.keyword + 1);
  if (special && cursor.view.word(special.keyword) === "init" && next === "{") {
    const nameStart = cursor.view.start(special.keyword);
    cursor.move(special.keyword + 1);
    const body = block(cursor);
    const shared = { name: "", nameStart, modifiers: [], parameters: [], body, unread: false };
    return { kind: "function", ...cursor.since(first), form: "initializer", ...shared };
  }
  if (special && cursor.view.word(special.keyword) === "constructor" && next === "(") {
    cursor.move(special.keyword);
    return secondaryConstructor(cursor, first, typeName, special.modifiers);
  }
  return withAccessors(cursor, cursor.statement());
}

const ACCESSORS = new Set(["get", "set"]);

/** A property with the accessors that stand behind it. */
function withAccessors(cursor: Cursor, node: Node): Node {
  if (node.kind !== "variable") return node;
  for (let count = 0; count < 2; count++) {
    const accessor = accessorBehind(cursor, node.bindings[0]?.name ?? "");
    if (!accessor) break;
    node.accessors.push(accessor);
    Object.assign(node, cursor.from(node));
  }
  return node;
}

function accessorBehind(cursor: Cursor, name: string): FunctionNode | undefined {
  const { view } = cursor;
  let from = cursor.ahead();
  if (view.mark(from) === ";") from = cursor.ahead(from + 1);
  if (from >= cursor.limit || (view.word(from) === "" && view.mark(from) !== "@")) return undefined;
  const modifiers: string[] = [];
  let at = from;
  // `fun` is a modifier of interfaces only: with it `get` is a function of its own.
  const isModifier = (word: string): boolean => word !== "fun" && KOTLIN_MODIFIERS.has(word);
  while (at < cursor.limit && (view.mark(at) === "@" || isModifier(view.word(at)))) {
    if (view.mark(at) !== "@") modifiers.push(view.word(at));
    at = cursor.ahead(view.mark(at) === "@" ? Math.max(skipAnnotation(view, at), at + 1) : at + 1);
  }
  const word = view.word(at);
  if (!ACCESSORS.has(word) || at >= cursor.limit) return undefined;
  const isBare = view.isNewline(at + 1) || ";}".includes(view.mark(at + 1) || " ") || at + 1 >= cursor.limit;
  if (view.mark(at + 1) !== "(" && !isBare) return undefined;
  cursor.move(from);
  const first = cursor.at;
  cursor.move(at + 1);
  const form = word === "get" ? "getter" : "setter";
  const head = { form, name, nameStart: view.start(at), modifiers } as const;
  const parameters = cursor.mark === "(" ? parameterList(cursor) : [];
  if (isBare) return { kind: "function", ...cursor.since(first), ...head, parameters, unread: false };
  const colon = cursor.ahead();
  if (cursor.operator(colon) === ":") {
    cursor.move(colon + 1);
    typeHere(cursor);
  }
  return finish(cursor, first, { ...head, parameters });
}

/** The constants of an enum, up to the semicolon. */
export function entries(cursor: Cursor): Entry[] {
  const found: Entry[] = [];
  for (;;) {
    while (cursor.isNewline() || cursor.mark === ",") cursor.skip();
    const first = cursor.at;
    while (cursor.mark === "@")
      cursor.move(cursor.ahead(Math.max(skipAnnotation(cursor.view, cursor.at), cursor.at + 1)));
    if (cursor.done || cursor.word === "" || headOf(cursor, DECLARING)) return found;
    const name = cursor.word;
    cursor.skip();
    const given = cursor.mark === "(" ? argumentList(cursor) : [];
    const inner = cursor.mark === "{" ? cursor.within(false, () => members(cursor, name)) : [];
    found.push({ kind: "entry", ...cursor.since(first), name, arguments: given, members: inner });
  }
}
