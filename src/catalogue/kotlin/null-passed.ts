import { functionAt, type WorkspaceFrame } from "../../analysis/code/code.ts";
import { type FailingLine, lineOfFrame } from "../../analysis/code/failing-line.ts";
import { treeAt } from "../../analysis/code/tree.ts";
import type { Inquiry } from "../../analysis/inquiry.ts";
import { isKnownThere, isMade } from "../../syntax/tree/null-checks.ts";
import { nodesOnLine, pathOf } from "../../syntax/tree/relations.ts";
import type { NullExpression } from "./null-expression.ts";

/** Whether an expression is a parameter for which the calling frame passes what it has already used, or never null. */
export function* isPassedNonNull(
  { text }: NullExpression,
  at: FailingLine,
  callers: readonly WorkspaceFrame[],
): Inquiry<boolean> {
  const within = functionAt(at.outline, at.line);
  const parameters = at.outline.declarations.filter(
    (each) => each.kind === "parameter" && each.qualifiedName === `${within?.qualifiedName}.${each.name}`,
  );
  const position = parameters.findIndex(({ name }) => name === text);
  const [frame] = callers;
  if (!within || position < 0 || !frame) return false;
  const caller = yield* lineOfFrame(frame);
  if (!caller) return false;
  const tree = treeAt(caller.source, caller.line);
  const calls = nodesOnLine(tree, caller.line).filter(
    (node) => node.kind === "call" && node.name === within.name,
  );
  const [call, ...more] = calls;
  if (call?.kind !== "call" || more.length > 0) return false;
  const named = call.arguments.find(({ name }) => name === text);
  const value = (named ?? call.arguments[position])?.value;
  if (!value) return false;
  const path = pathOf(value);
  return isMade(value) || (path !== undefined && isKnownThere(tree, value, path));
}
