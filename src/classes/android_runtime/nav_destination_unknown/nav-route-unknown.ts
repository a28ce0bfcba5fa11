import type { AnalysisTask } from "../../../analysis/analysis-task.ts";
import { callsInSources } from "../../../analysis/code/calls-in-sources.ts";
import { type CallPlace, callsNear } from "../../../analysis/code/calls-near.ts";
import { type FailingLine, failingLine } from "../../../analysis/code/failing-line.ts";
import { findOnlyClass } from "../../../analysis/code/named-class.ts";
import { slipOf } from "../../../analysis/code/spelling.ts";
import {
  claimOf,
  type Expression,
  expressionOfNode,
  lineOfExpression,
} from "../../../analysis/values/expression.ts";
import { fixedText } from "../../../analysis/values/fixed-value.ts";
import { argumentOf } from "../../../syntax/tree/arguments.ts";
import type { Support, Verdict } from "../../cause-list.ts";
import type { Context } from "../../context.ts";
import type { Examination } from "../../examination.ts";
import { causes } from "./causes.ts";
import type { failureClass } from "./class.ts";

const DECLARES = "composable|dialog|navigation|bottomSheet";

/** A route of the graph as it is declared: `details/{id}?tab={tab}`. */
interface Route {
  text: string;
  at: Expression;
}

/** The route behind a request: `details/5` of `android-app://androidx.navigation/details/5`. */
export function routeOf(destination: string): string | undefined {
  const uri = /android-app:\/\/androidx\.navigation\/([^\s}]*)/.exec(destination)?.[1];
  return uri ?? (/^[\w.]+[/?][^\s]*$|^[a-z]\w*$/.test(destination) ? destination : undefined);
}

/** A route of Navigation for Compose that no destination of the graph has. */
export function* examineRoute(context: Context<typeof failureClass>, asked: string): Examination {
  yield { thought: `Which routes does the graph declare, and in what does ${asked} differ?` };
  const routes = yield* routesOf();
  const verdict = routes && verdictOn(asked, routes);
  if (!verdict) return;
  const failing = yield* failingLine(context.error);
  const navigates = failing && navigatesOn(failing.at);
  const { evidence = [], location } = verdict.support;
  yield {
    ...verdict,
    support: {
      ...verdict.support,
      location: navigates ? placeOf(navigates) : location,
      evidence: [...(navigates ? [claimOf(navigates, "asks for it")] : []), ...evidence],
    },
  };
}

const placeOf = (at: Expression) => ({ path: at.source.path, line: lineOfExpression(at) });

const navigatesOn = (at: FailingLine): CallPlace | undefined =>
  callsNear(at, ({ name }) => name === "navigate")[0];

/** The routes that the graph declares by a text, or by a constant whose text is known; undefined where not all are seen. */
function* routesOf(): AnalysisTask<Route[] | undefined> {
  const routes: Route[] = [];
  const { all } = yield* callsInSources(DECLARES, { files: "**/*.kt", limit: 80 });
  if (!all) return undefined;
  for (const call of all) {
    const given = argumentOf(call.node, "route", call.node.name === "navigation" ? 1 : 0);
    const at = given && expressionOfNode(call, given.value);
    const text = at && (yield* fixedText(at));
    if (at && text) routes.push({ text, at });
  }
  return routes;
}

/** `Details` of `org.example.Details`, or of a route with its arguments: a route that is a class. */
export function routeClassOf(destination: string): string | undefined {
  return /(?:^|\.)([A-Z]\w*)(?:[/?].*)?$/s.exec(destination)?.[1];
}

/** A class that is used as a route and that no destination of the graph was made for. */
export function* examineRouteClass(context: Context<typeof failureClass>, name: string): Examination {
  yield { thought: `Which destination is made for ${name}?` };
  const owner = yield* findOnlyClass(name);
  const { all = [] } = yield* callsInSources(`${DECLARES}|fragment`, { files: "**/*.kt", limit: 80 });
  const typed = all.filter(({ node }) => node.typeArguments.length > 0);
  const isOfIt = new RegExp(`(?:^|\\.)${name}$`);
  const [other] = typed;
  if (!owner || !other || typed.some(({ node }) => isOfIt.test(node.typeArguments[0]?.text ?? ""))) return;
  const failing = yield* failingLine(context.error);
  const navigates = failing && navigatesOn(failing.at);
  const evidence = [
    ...(navigates ? [claimOf(navigates, "asks for it")] : []),
    claimOf(other, "how others are made"),
  ];
  yield causes.proven("noDestination", { name }, { location: placeOf(navigates ?? other), evidence });
}

const pathOf = (route: string): string[] => (route.split("?")[0] ?? "").split("/");
const isParameter = (part: string): boolean => /^\{.*\}$/.test(part);

/** Why a route that was asked for is not the declared one. */
function verdictOn(asked: string, routes: readonly Route[]): Verdict | undefined {
  const wanted = pathOf(asked);
  const [first = ""] = wanted;
  for (const { text: declared, at } of routes) {
    const parts = pathOf(declared);
    if (parts[0] !== first || isParameter(parts[0] ?? "")) continue;
    const parameters = parts.filter(isParameter);
    const isEmpty = wanted.slice(1).includes("");
    const fits =
      parts.length === wanted.length &&
      parts.every((part, index) => isParameter(part) || part === wanted[index]);
    if (fits && wanted.every((part) => part !== "")) return undefined;
    const parameter = parameters.at(-1);
    if (parameter === undefined) continue;
    const support = supportAt(at);
    if (wanted.length <= parts.length && isEmpty)
      return causes.proven("emptyPart", { asked, declared, first, parameter }, support);
    if (wanted.length > parts.length)
      return causes.proven("slashInValue", { asked, declared }, { ...support, ground: "stated" });
    const missing = parameters.slice(wanted.length - parts.length);
    if (wanted.length < parts.length)
      return causes.proven("partsLeftOut", { asked, declared, first, missing }, support);
  }
  const firsts = routes.map(({ text }) => pathOf(text)[0] ?? "");
  const meant = slipOf(first, firsts);
  const near = meant ? routes[firsts.indexOf(meant)] : undefined;
  if (!meant || !near) return undefined;
  const { path, line } = placeOf(near.at);
  const values = { asked, declared: near.text, place: `${path}:${line}`, meant };
  return causes.proven("routeMisspelled", values, supportAt(near.at));
}

const supportAt = (at: Expression): Support => ({
  location: placeOf(at),
  evidence: [claimOf(at, "what the graph has")],
});
