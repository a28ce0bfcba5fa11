import type { Edit } from "../../model/edit.ts";
import type { Call, Node } from "../../syntax/tree/nodes.ts";
import { ancestorsOf, parentOf, textOf } from "../../syntax/tree/relations.ts";
import { indentOf, lineOf } from "../code/source.ts";
import type { UsedBefore } from "../exceptions/used-before.ts";
import { editLines, type LineChange } from "./edits.ts";

/**
 * What a call answers, kept in a variable before the statement that makes it, in the place of both calls. Undefined where there is a
 * third, where they differ, or where the statement does not begin its line.
 */
export function keepAnswer({ row, used, first, second, isPair }: UsedBefore): Edit[] | undefined {
  const { tree, source } = first;
  const name = first.node.name;
  const type = row.answers?.[name];
  if (!isPair || type === undefined || second.node.name !== name) return undefined;
  const kept = `${used.split(".").at(-1)?.replace(/\W/g, "")}${name.charAt(0).toUpperCase()}${name.slice(1)}`;
  const statement = [first.node, ...ancestorsOf(tree, first.node)].find(
    (node: Node) => parentOf(tree, node)?.kind === "block",
  );
  if (!statement || new RegExp(`\\b${kept}\\b`).test(tree.text)) return undefined;
  const text = lineOf(source, statement.line);
  const written = textOf(tree, first.node);
  if (!text.trimStart().startsWith(tree.text.slice(statement.start).split("\n", 1)[0]?.trimEnd() ?? ""))
    return undefined;
  const declared = tree.language === "java" ? `${type} ${kept} = ${written};` : `val ${kept} = ${written}`;
  const before = { from: statement.line, to: statement.line - 1, lines: [`${indentOf(text)}${declared}`] };
  const changes = [first.node, second.node].map((call) =>
    replaced(source.lines, call, textOf(tree, call), kept),
  );
  return changes.every((each) => each !== undefined) ? editLines(source, [before, ...changes]) : undefined;
}

/** The line of a call with a name in its place; undefined where it stands on several lines, or twice on one. */
function replaced(
  lines: readonly string[],
  { line, endLine }: Call,
  written: string,
  name: string,
): LineChange | undefined {
  const parts = (lines[line - 1] ?? "").split(written);
  return line === endLine && parts.length === 2
    ? { from: line, to: line, lines: [parts.join(name)] }
    : undefined;
}
