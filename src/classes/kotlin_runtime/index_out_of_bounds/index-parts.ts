import { evaluate } from "../../../analysis/values/evaluate.ts";
import { beside, type Expression } from "../../../analysis/values/expression.ts";
import type { Following } from "../../../analysis/values/value-sources.ts";
import type { Node } from "../../../syntax/tree/nodes.ts";
import { plain } from "../../../syntax/tree/relations.ts";

/** A value is followed whatever it may be. */
export const anyValue: Following = { isNull: false, rulesOut: () => false, anyCaller: true, anyWrite: true };

export const SIZES = ["size()", "length()", "size", "length", "count()", "getCount()", "lastIndex"];

/** A name, and what is added to it. */
export function baseOf(index: Expression): { base: Expression; offset: number } {
  const node = plain(index.node);
  if (node.kind === "binary" && (node.operator === "+" || node.operator === "-")) {
    const right = evaluate(index.tree, node.right, new Map());
    const left = evaluate(index.tree, node.left, new Map());
    if (typeof right === "number")
      return { base: beside(index, node.left), offset: node.operator === "+" ? right : -right };
    if (typeof left === "number" && node.operator === "+")
      return { base: beside(index, node.right), offset: left };
  }
  return { base: index, offset: 0 };
}

/** Looks for something and answers -1, or nothing, where it is not there. */
const SEARCHES =
  /^(?:(?:last)?[iI]ndexOf\w*|binarySearch|find(?:First|Last)?(?:PointerIndex|Index\w*|Position\w*)|getColumnIndex|get(?:Binding|Absolute|Layout)?AdapterPosition|getChildAdapterPosition|(?:binding|absolute|layout|)[aA]dapterPosition|getPosition|indexOfChild|getSelection(?:Start|End)|selection(?:Start|End)|checkedRadioButtonId|getSelectedItemPosition|getCheckedItemPosition)$/;

export const POSITIONS = /dapterPosition$/;

export function isSearch(root: Node): boolean {
  const node = plain(root);
  return (node.kind === "call" || node.kind === "member" || node.kind === "name") && SEARCHES.test(node.name);
}

export const nameOf = (root: Node): string => {
  const node = plain(root);
  return node.kind === "call" || node.kind === "member" || node.kind === "name" ? node.name : "";
};
