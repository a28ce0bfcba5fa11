import { logClaim } from "../../../analysis/claims.ts";
import { callsInSources } from "../../../analysis/code/calls-in-sources.ts";
import { type CallPlace, callsNear } from "../../../analysis/code/calls-near.ts";
import { type FailingLine, failingLine } from "../../../analysis/code/failing-line.ts";
import { onlyClassCalled } from "../../../analysis/code/named-class.ts";
import { slipOf } from "../../../analysis/code/spelling.ts";
import { conclude, type Inquiry, think } from "../../../analysis/inquiry.ts";
import { beside, claimOf, type Expression, lineOfExpression } from "../../../analysis/values/expression.ts";
import { fixedText } from "../../../analysis/values/fixed-value.ts";
import type { Ground } from "../../../model/ground.ts";
import type { ParsedError } from "../../../model/parsed-error.ts";
import { argumentOf } from "../../../syntax/tree/arguments.ts";

const DECLARES = "composable|dialog|navigation|bottomSheet";

/** A route of the graph as it is declared: `details/{id}?tab={tab}`. */
interface Route {
  text: string;
  at: Expression;
}

/** Why a route that was asked for is not the declared one. */
interface Reason {
  route: Route;
  why: string;
  label: string;
  step: string;
  ground: Ground;
}

/** The route behind a request: `details/5` of `android-app://androidx.navigation/details/5`. */
export function routeOf(destination: string): string | undefined {
  const uri = /android-app:\/\/androidx\.navigation\/([^\s}]*)/.exec(destination)?.[1];
  return uri ?? (/^[\w.]+[/?][^\s]*$|^[a-z]\w*$/.test(destination) ? destination : undefined);
}

/** A route of Navigation for Compose that no destination of the graph has. */
export function* unknownRoute(error: ParsedError, asked: string): Inquiry {
  yield* think(`Which routes does the graph declare, and in what does ${asked} differ?`);
  const reason = reasonFor(asked, yield* routesOf());
  const failing = yield* failingLine(error);
  const navigates = failing && navigatesOn(failing.at);
  const place = navigates && placeOf(navigates);
  if (!reason || (!place && !reason.route)) return;
  const { route, why, label, step, ground } = reason;
  yield* conclude({
    rootCause: why,
    ground,
    location: place ?? placeOf(route.at),
    label,
    evidence: [
      logClaim(error),
      ...(navigates ? [claimOf(navigates, "asks for it")] : []),
      claimOf(route.at, "what the graph has"),
    ],
    fixGuidelines: [
      step,
      "Routes as classes (@Serializable, composable<Details> { }) leave no text to go wrong: Navigation 2.8 and later.",
    ],
  });
}

const placeOf = (at: Expression) => ({ path: at.source.path, line: lineOfExpression(at) });

const navigatesOn = (at: FailingLine): CallPlace | undefined =>
  callsNear(at, ({ name }) => name === "navigate")[0];

/** The routes that the graph declares by a text, or by a constant whose text is known. */
function* routesOf(): Inquiry<Route[]> {
  const routes: Route[] = [];
  for (const call of yield* callsInSources(DECLARES, { files: "**/*.kt", limit: 80 })) {
    const given = argumentOf(call.node, "route", call.node.name === "navigation" ? 1 : 0);
    const at = given && beside(call, given.value);
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
export function* unknownRouteClass(error: ParsedError, name: string): Inquiry {
  yield* think(`Which destination is made for ${name}?`);
  const owner = yield* onlyClassCalled(name);
  const typed = (yield* callsInSources(`${DECLARES}|fragment`, { files: "**/*.kt", limit: 80 })).filter(
    ({ node }) => node.typeArguments.length > 0,
  );
  const isOfIt = new RegExp(`(?:^|\\.)${name}$`);
  const [other] = typed;
  if (!owner || !other || typed.some(({ node }) => isOfIt.test(node.typeArguments[0]?.text ?? ""))) return;
  const failing = yield* failingLine(error);
  const navigates = failing && navigatesOn(failing.at);
  yield* conclude({
    rootCause: `${name} is a route by its class, and no destination of the graph is made for it: there is no composable<${name}>.`,
    ground: "proven",
    location: placeOf(navigates ?? other),
    label: "no destination",
    evidence: [
      logClaim(error),
      ...(navigates ? [claimOf(navigates, "asks for it")] : []),
      claimOf(other, "how others are made"),
    ],
    fixGuidelines: [
      `Add composable<${name}> { … } to the graph that the controller shows, or navigate to one that it has.`,
    ],
  });
}

const pathOf = (route: string): string[] => (route.split("?")[0] ?? "").split("/");
const isParameter = (part: string): boolean => /^\{.*\}$/.test(part);

function reasonFor(asked: string, routes: readonly Route[]): Reason | undefined {
  const wanted = pathOf(asked);
  const [first = ""] = wanted;
  for (const route of routes) {
    const parts = pathOf(route.text);
    if (parts[0] !== first || isParameter(parts[0] ?? "")) continue;
    const parameters = parts.filter(isParameter);
    const fits =
      parts.length === wanted.length &&
      parts.every((part, index) => isParameter(part) || part === wanted[index]);
    if (fits && wanted.every((part) => part !== "")) return undefined;
    if (parameters.length === 0) continue;
    const named = parameters.at(-1) ?? "";
    if (wanted.length <= parts.length && wanted.slice(1).some((part) => part === ""))
      return {
        route,
        why: `${asked} asks for ${route.text} with an empty ${named}: what was put into the route was an empty text, and a part of a path must not be.`,
        label: "an empty part",
        step: `Do not navigate without a value for ${named}; where it may be missing, make it a query: ${first}?${named.slice(1, -1)}=${named}, with a default.`,
        ground: "proven",
      };
    if (wanted.length > parts.length)
      return {
        route,
        why: `${asked} has more parts than ${route.text}: a value that was put into the route contains a /, which divides it.`,
        label: "a / in a value",
        step: `Encode the value where the route is put together: Uri.encode(value). It is decoded again in the arguments.`,
        ground: "told",
      };
    if (wanted.length < parts.length)
      return {
        route,
        why: `${asked} leaves out ${parameters.slice(wanted.length - parts.length).join(" and ")} of ${route.text}. Parts of the path are never optional.`,
        label: `without ${named}`,
        step: `Navigate to ${first}/… with a value for each, or make it a query with a default.`,
        ground: "proven",
      };
  }
  const meant = slipOf(
    first,
    routes.map(({ text }) => pathOf(text)[0] ?? ""),
  );
  const near = meant ? routes.find(({ text }) => pathOf(text)[0] === meant) : undefined;
  if (near)
    return {
      route: near,
      why: `No destination has the route ${asked}; ${near.at.source.path}:${lineOfExpression(near.at)} declares ${near.text}, whose first part differs by a slip.`,
      label: `${meant}?`,
      step: "Use one constant for the route on both sides.",
      ground: "proven",
    };
  return undefined;
}
