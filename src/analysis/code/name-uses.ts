import { nodesIn } from "../../syntax/tree/children.ts";
import type { Node } from "../../syntax/tree/nodes.ts";
import { isWithin, parentOf, pathOf } from "../../syntax/tree/relations.ts";
import { bindingOf } from "../../syntax/tree/scopes.ts";
import type { Tree } from "../../syntax/tree/tree.ts";

/**
 * Whether code uses a name that it does not declare itself: as a value, as the function it calls or hands on, or in the
 * template of a string.
 */
export function usesName(tree: Tree, root: Node, name: string): boolean {
  for (const node of nodesIn(root)) {
    if (node.kind !== "name" && node.kind !== "call" && node.kind !== "reference") continue;
    if (node.name !== name || (node.kind !== "name" && node.receiver)) continue;
    const binding = bindingOf(tree, node, name);
    if (!binding || !isWithin(binding, root)) return true;
  }
  return false;
}

/** Whether code names something itself, in whatever way: then the name is not free there. Members are of others. */
export const isTaken = (root: Node, name: string): boolean =>
  [...nodesIn(root)].some((node) => node.kind !== "member" && "name" in node && node.name === name);

/** What a node gives another value: the target of an assignment, or what it steps. */
export function targetOf(node: Node): Node | undefined {
  if (node.kind === "assignment") return node.target;
  return node.kind === "unary" && /^(?:\+\+|--)$/.test(node.operator) ? node.operand : undefined;
}

/** What a node gives something by its name: a declaration its first value, an assignment another one, an argument its own. */
export function givenBy(node: Node): { path: string; value: Node } | undefined {
  const path =
    node.kind === "assignment"
      ? pathOf(node.target)
      : node.kind === "variable"
        ? node.bindings[0]?.name
        : node.kind === "argument"
          ? node.name
          : undefined;
  const value = "value" in node ? node.value : undefined;
  return path !== undefined && typeof value === "object" ? { path, value } : undefined;
}

/** Whether what a name holds is given away: as an argument, as an answer, or to another name. Who gets it may do what it likes. */
export const isHandedOn = (tree: Tree, name: string): boolean =>
  [...nodesIn(tree.root)].some((node) => {
    if ((node.kind !== "name" && node.kind !== "member") || node.name !== name || pathOf(node) !== name)
      return false;
    const around = parentOf(tree, node);
    return (
      around !== undefined && HANDS_ON.has(around.kind) && !("target" in around && around.target === node)
    );
  });

const HANDS_ON: ReadonlySet<Node["kind"]> = new Set(["argument", "assignment", "variable", "return"]);
