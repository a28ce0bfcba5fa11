import { nodesIn } from "../../syntax/tree/children.ts";
import type { Node } from "../../syntax/tree/nodes.ts";
import { enclosing, isWithin, nodesOnLine, pathOf, plain } from "../../syntax/tree/relations.ts";
import type { Tree } from "../../syntax/tree/tree.ts";
import { annotationsOn } from "./annotated.ts";
import type { Place } from "./expression.ts";
import { treeAt } from "./tree.ts";

/** `R.string.title` in code. */
export interface ResourceId {
  /** As written, `a.b.R.string.title` too. */
  text: string;
  kind: string;
  name: string;
  /** It is what a `case` or a branch of `when` is for. */
  isCase: boolean;
}

/** The ids of resources that a line names, those given to its annotations behind the others. */
export const resourceIdsOn = ({ source, line }: Place): ResourceId[] =>
  resourceIdsIn(treeAt(source, line), line);

/** The same of a line of a tree. */
export function resourceIdsIn(tree: Tree, line: number): ResourceId[] {
  const on = nodesOnLine(tree, line);
  const isCase = (node: Node): boolean =>
    enclosing(tree, node, "branch")?.conditions.some((each) => isWithin(node, each)) ?? false;
  const given = on.flatMap((node) => annotationsOn(tree, node).flatMap((each) => [...nodesIn(each)]));
  return [
    ...on.filter(isId).flatMap((node) => idOf(node, isCase(node))),
    ...given.filter((node) => node.line === line && isId(node)).flatMap((node) => idOf(node, false)),
  ];
}

/** `….R.kind.name`; asked first, for a chain may be as long as its line. */
function isId(node: Node): boolean {
  const kind = node.kind === "member" ? plain(node.receiver) : undefined;
  const of = kind?.kind === "member" ? plain(kind.receiver) : undefined;
  return (of?.kind === "name" || of?.kind === "member") && of.name === "R";
}

function idOf(node: Node, isCase: boolean): ResourceId[] {
  const text = pathOf(node);
  const [kind, name] = text?.split(".").slice(-2) ?? [];
  return text && kind && name ? [{ text, kind, name, isCase }] : [];
}
