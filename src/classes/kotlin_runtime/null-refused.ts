import type { FailingLine } from "../../analysis/code/failing-line.ts";
import { treeAt } from "../../analysis/code/tree.ts";
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
