import { skipAnnotation, typeArgumentsEnd } from "../lookahead.ts";
import type { TokenView } from "../token-view.ts";
import type { Cursor } from "./cursor.ts";
import type { TypeName } from "./nodes.ts";

export const PRIMITIVES = new Set("boolean byte char short int long float double void".split(" "));
/** Words that no type and no variable has as its name. */
export const RESERVED = new Set(
  (
    "if else for while do switch case default try catch finally return throw new this super synchronized assert " +
    "instanceof class interface enum extends implements throws import package break continue true false null"
  ).split(" "),
);

/** Last token of the type that begins at a token; -1 where none does. */
export function javaTypeEnd(view: TokenView, from: number): number {
  let at = view.skipNewlines(from);
  for (let step = 0; step < 5 && view.mark(at) === "@" && view.word(at + 1) !== "interface"; step++)
    at = view.skipNewlines(Math.max(skipAnnotation(view, at), at + 1));
  if (view.mark(at) === "?") {
    const bound = view.skipNewlines(at + 1);
    const isBound = view.word(bound) === "extends" || view.word(bound) === "super";
    return isBound ? javaTypeEnd(view, bound + 1) : at;
  }
  if (view.word(at) === "" || RESERVED.has(view.word(at))) return -1;
  let last = at;
  for (;;) {
    const next = view.skipNewlines(last + 1);
    const end = view.mark(next) === "<" ? typeArgumentsEnd(view, next) : -1;
    if (end > 0) last = end;
    const dot = view.skipNewlines(last + 1);
    const name = view.skipNewlines(dot + 1);
    if (view.mark(dot) !== "." || view.word(name) === "" || RESERVED.has(view.word(name))) break;
    last = name;
  }
  return arraysEnd(view, last);
}

/** Last token of the brackets of an array's type, or of `...`. */
function arraysEnd(view: TokenView, from: number): number {
  let last = from;
  for (;;) {
    const open = view.skipNewlines(last + 1);
    const close = view.skipNewlines(open + 1);
    if (view.mark(open) !== "[" || view.mark(close) !== "]") break;
    last = close;
  }
  const dots = view.mark(last + 1) === "." && view.mark(last + 2) === "." && view.mark(last + 3) === ".";
  return dots ? last + 3 : last;
}

/** The type that comes next. */
export function javaType(cursor: Cursor): TypeName | undefined {
  const last = cursor.done ? -1 : javaTypeEnd(cursor.view, cursor.at);
  if (last < cursor.at || last >= cursor.limit) return undefined;
  const first = cursor.at;
  cursor.move(last + 1);
  return cursor.type(first, last);
}

/** The token that is the name of a variable whose type begins at a token; -1 where no declaration does. */
export function declaredName(cursor: Cursor, from: number): number {
  const { view, limit } = cursor;
  const last = javaTypeEnd(view, from);
  const name = view.skipNewlines(last + 1);
  if (last < 0 || name >= limit || view.word(name) === "" || RESERVED.has(view.word(name))) return -1;
  if (view.word(name) === "instanceof") return -1;
  return name;
}
