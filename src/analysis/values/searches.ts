import type { Node } from "../../syntax/tree/nodes.ts";
import { pathOf, plain } from "../../syntax/tree/relations.ts";
import { isKeptOut } from "./evaluate.ts";
import type { Following, Step } from "./value-source.ts";

/** A value is followed whatever it may be. */
export const anyValue: Following = { isNull: false, rulesOut: () => false, anyCaller: true, anyWrite: true };

/** Looks for something and answers -1, or nothing, where it is not there. */
const SEARCHES =
  /^(?:(?:last)?[iI]ndexOf\w*|binarySearch|find(?:First|Last)?(?:PointerIndex|Index\w*|Position\w*)|getColumnIndex|get(?:Binding|Absolute|Layout)?AdapterPosition|getChildAdapterPosition|(?:binding|absolute|layout|)[aA]dapterPosition|getPosition|indexOfChild|getSelection(?:Start|End)|selection(?:Start|End)|checkedRadioButtonId|getSelectedItemPosition|getCheckedItemPosition)$/;

/** The place of a row among those of its adapter. */
export const POSITIONS = /dapterPosition$/;

export function isSearch(root: Node): boolean {
  const node = plain(root);
  return (node.kind === "call" || node.kind === "member" || node.kind === "name") && SEARCHES.test(node.name);
}

/** Whether a check of a function on the way keeps -1 from being passed on. */
export const isCheckedOnTheWay = (steps: readonly Step[]): boolean =>
  steps.some((step) => {
    const value = step.kind === "passed" ? step.argument : undefined;
    const path = value && pathOf(value.node);
    return value && path !== undefined && isKeptOut(value.tree, value.node, new Map([[path, -1]]));
  });
