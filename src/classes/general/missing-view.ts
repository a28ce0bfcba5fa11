import type { AnalysisTask } from "../../analysis/analysis-task.ts";
import { failingLine } from "../../analysis/code/failing-line.ts";
import { treeAt } from "../../analysis/code/tree.ts";
import { type ElementLookup, findElementLookup } from "../../analysis/resources/element-lookup.ts";
import type { Context } from "../../analysis/values/context.ts";
import { type Expression, expressionOfNode, written } from "../../analysis/values/expression.ts";
import { inflatedLayout } from "../../analysis/values/inflated-layout.ts";
import type { ParsedError } from "../../model/parsed-error.ts";
import { throwablesOf } from "../../model/throwables.ts";
import type { Call } from "../../syntax/tree/nodes.ts";
import { nodesOnLine } from "../../syntax/tree/relations.ts";
import type { Examination } from "../examination.ts";
import { explainLookup } from "../kotlin_runtime/null-view.ts";

/** What view binding prints of a view that `bind` did not find. */
const NOT_BOUND = /^Missing required view with ID: (?:[\w.]{1,200}:id\/)?(\w{1,200})/;
/** What `requireViewById` prints. */
const NOT_FOUND = /^ID does not reference a View inside this \w{1,40}/;

/** A view that has to be there and is not in the layout at hand, or not in each of its variants. */
export function* missingView(error: ParsedError): Examination {
  const message = throwablesOf(error).at(-1)?.message.trim() ?? "";
  const bound = NOT_BOUND.exec(message)?.[1];
  const failing = bound || NOT_FOUND.test(message) ? yield* failingLine(error) : undefined;
  if (!failing) return;
  const { at, callers } = failing;
  const context = { calls: [], frame: at.frame, frames: callers };
  const tree = treeAt(at.source, at.line);
  for (const node of nodesOnLine(tree, at.line)) {
    if (node.kind !== "call") continue;
    const expression = { node, tree, source: at.source, outline: at.outline };
    const lookup = bound
      ? yield* findBinding(expression, node, bound, context)
      : node.name === "requireViewById"
        ? yield* findElementLookup(expression, context)
        : undefined;
    const origin =
      lookup && (yield* explainLookup(`${written(expression)} finds nothing`, lookup, expression));
    if (origin) return void (yield origin);
  }
}

/** `ItemBookBinding.bind(view)` of a view whose layout is known. */
function* findBinding(
  expression: Expression,
  { name, arguments: given }: Call,
  id: string,
  context: Context,
): AnalysisTask<ElementLookup | undefined> {
  const [view] = given;
  const inflated =
    name === "bind" && view
      ? yield* inflatedLayout(expressionOfNode(expression, view.value), context)
      : undefined;
  return (
    inflated && {
      id,
      what: "view with the id",
      resource: `layout/${inflated.layout}`,
      given: inflated.claim,
    }
  );
}
