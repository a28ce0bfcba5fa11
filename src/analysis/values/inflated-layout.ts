import { resourceLookup } from "../../contracts/resource-lookup.ts";
import type { Claim } from "../../model/finding.ts";
import type { Call, Node, Supertype } from "../../syntax/tree/nodes.ts";
import { pathOf, plain } from "../../syntax/tree/relations.ts";
import { type AnalysisTask, requestTool } from "../analysis-task.ts";
import { simpleType } from "../code/types.ts";
import { headParameter } from "./construction.ts";
import type { Context } from "./context.ts";
import { typeOfExpression } from "./declared-type.ts";
import { claimOf, type Expression, expressionOfNode } from "./expression.ts";
import { type Following, sourcesOf } from "./value-sources.ts";

/** The layout that a view was inflated from, and the line that says so. */
export interface InflatedLayout {
  /** `item_book` of `layout/item_book`. */
  layout: string;
  claim: Claim;
}

const ANY_VALUE: Following = { isNull: false, rulesOut: () => false };

/** The one layout whose root a view is, back to where that was inflated or bound; undefined where it may be another's. */
export function* inflatedLayout(
  view: Expression,
  context: Context,
): AnalysisTask<InflatedLayout | undefined> {
  const { sources, isComplete } = yield* sourcesOf(view, context, ANY_VALUE);
  if (!isComplete || sources.length === 0) return undefined;
  const found: InflatedLayout[] = [];
  for (const { at } of sources) {
    const layout = inflated(plain(at.node)) ?? (yield* bound(at));
    if (layout === undefined) return undefined;
    found.push({ layout, claim: claimOf(at, `a view of layout/${layout}`) });
  }
  const [first] = found;
  return first && found.every(({ layout }) => layout === first.layout) ? first : undefined;
}

/** `item_book` of `inflater.inflate(R.layout.item_book, parent, false)`. */
const inflated = (node: Node): string | undefined =>
  node.kind === "call" && node.name === "inflate" ? resourceIn(node, "layout") : undefined;

/** The one resource of a kind that is among the arguments: `item_book` of `R.layout.item_book`. */
export function resourceIn(
  node: Call | Supertype,
  kind: "layout" | "id" | "menu" | "xml",
): string | undefined {
  const names = node.arguments.flatMap(({ value }) => {
    const [name, of, holder] = (pathOf(value) ?? "").split(".").reverse();
    return name !== undefined && of === kind && holder === "R" ? [name] : [];
  });
  return names.length === 1 ? names[0] : undefined;
}

/** `item_book` of the root of an `ItemBookBinding`. */
function* bound(expression: Expression): AnalysisTask<string | undefined> {
  const node = plain(expression.node);
  const isRoot =
    (node.kind === "member" && node.name === "root") ||
    (node.kind === "call" && node.name === "getRoot" && node.arguments.length === 0);
  if (!isRoot || !node.receiver) return undefined;
  const receiver = plain(node.receiver);
  const head =
    receiver.kind === "name"
      ? headParameter(expressionOfNode(expression, receiver), receiver.name)
      : undefined;
  const type =
    head?.parameter.type?.text ?? (yield* typeOfExpression(expressionOfNode(expression, receiver)))?.text;
  return yield* layoutOfBinding(type);
}

/** `item_book` of the type `ItemBookBinding`, where there is such a layout. */
export function* layoutOfBinding(type: string | undefined): AnalysisTask<string | undefined> {
  const stem = /^(\w+)Binding$/.exec(simpleType(type ?? "") ?? "")?.[1];
  const layout = stem?.replace(/([a-z0-9])([A-Z])/g, "$1_$2").toLowerCase();
  const known = layout ? yield* requestTool(resourceLookup, { name: `layout/${layout}` }) : undefined;
  return known && known.places.length > 0 ? layout : undefined;
}
