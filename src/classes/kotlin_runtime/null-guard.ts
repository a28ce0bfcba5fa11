import { canBeRepeated, guardOf } from "../../analysis/changes/guards.ts";
import { type Expression, written } from "../../analysis/values/expression.ts";
import type { ProposedFix } from "../../model/edit.ts";
import { parentOf } from "../../syntax/tree/relations.ts";

/** A check of a value that was null, where it is used or passed on. */
export function nullGuard(expression: Expression, asked?: string): ProposedFix | undefined {
  if (asked === undefined && !canBeRepeated(expression)) return undefined;
  const text = asked ?? written(expression).replace(/^\((.*)\)$/, "$1");
  const parent = parentOf(expression.tree, expression.node);
  // The code asks that very question already.
  if (parent?.kind === "binary" && /^[!=]={1,2}$/.test(parent.operator)) return undefined;
  const asserted = parent?.kind === "nullAssert" ? { ...expression, node: parent } : expression;
  const guard = guardOf(asserted, `${text} == null`, `${text} != null`);
  if (!guard) return undefined;
  return {
    title: guard.leaves === undefined ? `Ask whether ${text} is there` : `Leave when ${text} is null`,
    safety: "review",
    edits: guard.edits,
  };
}
