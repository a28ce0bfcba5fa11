import { JAVA_MODIFIERS } from "../java-heads.ts";
import { skipAnnotation } from "../lookahead.ts";
import type { Cursor } from "./cursor.ts";
import { declaredName, javaType } from "./java-types.ts";
import type { Node, TypeName, Variable } from "./nodes.ts";
import { binding } from "./parts.ts";

/** Modifiers and annotations of one declaration: what goes on longer is none. */
const MOST_MODIFIERS = 30;

export interface Head {
  modifiers: string[];
  /** The token behind modifiers, annotations and type parameters. */
  next: number;
}

export function modifiersHere(cursor: Cursor): Head {
  const { view } = cursor;
  const modifiers: string[] = [];
  let at = cursor.at;
  for (let step = 0; step < MOST_MODIFIERS && at < cursor.limit; step++) {
    const word = view.word(at);
    if (view.mark(at) === "@" && view.word(at + 1) !== "interface")
      at = Math.max(skipAnnotation(view, at), at + 1);
    else if (JAVA_MODIFIERS.has(word)) {
      modifiers.push(word);
      at++;
    } else if (word === "non" && view.mark(at + 1) === "-" && view.word(at + 2) === "sealed") at += 3;
    else break;
    at = cursor.ahead(at);
  }
  return { modifiers, next: at };
}

/** The variables whose declaration comes next. */
export function localVariables(cursor: Cursor): Variable[] | undefined {
  const first = cursor.at;
  const { modifiers, next } = modifiersHere(cursor);
  const { view } = cursor;
  const name = declaredName(cursor, next);
  if (name < 0 || next >= cursor.limit) return undefined;
  const behind = view.skipNewlines(name + 1);
  const isDeclared =
    behind >= cursor.limit || "=;,:[".includes(view.mark(behind) || " ") || modifiers.length > 0;
  if (!isDeclared) return undefined;
  cursor.move(next);
  const type = javaType(cursor);
  return variablesOf(cursor, first, modifiers, type);
}

/** `a = 1, b`, behind their type. */
export function variablesOf(
  cursor: Cursor,
  first: number,
  modifiers: string[],
  type: TypeName | undefined,
): Variable[] {
  const found: Variable[] = [];
  do {
    const from = found.length === 0 ? first : cursor.at;
    if (cursor.word === "") break;
    const name = binding(cursor);
    // The type stands before the first one only: for the others it has no place of its own.
    const { start, line } = name;
    const own = type && (found.length === 0 ? type : { ...type, start, end: start, line, endLine: line });
    const written = own && own.text !== "var" ? { type: own } : {};
    while (cursor.mark === "[" && cursor.view.mark(cursor.at + 1) === "]") cursor.skip(2);
    const value = cursor.operator() === "=" ? valueBehind(cursor) : undefined;
    found.push({
      kind: "variable",
      ...cursor.since(from),
      bindings: [{ ...name, ...written }],
      ...written,
      mutable: !modifiers.includes("final"),
      modifiers,
      ...(value && { value }),
      accessors: [],
    });
  } while (cursor.takeMark(","));
  return found;
}

function valueBehind(cursor: Cursor): Node {
  cursor.skip();
  return cursor.expression();
}
