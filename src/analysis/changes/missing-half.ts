import type { Outline } from "../../model/code.ts";
import type { Edit } from "../../model/edit.ts";
import type { Node } from "../../syntax/tree/nodes.ts";
import { classAt } from "../code/code.ts";
import { indentOf, lineOf, type Source } from "../code/source.ts";
import { functionNode } from "../code/tree.ts";
import { editLines } from "./edits.ts";

/** Puts a statement into a callback of the class around a line: into the one that is there, before what it calls of super, or into a new one. */
export function insertIntoCallback(
  source: Source,
  outline: Outline,
  line: number,
  callback: string,
  statement: string,
): Edit[] | undefined {
  const type = classAt(outline, line);
  const isJava = source.path.endsWith(".java");
  const written = isJava ? `${statement};` : statement;
  const there = outline.declarations.find(
    ({ kind, qualifiedName }) =>
      kind === "function" && qualifiedName === `${type?.qualifiedName}.${callback}`,
  );
  if (!type) return undefined;
  if (there) {
    const body = functionNode(source, there)?.body;
    const above =
      body?.kind === "block" ? body.statements.find((each) => isOfSuper(each, callback)) : undefined;
    return (
      above &&
      editLines(source, [
        {
          from: above.line,
          to: above.line - 1,
          lines: [`${indentOf(lineOf(source, above.line))}${written}`],
        },
      ])
    );
  }
  const around = outline.declarations.find(
    ({ kind, startLine, endLine, qualifiedName }) =>
      kind === "function" &&
      startLine <= line &&
      line <= endLine &&
      qualifiedName.startsWith(`${type.qualifiedName}.`),
  );
  if (!around || around.endLine <= around.startLine) return undefined;
  const outer = indentOf(lineOf(source, around.endLine));
  const inner = indentOf(lineOf(source, line));
  const lines = isJava
    ? [
        "",
        `${outer}@Override`,
        `${outer}protected void ${callback}() {`,
        `${inner}${written}`,
        `${inner}super.${callback}();`,
        `${outer}}`,
      ]
    : [
        "",
        `${outer}override fun ${callback}() {`,
        `${inner}${written}`,
        `${inner}super.${callback}()`,
        `${outer}}`,
      ];
  return editLines(source, [{ from: around.endLine + 1, to: around.endLine, lines }]);
}

const isOfSuper = (node: Node, callback: string): boolean =>
  node.kind === "call" && node.name === callback && node.receiver?.kind === "super";
