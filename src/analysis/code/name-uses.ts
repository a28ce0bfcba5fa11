import { nodesIn, nodesOf } from "../../syntax/tree/children.ts";
import type { Node } from "../../syntax/tree/nodes.ts";
import { isWithin, pathOf } from "../../syntax/tree/relations.ts";
import { bindingOf } from "../../syntax/tree/scopes.ts";
import type { Tree } from "../../syntax/tree/tree.ts";
import { namesIn } from "./source.ts";

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

/** Whether code speaks of a class: makes one, names it, or has it in a type. */
export const speaksOf = (tree: Tree, root: Node, type: string): boolean =>
  usesName(tree, root, type) || nodesOf(root, "type").some(({ text }) => namesIn(text).has(type));

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
