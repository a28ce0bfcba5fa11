import type { Codebase } from "../../model/codebase.ts";
import type { Location } from "../../model/finding.ts";
import { nodesOf } from "../../syntax/tree/children.ts";
import { dereferenceBy } from "../../syntax/tree/evaluation.ts";
import type { Node } from "../../syntax/tree/nodes.ts";
import { nodesOnLine, plain } from "../../syntax/tree/relations.ts";
import { bindingOf } from "../../syntax/tree/scopes.ts";
import { type Tree, treeOfLines } from "../../syntax/tree/tree.ts";

/**
 * Whether a line takes something of, or hands on, a field that can change. What it only reads from locals, parameters, constants
 * and calls no other code can have changed meanwhile. True where that cannot be said.
 */
export async function mayReadField(place: Location, codebase: Codebase): Promise<boolean> {
  const { line } = place;
  if (line === undefined || !/\.(?:kt|java)$/.test(place.path)) return true;
  const file = await codebase.read(place.path);
  if (!file) return true;
  const tree = treeOfLines(place.path, file.lines);
  const read = nodesOnLine(tree, line).flatMap((node) => {
    const use = dereferenceBy(node);
    const values = node.kind === "argument" ? [node.value] : use ? [use.receiver] : [];
    return values.map(plain);
  });
  return read.length === 0 || read.some((node) => isField(tree, node));
}

function isField(tree: Tree, node: Node): boolean {
  if (node.kind === "index" || node.kind === "nullAssert") return true;
  if (node.kind === "member" && node.receiver.kind !== "this") return !/^[A-Z]/.test(node.name);
  if (node.kind !== "name" && node.kind !== "member") return false;
  if (node.kind === "name" && (bindingOf(tree, node, node.name) || /^[A-Z]/.test(node.name))) return false;
  const [declared, ...more] = nodesOf(tree.root, "variable").filter(({ bindings }) =>
    bindings.some(({ name }) => name === node.name),
  );
  return !declared || more.length > 0 || declared.mutable || declared.accessors.length > 0;
}
