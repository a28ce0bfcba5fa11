import type { Node } from "./nodes.ts";

/** Whether a statement ends by leaving the block around it. */
export function leaves(node: Node | undefined): boolean {
  const last = node && lastOf(node);
  if (!last) return false;
  if (last.kind === "if") return leaves(last.then) && leaves(last.else);
  return ["return", "throw", "break", "continue"].includes(last.kind);
}

const lastOf = (node: Node): Node | undefined => (node.kind === "block" ? node.statements.at(-1) : node);
