import { typeAt } from "../kotlin-types.ts";
import type { Cursor } from "./cursor.ts";
import type { TypeName } from "./nodes.ts";

/** The type of Kotlin that comes next. */
export function typeHere(cursor: Cursor): TypeName | undefined {
  if (cursor.done) return undefined;
  const first = cursor.at;
  const type = typeAt(cursor.view, first);
  if (!type) return undefined;
  const last = Math.min(type.last, cursor.limit - 1);
  cursor.move(last + 1);
  return cursor.type(first, last);
}

/** As above; an empty one where none is written. */
export const typeOrNothing = (cursor: Cursor): TypeName =>
  typeHere(cursor) ?? { kind: "type", ...cursor.nothing(), text: "" };

/** The types between angle brackets. */
export function typesIn(cursor: Cursor, open: number, close: number): TypeName[] {
  const { view } = cursor;
  const found: TypeName[] = [];
  let first = open + 1;
  let depth = 0;
  for (let at = open + 1; at <= close; at++) {
    const mark = view.mark(at);
    const isArrow = mark === ">" && view.mark(at - 1) === "-";
    if (mark === "(" || mark === "[") at = Math.max(at, view.match(at));
    else if (mark === "<") depth++;
    else if ((mark === "," && depth === 0) || at === close) {
      const from = view.skipNewlines(first);
      if (from < at) found.push(cursor.type(from, view.skipNewlinesBack(at - 1)));
      first = at + 1;
    } else if (mark === ">" && !isArrow) depth--;
  }
  return found;
}
