import type { Call, Node } from "../../syntax/tree/nodes.ts";
import { pathOf, plain, textOf } from "../../syntax/tree/relations.ts";
import type { Tree } from "../../syntax/tree/tree.ts";

/** The parent into which an inflation puts the new view at once; undefined where it does not, or is none. */
export function attachedTo(tree: Tree, { name, arguments: given }: Call): Node | undefined {
  const [first, parent, attach] = given.map(({ value }) => plain(value));
  const isInflation =
    name === "inflate" && first && /^R\.layout\.|[iI]nflater(?:\(\))?$/.test(pathOf(first) ?? "");
  if (!isInflation || parent?.kind === "literal") return undefined;
  return !attach || textOf(tree, attach) === "true" ? parent : undefined;
}
