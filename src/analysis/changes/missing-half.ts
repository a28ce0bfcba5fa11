import type { Outline } from "../../model/code.ts";
import type { Edit } from "../../model/edit.ts";
import { classAt } from "../code/code.ts";
import { codeOf, indentOf, lineOf, type Source } from "../code/source.ts";
import { editLines } from "./edits.ts";

/** Puts a statement into a callback of the class around a line: into the one that is there, before what it calls of super, or into a new one. */
export function intoCallback(
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
    for (let at = there.startLine; at <= there.endLine; at++) {
      if (!new RegExp(`^\\s*super\\s*\\.\\s*${callback}\\s*\\(`).test(codeOf(source, at))) continue;
      return editLines(source, [
        { from: at, to: at - 1, lines: [`${indentOf(lineOf(source, at))}${written}`] },
      ]);
    }
    return undefined;
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
