import { typeAfter } from "../kotlin-types.ts";
import { skipAnnotation } from "../lookahead.ts";
import type { Cursor } from "./cursor.ts";
import type { Binding, Lambda, Parameter } from "./nodes.ts";
import { binding, list, statements } from "./parts.ts";
import { typeHere } from "./types.ts";

const MOST_PARAMETERS = 30;
const NO_LABEL = new Set(["return", "this", "super", "break", "continue"]);

/** Whether `name@` comes next. */
export function isLabel({ view, at, word }: Cursor): boolean {
  return word !== "" && !NO_LABEL.has(word) && view.mark(at + 1) === "@" && view.isAdjacent(at + 1);
}

/** The lambda that comes next, with its label where it has one. */
export function lambda(cursor: Cursor): Lambda {
  const first = cursor.at;
  const label = isLabel(cursor) ? cursor.word : undefined;
  if (label !== undefined) cursor.skip(2);
  const arrow = arrowOf(cursor);
  const { parameters, body } = cursor.within(false, () => {
    const parameters = arrow === undefined ? [] : lambdaParameters(cursor, arrow);
    cursor.skipNewlines();
    const inner = cursor.at;
    const found = statements(cursor);
    const span = found.length > 0 ? cursor.since(inner) : cursor.nothing();
    return { parameters, body: { kind: "block", ...span, statements: found } as const };
  });
  const span = cursor.since(first);
  return {
    kind: "lambda",
    ...span,
    ...(label !== undefined && { label }),
    parameters,
    arrow: arrow !== undefined,
    body,
  };
}

/** Whether the brace that comes next opens a lambda with parameters. */
export const hasArrow = (cursor: Cursor): boolean => arrowOf(cursor) !== undefined;

/** The token of the arrow that ends the parameters of the lambda whose brace comes next. */
function arrowOf({ view, at: open }: Cursor): number | undefined {
  let at = view.skipNewlines(open + 1);
  for (let count = 0; count < MOST_PARAMETERS; count++) {
    while (view.mark(at) === "@") at = view.skipNewlines(skipAnnotation(view, at));
    if (view.mark(at) === "-" && view.mark(at + 1) === ">") return at;
    const end = view.mark(at) === "(" ? view.match(at) : at;
    if (end < at || (end === at && view.word(at) === "")) return undefined;
    at = view.skipNewlines(end + 1);
    if (view.mark(at) === ":") {
      const type = typeAfter(view, at);
      if (!type) return undefined;
      at = view.skipNewlines(type.last + 1);
    }
    if (view.mark(at) === ",") at = view.skipNewlines(at + 1);
    else return view.mark(at) === "-" && view.mark(at + 1) === ">" ? at : undefined;
  }
  return undefined;
}

function lambdaParameters(cursor: Cursor, arrow: number): Parameter[] {
  const found: Parameter[] = [];
  while (cursor.at < arrow) {
    if (cursor.isNewline() || cursor.mark === ",") cursor.skip();
    else if (cursor.mark === "@") cursor.move(skipAnnotation(cursor.view, cursor.at));
    else found.push(parameter(cursor));
  }
  cursor.skip(2);
  return found;
}

/** `name`, `name: Type`, `(a, b)`. */
function parameter(cursor: Cursor): Parameter {
  const first = cursor.at;
  const bindings = bindingsHere(cursor);
  cursor.skipNewlines();
  let type: Parameter["type"];
  if (cursor.takeMark(":")) {
    cursor.skipNewlines();
    type = typeHere(cursor);
  }
  const [only, ...more] = bindings;
  if (type && only && more.length === 0) only.type = type;
  return { kind: "parameter", ...cursor.since(first), bindings, ...(type && { type }), modifiers: [] };
}

/** One name, or those in parentheses. */
export function bindingsHere(cursor: Cursor): Binding[] {
  if (cursor.mark !== "(") return [binding(cursor)];
  return list(cursor, () => typedBinding(cursor));
}

/** `name: Type`; the span is the name's. */
export function typedBinding(cursor: Cursor): Binding {
  while (cursor.mark === "@") cursor.move(skipAnnotation(cursor.view, cursor.at));
  const found = binding(cursor);
  if (cursor.mark !== ":" || cursor.operator() === "::") return found;
  cursor.skip();
  const type = typeHere(cursor);
  return type ? { ...found, type } : found;
}
