import { fact, lineClaim, logClaim } from "../../../analysis/claims.ts";
import { callsInSources } from "../../../analysis/code/calls-in-sources.ts";
import type { CallPlace } from "../../../analysis/code/calls-near.ts";
import { failingLine, textAt } from "../../../analysis/code/failing-line.ts";
import { conclude, type Inquiry, think } from "../../../analysis/inquiry.ts";
import { placesOf } from "../../../analysis/resources/resources.ts";
import { attributeText, tagClaim, type XmlTag, xmlOf } from "../../../analysis/resources/xml.ts";
import { claimOf } from "../../../analysis/values/expression.ts";
import { resourceIn } from "../../../analysis/values/inflated-layout.ts";
import type { ErrorOf } from "../../../model/failure-class.ts";
import type { ParsedError } from "../../../model/parsed-error.ts";
import type { failureClass } from "./class.ts";
import { routeClassOf, routeOf, unknownRoute, unknownRouteClass } from "./nav-route-unknown.ts";

export function* diagnose(error: ErrorOf<typeof failureClass>): Inquiry {
  const id = /:id\/(\w+)$/.exec(fact(error, "destination") ?? "")?.[1];
  const current = /:id\/(\w+)/.exec(fact(error, "currentDestination") ?? "")?.[1];
  if (id && current) return yield* fromElsewhere(error, id, current);
  const printed = fact(error, "destination") ?? "";
  const route = routeOf(printed);
  const routeClass = routeClassOf(route ?? printed);
  if (routeClass) yield* unknownRouteClass(error, routeClass);
  else if (route) yield* unknownRoute(error, route);
}

/** Whether a call goes by an action of this id. */
const navigatesBy = ({ node }: CallPlace, id: string): boolean => resourceIn(node, "id") === id;

const idOf = (tag: XmlTag): string | undefined => attributeText(tag, "android:id")?.replace(/^@\+?id\//, "");

/** The action is defined, but for another destination than the one on screen. */
function* fromElsewhere(error: ParsedError, id: string, current: string): Inquiry {
  yield* think(`Which destination has ${id}, and what calls it from ${current}?`);
  const places = (yield* placesOf("id", id)).filter(({ path }) => /\/navigation[^/]*\//.test(path));
  const failing = yield* failingLine(error);
  const calls = failing ? [] : (yield* callsInSources("navigate")).filter((call) => navigatesBy(call, id));
  const [only, ...more] = calls;
  const call = failing
    ? lineClaim("read_file", failing.at.path, failing.at.line, textAt(failing.at), "navigates")
    : only && more.length === 0
      ? claimOf(only, "navigates")
      : undefined;
  const [place] = places;
  const xml = place && (yield* xmlOf(place.path));
  const tag = xml?.tags.find((each) => idOf(each) === id);
  const owner = tag?.parent;
  const ownerId = owner && idOf(owner);
  if (
    !place ||
    !xml ||
    !tag ||
    tag.name !== "action" ||
    !owner ||
    owner.name === "navigation" ||
    !ownerId ||
    ownerId === current ||
    !call
  )
    return;
  const target = attributeText(tag, "app:destination")?.replace(/^@\+?id\//, "");
  const isThere = target === current;
  yield* conclude({
    rootCause: isThere
      ? `${id} leads from ${ownerId} to ${current}, and ${current} was already on screen: navigate() ran a second time, by a double tap or an event that was delivered twice.`
      : `${id} is an action of ${ownerId}, but ${current} was on screen when navigate() ran. An action can be taken only from the destination that has it.`,
    ground: isThere ? "proven" : "told",
    location: { path: call.path ?? "", line: call.line },
    label: isThere ? "second time" : `from ${current}`,
    evidence: [
      logClaim(error),
      call,
      tagClaim(xml, owner, "android:id", "has the action"),
      tagClaim(xml, tag, "android:id", "the action"),
    ],
    fixGuidelines: isThere
      ? [
          `Navigate only from ${ownerId}: if (navController.currentDestination?.id == R.id.${ownerId}) navController.navigate(…).`,
          "If an observed event triggers it, consume the event once; a LiveData delivers its last value again when the screen comes back.",
        ]
      : [
          `If it should work from ${current}, give that destination the action too, or make it a global action of the graph.`,
          `Else navigate only while ${ownerId} is the current destination.`,
        ],
  });
}
