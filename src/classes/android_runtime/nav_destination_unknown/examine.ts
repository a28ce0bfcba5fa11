import type { AnalysisTask } from "../../../analysis/analysis-task.ts";
import { callsInSources } from "../../../analysis/code/calls-in-sources.ts";
import type { CallPlace } from "../../../analysis/code/calls-near.ts";
import { failingLine } from "../../../analysis/code/failing-line.ts";
import { findOnly, mapHits } from "../../../analysis/code/search-result.ts";
import { placesOf } from "../../../analysis/resources/resources.ts";
import { attributeText, tagClaim, type XmlTag, xmlOf } from "../../../analysis/resources/xml.ts";
import { claimOf } from "../../../analysis/values/expression.ts";
import { resourceIn } from "../../../analysis/values/inflated-layout.ts";
import type { Claim } from "../../../model/finding.ts";
import type { Context } from "../../context.ts";
import type { Examination } from "../../examination.ts";
import { causes } from "./causes.ts";
import type { failureClass } from "./class.ts";
import { examineRoute, examineRouteClass, routeClassOf, routeOf } from "./nav-route-unknown.ts";

export function* examine(context: Context<typeof failureClass>): Examination {
  const { destination: printed = "", currentDestination = "" } = context.facts;
  const id = /:id\/(\w+)$/.exec(printed)?.[1];
  const current = /:id\/(\w+)/.exec(currentDestination)?.[1];
  if (id && current) return yield* examineAction(context, id, current);
  const route = routeOf(printed);
  const name = routeClassOf(route ?? printed);
  if (name) yield* examineRouteClass(context, name);
  else if (route) yield* examineRoute(context, route);
}

/** Whether a call goes by an action of this id. */
const navigatesBy = ({ node }: CallPlace, id: string): boolean => resourceIn(node, "id") === id;

const idOf = (tag: XmlTag): string | undefined => attributeText(tag, "android:id")?.replace(/^@\+?id\//, "");

/** The action is defined, but for another destination than the one on screen. */
function* examineAction(context: Context<typeof failureClass>, action: string, current: string): Examination {
  yield { thought: `Which destination has ${action}, and what calls it from ${current}?` };
  const [place] = (yield* placesOf("id", action)).filter(({ path }) => /\/navigation[^/]*\//.test(path));
  const call = yield* navigation(context, action);
  const xml = place && (yield* xmlOf(place.path));
  const tag = xml?.tags.find((each) => idOf(each) === action);
  const parent = tag?.name === "action" && tag.parent?.name !== "navigation" ? tag.parent : undefined;
  const owner = parent && idOf(parent);
  if (!xml || !tag || !parent || !owner || owner === current || !call) return;
  const isThere = attributeText(tag, "app:destination")?.replace(/^@\+?id\//, "") === current;
  const support = {
    location: { path: call.path ?? "", line: call.line },
    evidence: [
      context.log(),
      call,
      tagClaim(xml, parent, "android:id", "has the action"),
      tagClaim(xml, tag, "android:id", "the action"),
    ],
  };
  yield isThere
    ? causes.proven("secondTime", { action, current, owner }, support)
    : causes.proven("otherDestination", { action, current, owner }, { ...support, ground: "stated" });
}

/** The line that navigates: that of the trace, else the only one of the project that goes by the action. */
function* navigation(context: Context<typeof failureClass>, action: string): AnalysisTask<Claim | undefined> {
  const failing = yield* failingLine(context.error);
  if (failing) return context.line(failing.at, "navigates");
  const calls = yield* callsInSources("navigate");
  const only = findOnly(mapHits(calls, (hits) => hits.filter((call) => navigatesBy(call, action))));
  return only && claimOf(only, "navigates");
}
