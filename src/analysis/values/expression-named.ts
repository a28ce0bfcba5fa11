import type { Outline } from "../../model/code.ts";
import type { Node } from "../../syntax/tree/nodes.ts";
import { nodesOnLine, plain, textOf } from "../../syntax/tree/relations.ts";
import type { Source } from "../code/source.ts";
import { treeAt } from "../code/tree.ts";
import type { Expression } from "./expression.ts";

const folded = (text: string): string => text.replace(/\s+/g, "");

/** Expressions of a line that have a value of their own, outer ones first. */
function expressionsOn(source: Source, line: number): { tree: Expression["tree"]; nodes: Node[] } {
  const tree = treeAt(source, line);
  const nodes = nodesOnLine(tree, line).flatMap((node): Node[] => {
    if (node.kind === "variable") return node.value && node.line === line ? [node] : [];
    return VALUES.has(node.kind) ? [node] : [];
  });
  return { tree, nodes };
}

const VALUES: ReadonlySet<Node["kind"]> = new Set([
  "name",
  "member",
  "call",
  "index",
  "nullAssert",
  "cast",
  "if",
  "binary",
]);

/**
 * The expression of a line that is written so; of a variable that is declared there by its name, what it gets. Undefined
 * where the line has none.
 */
export function expressionNamed(
  source: Source,
  outline: Outline,
  line: number,
  written: string,
): Expression | undefined {
  const { tree, nodes } = expressionsOn(source, line);
  const wanted = folded(written);
  const same = nodes.find((node) => node.kind !== "variable" && folded(textOf(tree, node)) === wanted);
  const declared = nodes.find(
    (node) => node.kind === "variable" && node.bindings.some(({ name }) => name === written),
  );
  const node = same ?? (declared?.kind === "variable" ? declared.value : undefined);
  return node && { node: plain(node), tree, source, outline };
}

const MOST = 12;

/** What there is to ask about on a line, as written. */
export function expressionsNamed(source: Source, line: number): string[] {
  const { tree, nodes } = expressionsOn(source, line);
  const texts = nodes
    .filter((node) => node.line <= line && node.endLine >= line)
    .map((node) => (node.kind === "variable" ? (node.bindings[0]?.name ?? "") : textOf(tree, node)));
  return [...new Set(texts)].filter((text) => text !== "" && text.length <= 80).slice(0, MOST);
}
