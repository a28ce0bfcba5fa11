import { typeArgumentsEnd } from "../lookahead.ts";
import type { Cursor } from "./cursor.ts";
import { javaSwitch } from "./java-control.ts";
import { javaMembers } from "./java-members.ts";
import { javaTypeEnd, PRIMITIVES, RESERVED } from "./java-types.ts";
import { number } from "./kotlin-primaries.ts";
import type { Node, TypeName } from "./nodes.ts";
import { annotation, argumentList, grouped, list, stringText } from "./parts.ts";
import { typesIn } from "./types.ts";

/** An expression without what stands before and behind it. */
export function javaPrimary(cursor: Cursor): Node {
  const first = cursor.at;
  if (cursor.done) return { kind: "unknown", ...cursor.nothing() };
  if (cursor.is("string")) return stringText(cursor);
  if (cursor.is("number")) return number(cursor);
  if (cursor.is("character")) return literal(cursor, "character");
  if (cursor.word !== "") return worded(cursor);
  switch (cursor.mark) {
    case "(":
      return grouped(cursor);
    case "{": {
      const elements = list(cursor, () => cursor.expression());
      return { kind: "array", ...cursor.since(first), dimensions: [], elements };
    }
    case "@":
      return annotation(cursor);
    case ".":
      return /\d/.test(cursor.view.text.charAt(cursor.view.start(first) + 1))
        ? number(cursor)
        : { kind: "unknown", ...cursor.nothing() };
    default:
      return { kind: "unknown", ...cursor.nothing() };
  }
}

function literal(cursor: Cursor, type: "character" | "boolean" | "null"): Node {
  const first = cursor.at;
  cursor.skip();
  return { kind: "literal", ...cursor.since(first), type };
}

function worded(cursor: Cursor): Node {
  const first = cursor.at;
  const { view, word } = cursor;
  switch (word) {
    case "true":
    case "false":
      return literal(cursor, "boolean");
    case "null":
      return literal(cursor, "null");
    case "this":
    case "super":
      cursor.skip();
      return { kind: word, ...cursor.since(first) };
    case "new":
      return made(cursor);
    case "switch":
      return javaSwitch(cursor);
  }
  if (RESERVED.has(word)) return { kind: "unknown", ...cursor.nothing() };
  const typed = typeBeforeReference(cursor);
  if (typed !== undefined) {
    cursor.move(typed + 1);
    return { kind: "name", ...cursor.since(first), name: view.word(first) };
  }
  cursor.skip();
  return { kind: "name", ...cursor.since(first), name: word };
}

/** Last token of `List<String>` in `List<String>::new`, of `int[]` in `int[].class`. */
function typeBeforeReference({ view, at, limit }: Cursor): number | undefined {
  const next = view.mark(at + 1);
  if (next !== "<" && next !== "[") return undefined;
  const isArray = next === "[" && view.mark(at + 2) === "]";
  if (next === "[" && !isArray) return undefined;
  const last = javaTypeEnd(view, at);
  if (last <= at || last >= limit - 1) return undefined;
  const behind = view.mark(last + 1);
  const isReference = behind === ":" && view.mark(last + 2) === ":";
  return isReference || (isArray && behind === ".") ? last : undefined;
}

/** `new Shelf(…)`, `new Shelf(…) { … }`, `new int[3]`, `new int[] {…}`. */
function made(cursor: Cursor): Node {
  const first = cursor.at;
  const { view } = cursor;
  cursor.skip();
  const name = cursor.at;
  const last = typeNameEnd(cursor, name);
  if (last < name) return { kind: "call", ...cursor.since(first), ...nothing(cursor), name: "" };
  cursor.move(last + 1);
  if (cursor.mark === "[") return arrayOf(cursor, first, cursor.type(name, last));
  const type = cursor.type(name, last);
  const given = cursor.mark === "(" ? argumentList(cursor) : [];
  if (cursor.mark === "{") {
    const base = { type, isCalled: true, arguments: given };
    const supertype = { kind: "supertype", ...cursor.since(name), ...base } as const;
    const members = cursor.within(false, () => javaMembers(cursor, ""));
    return { kind: "object", ...cursor.since(first), supertypes: [supertype], members };
  }
  const simple = lastName(cursor, name, last);
  const span = cursor.since(first);
  const typeArguments = argumentsOf(cursor, name, last);
  const shared = { safe: false, isNew: true, typeArguments, arguments: given };
  return { kind: "call", ...span, ...shared, name: view.word(simple), nameStart: view.start(simple) };
}

const nothing = (cursor: Cursor) => ({
  nameStart: cursor.nothing().start,
  safe: false,
  isNew: true,
  typeArguments: [],
  arguments: [],
});

/** Last token of a type without the brackets of an array. */
function typeNameEnd({ view, limit }: Cursor, from: number): number {
  let last = javaTypeEnd(view, from);
  while (view.mark(last) === "]") last = view.skipNewlinesBack(view.match(last) - 1);
  return last >= limit ? -1 : last;
}

function lastName({ view }: Cursor, first: number, last: number): number {
  let name = first;
  for (let at = first; at <= last; at++) {
    if (view.mark(at) === "<") at = Math.max(at, typeArgumentsEnd(view, at));
    else if (view.word(at) !== "") name = at;
  }
  return name;
}

function argumentsOf(cursor: Cursor, first: number, last: number): TypeName[] {
  if (cursor.view.mark(last) !== ">") return [];
  let open = first;
  while (open < last && cursor.view.mark(open) !== "<") open++;
  const close = typeArgumentsEnd(cursor.view, open);
  return close === last ? typesIn(cursor, open, close) : [];
}

function arrayOf(cursor: Cursor, first: number, type: TypeName): Node {
  const dimensions: Node[] = [];
  while (cursor.mark === "[") dimensions.push(...list(cursor, () => cursor.expression()));
  const elements = cursor.mark === "{" ? list(cursor, () => cursor.expression()) : [];
  return { kind: "array", ...cursor.since(first), type, dimensions, elements };
}

/** Whether the parentheses that open here hold a type, and what follows can be cast. */
export function isCast({ view, at, limit }: Cursor): boolean {
  const close = view.match(at);
  if (close <= at + 1 || close >= limit) return false;
  let last = javaTypeEnd(view, at + 1);
  while (last > 0 && view.mark(view.skipNewlines(last + 1)) === "&")
    last = javaTypeEnd(view, view.skipNewlines(last + 1) + 1);
  if (last < 0 || view.skipNewlines(last + 1) !== close) return false;
  const next = view.skipNewlines(close + 1);
  if (next >= limit) return false;
  const isPrimitive = PRIMITIVES.has(view.word(last)) && last === view.skipNewlines(at + 1);
  const mark = view.mark(next);
  if (isPrimitive) return mark === "" || "(!~-+".includes(mark);
  if (view.mark(last) === "]") return mark === "" || mark === "(";
  if (mark !== "") return "(!~".includes(mark) && !(mark === "!" && view.mark(next + 1) === "=");
  return view.word(next) !== "instanceof";
}
