import type { AnalysisTask } from "../../analysis/analysis-task.ts";
import { fact } from "../../analysis/claims.ts";
import type { FailingLine } from "../../analysis/code/failing-line.ts";
import { treeAt } from "../../analysis/code/tree.ts";
import { simpleType } from "../../analysis/code/types.ts";
import { typeOfExpression } from "../../analysis/values/declared-type.ts";
import { isNeverNull } from "../../analysis/values/null-following.ts";
import { originOf } from "../../facts/frame-origins.ts";
import { nullRefusing } from "../../facts/null-refusing.ts";
import type { Frame, ParsedError } from "../../model/parsed-error.ts";
import { throwablesOf } from "../../model/throwables.ts";
import { isOfEnum, simpleName } from "../../syntax/names.ts";
import type { Call, Node } from "../../syntax/tree/nodes.ts";
import { nodesOnLine } from "../../syntax/tree/relations.ts";
import { type NullExpression, nullAt } from "./null-expression.ts";

/**
 * What the line gives to a function that uses nothing else, and that failed on a null: of its arguments those that may be null.
 * Undefined for any other function.
 */
export function refusedNulls(error: ParsedError, at: FailingLine): NullExpression[] | undefined {
  const frames = throwablesOf(error).at(-1)?.frames ?? [];
  const below = frames.slice(0, Math.max(0, frames.indexOf(at.frame)));
  const entry = below.findLast((each, index) => !isOfEnum(each, below[index - 1]));
  const row = entry && nullRefusing(entry);
  if (!row || !below.every((each, index) => isPlatform(each) || isOfEnum(each, below[index - 1])))
    return undefined;
  const tree = treeAt(at.source, at.line);
  const name = entry.method === "<init>" ? simpleName(entry.className) : entry.method;
  const calls = nodesOnLine(tree, at.line).filter(
    (node): node is Call =>
      node.kind === "call" && (node.name === name || row.extension?.test(node.name) === true),
  );
  const [call, ...others] = calls;
  if (!call || others.length > 0) return undefined;
  const given: Node[] =
    call.name === name ? call.arguments.map(({ value }) => value) : call.receiver ? [call.receiver] : [];
  const found = given
    .map((node) => nullAt(at, tree, node, true))
    .filter(({ expression }) => !isNeverNull(expression));
  return found.length > 0 ? found : undefined;
}

const isPlatform = ({ className }: Frame): boolean => originOf(className) === "platform";

/** Frames of the platform between a line and what failed on a null that it was given. */
const DEEPEST = 4;

/**
 * The one argument of the call into the platform whose declared type is the class of which the message asks a member. Undefined where
 * there are several, or none.
 */
export function* refusedOfClass(
  error: ParsedError,
  at: FailingLine,
): AnalysisTask<NullExpression[] | undefined> {
  const frames = throwablesOf(error).at(-1)?.frames ?? [];
  const below = frames.slice(0, Math.max(0, frames.indexOf(at.frame)));
  const entry = below.at(-1);
  const wanted = fact(error, "className")?.split(/[.$]/).at(-1);
  if (!wanted || !entry || below.length > DEEPEST || !below.every(isPlatform)) return undefined;
  const tree = treeAt(at.source, at.line);
  const name = entry.method === "<init>" ? simpleName(entry.className) : entry.method;
  const calls = nodesOnLine(tree, at.line).filter(
    (node): node is Call => node.kind === "call" && node.name === name,
  );
  const [call, ...others] = calls;
  if (!call || others.length > 0) return undefined;
  const found: NullExpression[] = [];
  for (const { value } of call.arguments) {
    const each = nullAt(at, tree, value, true);
    // With a null that is written there the call would never do.
    if (value.kind === "literal" || isNeverNull(each.expression)) continue;
    const type = yield* typeOfExpression(each.expression);
    // What has no declared type may be of the class as well.
    if (!type) return undefined;
    if (simpleType(type.text) === wanted) found.push(each);
  }
  return found.length === 1 ? found : undefined;
}
