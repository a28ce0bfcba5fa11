import { causesOf, type Texts } from "../../cause-list.ts";
import type { Context } from "../../context.ts";
import { look } from "../../look.ts";
import type { failureClass } from "./class.ts";

/** A route that was asked for, and the declared one that it comes closest to. */
interface Routes {
  asked: string;
  declared: string;
}

const TYPED =
  "Routes as classes (@Serializable, composable<Details> { }) leave no text to go wrong: Navigation 2.8 and later.";

export const causes = causesOf<typeof failureClass>()({
  /** `owner` is the destination that has the action; without it only the log is known. */
  secondTime: ({ action, current, owner, who }: Texts<"action" | "current", "owner" | "who">) => ({
    text: owner
      ? `${action} leads from ${owner} to ${current}, and ${current} was already on screen: navigate() ran a second time, by a double tap or an event that was delivered twice.`
      : `${who} navigates with ${action} while the screen on top is already ${current}, which has no such action: a second tap, or an event that came after the navigation.`,
    steps: [
      `Navigate only from ${owner ?? `where ${action} belongs`}: if (navController.currentDestination?.id == R.id.${owner ?? "…"}) navController.navigate(…).`,
      "If an observed event triggers it, consume the event once; a LiveData delivers its last value again when the screen comes back.",
      ...(owner
        ? []
        : [`Where ${current} should have it, add the action there, or make it a global action.`]),
    ],
    label: "second time",
  }),
  otherDestination: ({ action, current, owner }: Texts<"action" | "current" | "owner">) => ({
    text: `${action} is an action of ${owner}, but ${current} was on screen when navigate() ran. An action can be taken only from the destination that has it.`,
    steps: [
      `If it should work from ${current}, give that destination the action too, or make it a global action of the graph.`,
      `Else navigate only while ${owner} is the current destination.`,
    ],
    label: `from ${current}`,
  }),
  routeNotInGraph: ({ who, route }: Texts<"who" | "route">) => ({
    text: `${who} navigates to ${route}, which the graph of this NavController does not contain.`,
    steps: [
      look(
        'Compare it with composable("…") or the @Serializable route in the NavHost: a slip, an argument that is not in the pattern, or a destination of another (nested) NavHost.',
      ),
      "A text with / or ? in an argument breaks a route: Uri.encode it, or use typed routes.",
    ],
  }),
  noDestination: ({ name }: { name: string }) => ({
    text: `${name} is a route by its class, and no destination of the graph is made for it: there is no composable<${name}>.`,
    steps: [
      `Add composable<${name}> { … } to the graph that the controller shows, or navigate to one that it has.`,
    ],
    label: "no destination",
  }),
  emptyPart: ({ asked, declared, first, parameter }: Routes & Texts<"first" | "parameter">) => ({
    text: `${asked} asks for ${declared} with an empty ${parameter}: what was put into the route was an empty text, and a part of a path must not be.`,
    steps: [
      `Do not navigate without a value for ${parameter}; where it may be missing, make it a query: ${first}?${parameter.slice(1, -1)}=${parameter}, with a default.`,
      TYPED,
    ],
    label: "an empty part",
  }),
  slashInValue: ({ asked, declared }: Routes) => ({
    text: `${asked} has more parts than ${declared}: a value that was put into the route contains a /, which divides it.`,
    steps: [
      "Encode the value where the route is put together: Uri.encode(value). It is decoded again in the arguments.",
      TYPED,
    ],
    label: "a / in a value",
  }),
  partsLeftOut: (at: Routes & { first: string; missing: readonly string[] }) => ({
    text: `${at.asked} leaves out ${at.missing.join(" and ")} of ${at.declared}. Parts of the path are never optional.`,
    steps: [`Navigate to ${at.first}/… with a value for each, or make it a query with a default.`, TYPED],
    label: `without ${at.missing.at(-1)}`,
  }),
  routeMisspelled: ({ asked, declared, place, meant }: Routes & Texts<"place" | "meant">) => ({
    text: `No destination has the route ${asked}; ${place} declares ${declared}, whose first part differs by a slip.`,
    steps: ["Use one constant for the route on both sides.", TYPED],
    label: `${meant}?`,
  }),
});

export function readLog({ facts, here: who = "The app" }: Context<typeof failureClass>) {
  const { destination, currentDestination } = facts;
  if (!destination) return undefined;
  if (currentDestination) {
    const [, ...names] = /:id\/(\w+)|route=([^\s)]+)|label=(\S+)/.exec(currentDestination) ?? [];
    const current = names.find((each) => each !== undefined);
    if (current === undefined) return undefined;
    const action = destination.replace(/^.*:id\//, "");
    return causes.proven("secondTime", { action, current, who }, { ground: "typical" });
  }
  return causes.supported("routeNotInGraph", { who, route: destination });
}
