import type { Edit } from "../../model/edit.ts";
import type { Node } from "../../syntax/tree/nodes.ts";
import { ancestorsOf, parentOf, textOf } from "../../syntax/tree/relations.ts";
import { isTaken } from "../code/name-uses.ts";
import { indentOf, lineOf } from "../code/source.ts";
import type { UsedBefore } from "../exceptions/used-before.ts";
import { editLines } from "./edits.ts";
import { beginsItsLine } from "./own-lines.ts";
import { replaced } from "./rewrite.ts";

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
  if (!statement || isTaken(tree.root, kept)) return undefined;
  const text = lineOf(source, statement.line);
  const written = textOf(tree, first.node);
  if (!beginsItsLine(tree, statement)) return undefined;
  const declared = tree.language === "java" ? `${type} ${kept} = ${written};` : `val ${kept} = ${written}`;
  const before = { from: statement.line, to: statement.line - 1, lines: [`${indentOf(text)}${declared}`] };
  const calls = [first, second];
  if (first.node.line === second.node.line || calls.some(({ node }) => node.line !== node.endLine))
    return undefined;
  return editLines(source, [before, ...calls.map((call) => replaced(call, call.node, kept))]);
}
