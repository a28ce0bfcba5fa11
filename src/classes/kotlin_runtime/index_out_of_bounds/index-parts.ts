import type { Node } from "../../../syntax/tree/nodes.ts";
import { plain } from "../../../syntax/tree/relations.ts";

export const SIZES = ["size()", "length()", "size", "length", "count()", "getCount()", "lastIndex"];

export const nameOf = (root: Node): string => {
  const node = plain(root);
  return node.kind === "call" || node.kind === "member" || node.kind === "name" ? node.name : "";
};
