import type { Following } from "../../../analysis/values/value-sources.ts";
import type { Node } from "../../../syntax/tree/nodes.ts";
import { plain } from "../../../syntax/tree/relations.ts";

/** A value is followed whatever it may be. */
export const anyValue: Following = { isNull: false, rulesOut: () => false, anyCaller: true, anyWrite: true };

export const SIZES = ["size()", "length()", "size", "length", "count()", "getCount()", "lastIndex"];

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
