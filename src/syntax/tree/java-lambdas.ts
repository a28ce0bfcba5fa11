import { JAVA_MODIFIERS } from "../java-heads.ts";
import { skipAnnotation } from "../lookahead.ts";
import type { Cursor } from "./cursor.ts";
import { declaredName, javaType, RESERVED } from "./java-types.ts";
import type { Block, Lambda, Parameter } from "./nodes.ts";
import { binding, block, list } from "./parts.ts";

/** The token of the arrow, where a lambda comes next. */
export function lambdaArrow({ view, at, limit, word, mark }: Cursor): number | undefined {
  const end = mark === "(" ? view.match(at) : word !== "" && !RESERVED.has(word) ? at : -1;
  if (end < at || end >= limit) return undefined;
  const arrow = view.skipNewlines(end + 1);
  return view.mark(arrow) === "-" && view.mark(arrow + 1) === ">" && arrow < limit ? arrow : undefined;
}

export function javaLambda(cursor: Cursor): Lambda {
  const first = cursor.at;
  const parameters = cursor.mark === "(" ? javaParameters(cursor) : [bare(cursor)];
  cursor.skip(2);
  const body = cursor.mark === "{" ? block(cursor) : toBlock(cursor);
  return { kind: "lambda", ...cursor.since(first), parameters, arrow: true, body };
}

function bare(cursor: Cursor): Parameter {
  const name = binding(cursor);
  return { ...name, kind: "parameter", bindings: [name], modifiers: [] };
}

/** An expression as the only statement of a block. */
function toBlock(cursor: Cursor): Block {
  const value = cursor.expression();
  const { start, end, line, endLine } = value;
  return { kind: "block", start, end, line, endLine, statements: [value] };
}

/** Parameters in their parentheses, with types or, those of a lambda, without. */
export function javaParameters(cursor: Cursor): Parameter[] {
  return list(cursor, () => parameter(cursor)).filter(({ bindings }) => bindings.length > 0);
}

function parameter(cursor: Cursor): Parameter {
  const first = cursor.at;
  const modifiers: string[] = [];
  for (;;) {
    if (cursor.mark === "@") cursor.move(Math.max(skipAnnotation(cursor.view, cursor.at), cursor.at + 1));
    else if (JAVA_MODIFIERS.has(cursor.word)) {
      modifiers.push(cursor.word);
      cursor.skip();
    } else break;
  }
  const isTyped = declaredName(cursor, cursor.at) >= 0;
  const type = isTyped ? javaType(cursor) : undefined;
  const isName = cursor.word !== "" && cursor.word !== "this";
  const bindings = isName ? [{ ...binding(cursor), ...(type && { type }) }] : [];
  while (cursor.mark === "[" || cursor.mark === "]") cursor.skip();
  return { kind: "parameter", ...cursor.since(first), bindings, ...(type && { type }), modifiers };
}
