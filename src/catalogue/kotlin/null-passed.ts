import type { Inquiry } from "../diagnoser.ts";
import { functionAt, type WorkspaceFrame } from "../reading/code.ts";
import { type FailingLine, lineOfFrame } from "../reading/failing-line.ts";
import { codeOf } from "../reading/source.ts";
import { argumentOf } from "./null-argument.ts";
import { isUsedBefore } from "./null-candidates.ts";
import type { NullExpression } from "./null-expression.ts";

/** Arguments that are never null: `this`, literals, and what a constructor gives. */
const NEVER_NULL = /^(?:this\b|["'\d]|true$|false$|new\s|[A-Z]\w*\([^()]*\)$|::|\{)/;

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
  const argument = caller && argumentOf(caller, within.name, position, text);
  if (!caller || !argument) return false;
  if (NEVER_NULL.test(argument)) return true;
  const isUsedThere = new RegExp(`(?<![\\w.])${argument.replace(/[^\w]/g, "\\$&")}\\.[A-Za-z_]`);
  const [before = ""] = codeOf(caller.source, caller.line).split(new RegExp(`\\b${within.name}\\s*\\(`));
  return (
    /^[\w.]+$/.test(argument) &&
    (isUsedBefore(argument, caller) || (isUsedThere.test(before) && !/[&|?]/.test(before)))
  );
}
