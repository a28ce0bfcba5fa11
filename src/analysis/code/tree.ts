import type { Declaration } from "../../model/code.ts";
import { nodesIn, nodesOf } from "../../syntax/tree/children.ts";
import type { FunctionNode, Node } from "../../syntax/tree/nodes.ts";
import { codeOnLine, nodesOnLine, parentOf } from "../../syntax/tree/relations.ts";
import { parseTree, type Tree, treeOfLines } from "../../syntax/tree/tree.ts";
import type { LineRange, Source } from "./source.ts";

const TREES = new WeakMap<Source, Tree[]>();

/** The tree of a file, with the function around a line read; that of other functions may be left out. */
export function treeAt(source: Source, line: number): Tree {
  const known = TREES.get(source) ?? [];
  const found = known.find((tree) => isRead(tree, line));
  if (found) return found;
  const tree = parseTree(source.lines.join("\n"), languageOf(source), { from: line, to: line });
  TREES.set(source, [...known, tree]);
  return tree;
}

/** The lines of the statement that begins on a line; undefined where none does. */
export function statementFrom(source: Source, line: number): LineRange | undefined {
  const begun = codeOnLine(treeAt(source, line), line);
  return begun?.line === line ? { from: line, to: begun.endLine } : undefined;
}

/** The lines of the statement of a block that holds a line, the outermost within some lines. */
export function statementAround(
  source: Source,
  { from, to }: LineRange,
  line: number,
): LineRange | undefined {
  const tree = treeAt(source, line);
  const found = nodesOnLine(tree, line).find(
    (node) => node.line > from && node.endLine <= to && parentOf(tree, node)?.kind === "block",
  );
  return found && { from: found.line, to: found.endLine };
}

/** The name of the variable that a line declares, or that is given its value there. */
export function variableOn(source: Source, line: number): string | undefined {
  const { root } = treeAt(source, line);
  const touches = (node: Node): boolean => node.line <= line && line <= node.endLine;
  for (const node of nodesIn(root, touches)) {
    if (node.kind !== "variable") continue;
    const [first] = node.bindings;
    const given = node.value ?? node.delegate;
    if (first && (first.line === line || given?.line === line)) return first.name;
  }
  return undefined;
}

/** The node of a function that an outline declares. */
export const functionNode = (source: Source, { name, startLine }: Declaration): FunctionNode | undefined =>
  nodesOf(wholeTree(source).root, "function").find(
    (each) => each.name === name && each.line <= startLine && startLine <= each.endLine,
  );

/** The tree of a file with all its functions. */
export const wholeTree = ({ path, lines }: Source): Tree => treeOfLines(path, lines);

const languageOf = ({ path }: Source): "java" | "kotlin" => (path.endsWith(".java") ? "java" : "kotlin");

/** Whether no function around a line was left out. */
function isRead({ root }: Tree, line: number): boolean {
  for (const node of nodesIn(root, (each) => each.line <= line && line <= each.endLine))
    if (node.kind === "function" && node.unread && node.line <= line && line <= node.endLine) return false;
  return true;
}
