import type { CallPlace } from "../code/calls-near.ts";
import { indentOf, lineOf } from "../code/source.ts";
import type { LineChange } from "./edits.ts";
import { replaced } from "./rewrite.ts";

/** A call with more arguments behind those that it has, on lines of their own where the last has one. */
export function addArguments(call: CallPlace, added: readonly string[]): LineChange {
  const { node, tree, source } = call;
  const last = node.arguments.at(-1);
  if (!last) {
    const start = tree.text.indexOf("(", node.nameStart) + 1;
    return replaced(call, { start, end: start }, added.join(", "));
  }
  const text = lineOf(source, last.line);
  const isOnOwnLine = tree.text.slice(0, last.start).endsWith(`\n${indentOf(text)}`);
  const between = isOnOwnLine ? `,\n${indentOf(text)}` : ", ";
  const end = { start: last.end, end: last.end };
  return replaced(call, end, added.map((each) => between + each).join(""));
}
