import { requestTool } from "../../analysis/analysis-task.ts";
import { lineClaim } from "../../analysis/claims.ts";
import { wholeTree } from "../../analysis/code/tree.ts";
import { simpleType } from "../../analysis/code/types.ts";
import { lacksView } from "../../analysis/resources/layout-views.ts";
import { claimOf, type Expression } from "../../analysis/values/expression.ts";
import { type InflatedLayout, resourceIn } from "../../analysis/values/inflated-layout.ts";
import { resourceLookup } from "../../contracts/resource-lookup.ts";
import type { ResourcePlace } from "../../model/code.ts";
import { fileName } from "../../model/paths.ts";
import { nodesIn } from "../../syntax/tree/children.ts";
import type { Node } from "../../syntax/tree/nodes.ts";
import { pathOf, plain } from "../../syntax/tree/relations.ts";
import { nulls } from "./null-causes.ts";
import { type FoundNull, mistake } from "./null-origin.ts";

/** A view that the layout on screen does not have: in one configuration's variant, or at all. */
export function* examineLayout(name: string, lookup: Expression, inflated?: InflatedLayout): FoundNull {
  const node = plain(lookup.node);
  const id = node.kind === "call" && node.name === "findViewById" ? resourceIn(node, "id") : undefined;
  if (!id || node.kind !== "call") return undefined;
  const layout = inflated?.layout ?? layoutOf(lookup, node.receiver);
  const [layouts, ids] = [
    layout ? ((yield* requestTool(resourceLookup, { name: `layout/${layout}` }))?.places ?? []) : [],
    (yield* requestTool(resourceLookup, { name: `id/${id}` }))?.places ?? [],
  ];
  const found = claimOf(lookup, "looked up here");
  const variants = layouts.filter(({ kind }) => kind === "layout");
  const lacking: ResourcePlace[] = [];
  for (const variant of variants) {
    const lacks = yield* lacksView(variant, ids);
    if (lacks === undefined) return undefined;
    if (lacks) lacking.push(variant);
  }
  const having = ids.filter(({ path }) => variants.some((each) => each.path === path));
  const [without] = lacking;
  if (!without) return undefined;
  const [other] = ids;
  const [has] = having;
  if (has) {
    const variant = without.variant || "plain";
    const values = { name, id, without: shown(without), having: shown(has), variant };
    const verdict = nulls.proven("missingInVariant", values, {
      evidence: [
        found,
        ...(inflated ? [inflated.claim] : []),
        lineClaim("resource_lookup", has.path, has.line, has.text, "the variant that has it"),
      ],
      location: { path: without.path, line: 1 },
    });
    return mistake(verdict);
  }
  const given = inflated?.claim.path === lookup.source.path ? undefined : inflated?.claim;
  const values = {
    name,
    id,
    layout: layout ?? "",
    without: shown(without),
    given: given?.path && `${fileName(given.path)}:${given.line}`,
    other: other && shown(other),
  };
  const verdict = nulls.proven("missingView", values, {
    ground: other ? "proven" : "stated",
    evidence: [
      found,
      ...(inflated ? [inflated.claim] : []),
      ...(other ? [lineClaim("resource_lookup", other.path, other.line, other.text, "where the id is")] : []),
    ],
    ...(given?.path && { location: { path: given.path, line: given.line ?? 1 } }),
  });
  return mistake(verdict);
}

const shown = ({ path }: ResourcePlace): string => path.split("/").slice(-2).join("/");

/** Receivers that hold the whole of an inflated layout; of any other view nothing is known. */
const ROOT = /^(?:m?[Rr]oot\w*|m?[Vv]iew|v|layout|itemView|get(?:Root)?View\(\)|requireView\(\))$/;

/** The one layout that the file shows: of a screen where the screen is asked, else the one that is inflated. */
function layoutOf({ source }: Expression, receiver: Node | undefined): string | undefined {
  const path = receiver && receiver.kind !== "this" ? pathOf(receiver) : undefined;
  const isScreen = receiver === undefined || receiver.kind === "this";
  if (!isScreen && !ROOT.test(path ?? "")) return undefined;
  const shown = { screen: new Set<string>(), inflated: new Set<string>() };
  for (const node of nodesIn(wholeTree(source).root)) {
    if (node.kind !== "call" && node.kind !== "supertype") continue;
    const layout = resourceIn(node, "layout");
    const by = node.kind === "call" ? node.name : (simpleType(node.type.text) ?? "");
    if (layout && /^(?:setContentView|\w*Activity)$/.test(by)) shown.screen.add(layout);
    else if (layout && /^(?:inflate|\w*Fragment)$/.test(by)) shown.inflated.add(layout);
  }
  const [own, other] = isScreen ? [shown.screen, shown.inflated] : [shown.inflated, shown.screen];
  return own.size === 1 && other.size === 0 ? [...own][0] : undefined;
}
