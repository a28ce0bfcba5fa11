import type { Inquiry } from "../../../analysis/inquiry.ts";
import type { OutOfBounds } from "../../../analysis/values/bounds-message.ts";
import type { Context } from "../../../analysis/values/context.ts";
import type { ElementAccess } from "../../../analysis/values/element-access.ts";
import {
  beside,
  claimOf,
  functionAround,
  lineOfExpression,
  written,
} from "../../../analysis/values/expression.ts";
import { sourcesOf } from "../../../analysis/values/value-sources.ts";
import { type ParsedError, throwablesOf } from "../../../model/parsed-error.ts";
import type { Call, Node } from "../../../syntax/tree/nodes.ts";
import { ancestorsOf, plain } from "../../../syntax/tree/relations.ts";
import { bindingOf } from "../../../syntax/tree/scopes.ts";
import type { IndexCause } from "./index-cause.ts";

/** What runs a lambda when the function that made it is over. */
const RUNNERS =
  /^(?:android\.os\.Handler|java\.util\.concurrent\.|java\.util\.Timer|kotlinx\.coroutines\.|java\.lang\.Thread|android\.os\.AsyncTask)/;
const TAKERS = /^(?:post\w*|runOnUiThread|execute|submit|schedule\w*|launch\w*|async|delay\w*|thread)$/;

/** A position that a function was given, used by a lambda of it that runs when the list may be another. */
export function* ofLaterRun(
  error: ParsedError,
  { collection, indexes }: ElementAccess,
  { index, size }: OutOfBounds,
  context: Context,
): Inquiry<IndexCause | undefined> {
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
  const name = written(collection);
  const given = around.node.name;
  return {
    text: `${node.name} is what ${given}() was given, but line ${lineOfExpression(at)} runs later, by the ${taker.name}() of line ${taker.line}: ${name} had ${size === 0 ? "no elements" : `only ${size} ${size === 1 ? "element" : "elements"}`} then.`,
    ground: "told",
    label: `only ${size} here`,
    steps: [
      `Take the element in ${given}() itself, before ${taker.name}(), and use it in there.`,
      `Or leave there when ${node.name} is not less than the size of ${name}.`,
    ],
    claims: [
      ...(at.node === only.node ? [] : [claimOf(at, "runs later")]),
      claimOf(beside(at, taker), `${taker.name}() runs it later`),
    ],
  };
}

/** The call that takes the lambda, or the object, around a node. */
function takerOf(tree: Parameters<typeof ancestorsOf>[0], node: Node): Call | undefined {
  return ancestorsOf(tree, node).find((each): each is Call => each.kind === "call" && TAKERS.test(each.name));
}
