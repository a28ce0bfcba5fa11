import type { OutOfBounds } from "../../../analysis/values/bounds-message.ts";
import type { Context } from "../../../analysis/values/context.ts";
import type { ElementAccess } from "../../../analysis/values/element-access.ts";
import {
  claimOf,
  expressionOfNode,
  functionAround,
  lineOfExpression,
  written,
} from "../../../analysis/values/expression.ts";
import { sourcesOf } from "../../../analysis/values/value-sources.ts";
import type { ParsedError } from "../../../model/parsed-error.ts";
import { throwablesOf } from "../../../model/throwables.ts";
import type { Call, Node } from "../../../syntax/tree/nodes.ts";
import { ancestorsOf, plain } from "../../../syntax/tree/relations.ts";
import { bindingOf } from "../../../syntax/tree/scopes.ts";
import type { Found } from "../../examination.ts";
import { causes } from "./causes.ts";

/** What runs a lambda when the function that made it is over. */
const RUNNERS =
  /^(?:android\.os\.Handler|java\.util\.concurrent\.|java\.util\.Timer|kotlinx\.coroutines\.|java\.lang\.Thread|android\.os\.AsyncTask)/;
const TAKERS = /^(?:post\w*|runOnUiThread|execute|submit|schedule\w*|launch\w*|async|delay\w*|thread)$/;

/** A position that a function was given, used by a lambda of it that runs when the list may be another. */
export function* causeFromLaterRun(
  error: ParsedError,
  { collection, indexes }: ElementAccess,
  { index, size }: OutOfBounds,
  context: Context,
): Found {
  const [only] = indexes;
  const frames = throwablesOf(error).at(-1)?.frames ?? [];
  if (!only || index === undefined || size === undefined || index < size) return undefined;
  if (!frames.some(({ className }) => RUNNERS.test(className))) return undefined;
  const { sources } = yield* sourcesOf(only, context, { isNull: false, rulesOut: () => false });
  const [source, ...more] = sources;
  if (!source || more.length > 0) return undefined;
  const { at } = source;
  const node = plain(at.node);
  const binding = node.kind === "name" ? bindingOf(at.tree, node, node.name) : undefined;
  const around = functionAround(at);
  const isGiven = around?.node.parameters.some(({ bindings }) => binding && bindings.includes(binding));
  const taker = takerOf(at.tree, node);
  if (!around?.isDeferred || !isGiven || !taker || node.kind !== "name") return undefined;
  const values = {
    index: node.name,
    given: around.node.name,
    line: lineOfExpression(at),
    taker: taker.name,
    takerLine: taker.line,
    name: written(collection),
    size,
  };
  return causes.proven("runLater", values, {
    ground: "stated",
    evidence: [
      ...(at.node === only.node ? [] : [claimOf(at, "runs later")]),
      claimOf(expressionOfNode(at, taker), `${taker.name}() runs it later`),
    ],
  });
}

/** The call that takes the lambda, or the object, around a node. */
function takerOf(tree: Parameters<typeof ancestorsOf>[0], node: Node): Call | undefined {
  return ancestorsOf(tree, node).find((each): each is Call => each.kind === "call" && TAKERS.test(each.name));
}
