import type { Call, Node } from "../../syntax/tree/nodes.ts";
import { pathOf, plain, textOf } from "../../syntax/tree/relations.ts";
import type { Tree } from "../../syntax/tree/tree.ts";

/** The parent into which an inflation puts the new view at once; undefined where it does not, or is none. */
export function attachedTo(tree: Tree, call: Call): Node | undefined {
  const [first, parent, attach] = call.arguments.map(({ value }) => plain(value));
  const isInflation =
    call.name === "inflate" &&
    first &&
    (isOfInflater(call) || /^R\.layout\.|[iI]nflater(?:\(\))?$/.test(pathOf(first) ?? ""));
  if (!isInflation || parent?.kind === "literal") return undefined;
  return !attach || textOf(tree, attach) === "true" ? parent : undefined;
}

/** Whether it is `LayoutInflater.inflate`: where it attaches, it answers the parent, and not the new view. */
export function isOfInflater({ name, receiver }: Call): boolean {
  const on = receiver && plain(receiver);
  if (name !== "inflate" || !on) return false;
  const isFrom =
    on.kind === "call" && on.name === "from" && /\bLayoutInflater$/.test(pathOfReceiver(on) ?? "");
  return isFrom || /[iI]nflater(?:\(\))?$/.test(pathOf(on) ?? "");
}

const pathOfReceiver = ({ receiver }: Call): string | undefined => receiver && pathOf(receiver);
