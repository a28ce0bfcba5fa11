import type { Expression } from "../../../analysis/values/expression.ts";
import type { Node } from "../../../syntax/tree/nodes.ts";
import { plain } from "../../../syntax/tree/relations.ts";
import type { Verdict } from "../../cause-list.ts";

/** Why an index was outside; `at` is where the mistake is, when that is not the access. */
export type IndexVerdict = Verdict & { at?: Expression };

export const SIZES = ["size()", "length()", "size", "length", "count()", "getCount()", "lastIndex"];

export const nameOf = (root: Node): string => {
  const node = plain(root);
  return node.kind === "call" || node.kind === "member" || node.kind === "name" ? node.name : "";
};
