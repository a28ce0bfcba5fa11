import { canBeRepeated, guardOf, leavingWords } from "../../analysis/changes/guards.ts";
import { beside, type Expression, written } from "../../analysis/values/expression.ts";
import type { ProposedFix } from "../../model/edit.ts";
import type { Node } from "../../syntax/tree/nodes.ts";
import { parentOf, plain } from "../../syntax/tree/relations.ts";

/** What stands in brackets or before a cast: it is null where the whole is. */
function withoutCast(node: Node): Node {
  const inner = plain(node);
  return inner.kind === "cast" && !inner.safe ? withoutCast(inner.operand) : inner;
}

/** A check, and whether the function is left where it finds nothing. */
export interface NullGuard {
  fix: ProposedFix;
  leaves: boolean;
}

/** A check of a value that was null, where it is used or passed on. */
export function nullGuard(expression: Expression, asked?: string): NullGuard | undefined {
  const own = beside(expression, withoutCast(expression.node));
  if (asked === undefined && !canBeRepeated(own)) return undefined;
  const text = asked ?? written(own);
  const parent = parentOf(expression.tree, expression.node);
  // The code asks that very question already.
  if (parent?.kind === "binary" && /^[!=]={1,2}$/.test(parent.operator)) return undefined;
  const asserted = parent?.kind === "nullAssert" ? { ...expression, node: parent } : expression;
  const guard = guardOf(asserted, `${text} == null`, `${text} != null`);
  if (!guard) return undefined;
  const title =
    guard.leaves === undefined
      ? `Ask whether ${text} is there`
      : `${leavingWords(guard.leaves)} when ${text} is null`;
  return {
    fix: { title, safety: "review", edits: guard.edits },
    leaves: guard.leaves?.startsWith("return") ?? false,
  };
}
