import type { Edit } from "../../model/edit.ts";
import { nodesOnLine } from "../../syntax/tree/relations.ts";
import { cursorAt } from "../../syntax/tree/tree.ts";
import type { DeclaringNode } from "../code/declared.ts";
import type { Source } from "../code/source.ts";
import { treeAt, wholeTree } from "../code/tree.ts";
import { rewrite } from "./rewrite.ts";

/** Modifiers that stand behind `open`, `override` and those of visibility. */
const BEHIND = new Set(["suspend", "operator", "infix", "inline", "tailrec", "lateinit", "inner", "const"]);

/** A modifier put before a declaration, where modifiers of its kind stand. */
export function insertModifier(
  source: Source,
  node: DeclaringNode | undefined,
  word: string,
): Edit[] | undefined {
  if (node?.keywordStart === undefined) return undefined;
  const { view, at: first } = cursorAt(wholeTree(source), node.start);
  let at = view.indexAt(node.keywordStart);
  while (at > first && BEHIND.has(view.word(at - 1))) at--;
  const start = view.start(at);
  return rewrite(source, [{ start, end: start, by: `${word} ` }]);
}

/** The innermost declaration with a keyword that begins on a line. */
export const declarationOn = (source: Source, line: number): DeclaringNode | undefined =>
  nodesOnLine(treeAt(source, line), line).findLast(
    (node): node is DeclaringNode =>
      (node.kind === "function" || node.kind === "class" || node.kind === "variable") &&
      node.keywordStart !== undefined &&
      node.line === line,
  );

/** The class around a line. */
export const classAround = (source: Source, line: number): DeclaringNode | undefined =>
  nodesOnLine(wholeTree(source), line).findLast(
    (node): node is DeclaringNode => node.kind === "class" && node.line <= line && node.endLine >= line,
  );
