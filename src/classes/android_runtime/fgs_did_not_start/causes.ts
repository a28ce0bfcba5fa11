import { logClaim } from "../../../analysis/claims.ts";
import { originOf } from "../../../facts/frame-origins.ts";
import { throwablesOf } from "../../../model/throwables.ts";
import { shortName } from "../../../syntax/names.ts";
import { causesOf } from "../../cause-list.ts";
import type { Context } from "../../context.ts";
import { formatFrame } from "../../wording.ts";
import type { failureClass } from "./class.ts";

/** A way through the service `name`, on which `within` decides and `reached` is `startForeground()` or what calls it. */
type Missed = Record<"name" | "within" | "callback" | "reached", string> & { line: number };

const callFirst = ({ callback }: Missed): string[] => [
  `Call startForeground() first in ${callback}(), before anything that can return, wait or throw; then stopSelf() where there is nothing to do.`,
  "If there may be nothing to do, decide that before startForegroundService() is called.",
];

export const causes = causesOf<typeof failureClass>()({
  leavesBefore: (way: Missed) => ({
    text: `${way.within}() of ${way.name} can return on line ${way.line}, before it gets to ${way.reached}. Whoever used startForegroundService() has promised that it comes, on every path.`,
    steps: callFirst(way),
    label: "leaves before startForeground",
  }),
  runsLater: (way: Missed) => ({
    text: `${way.within}() of ${way.name} gets to startForeground() only in code that runs later, begun on line ${way.line}. It must come within seconds of the start, whatever that code waits for.`,
    steps: callFirst(way),
    label: "later",
  }),
  behindCondition: (way: Missed) => ({
    text: `${way.within}() of ${way.name} calls startForeground() only behind a condition on line ${way.line}; on the other path it never does.`,
    steps: callFirst(way),
    label: "not on every path",
  }),
  neverCalled: ({ name, entry }: { name: string; entry: string }) => ({
    text: `No call of startForeground() was found in ${name}. It is started with startForegroundService(), which promises Android that the service shows its notification within seconds.`,
    steps: [
      `Call startForeground(id, notification) at the beginning of ${entry}().`,
      "If it needs no notification, start it with startService() while the app is visible, or use WorkManager.",
    ],
    label: "no startForeground",
  }),
  /** The promise was not kept because the call for it failed before, and the app went on. */
  refused: ({ name, where, message, permissions }: Refused) => ({
    text: `${name} did call startForeground() (${where}), and Android refused it: ${message}. The app went on after that exception, and the promise of startForegroundService() stayed open.`,
    headline: "startForeground() was refused before",
    steps: [
      permissions
        ? `Hold ${permissions} before the service is started: ask the user for what is asked for at run time, and declare the rest in the manifest.`
        : "Mend what that exception says, before startForegroundService() is called.",
      "Where it cannot be called, do not start the service by startForegroundService(): catching the exception does not end the promise.",
    ],
    label: "refused",
  }),
  notInTime: ({
    name,
    by,
    isLibrary,
    isUnnamed,
  }: { name?: string; by?: string } & Record<"isLibrary" | "isUnnamed", boolean>) => ({
    text: `${name ?? "A service"} was started with startForegroundService()${by ? ` by ${by}` : ""}, and did not get to startForeground() within the seconds that Android gives it: its code returns, stops, fails or waits before it, or the main thread was busy with something else.${isUnnamed ? " The log does not name the service." : ""}`,
    steps: [
      isLibrary
        ? `${name} is a library's: look for a newer version of it, and start it only where there is something to do.`
        : `Call startForeground() first of all in onCreate() or onStartCommand() of ${name ?? "the service"}, on every path, also where it stops itself at once; stopSelf() alone ends the app all the same.`,
      "Nothing slow may stand before it on the main thread: Application.onCreate(), the service's onCreate(), other components that start at the same time.",
      "Do not call stopService() before the service has come that far; where the app is visible, startService() needs no such promise.",
    ],
  }),
}).settleByLog("refused");

/** A call of startForeground() that threw: its service, its frame, and what was said. */
type Refused = Record<"name" | "where" | "message", string> & { permissions?: string };

const CALL = "android.app.Service.startForeground";

/** An exception further up, of the same service, out of the call that Android waited for. */
export function readRefused({ error, others, facts: { component } }: Context<typeof failureClass>) {
  for (const other of others) {
    const isCall = other.frames.some(({ className, method }) => `${className}.${method}` === CALL);
    const isBefore = (other.logLine ?? 0) < (error.logLine ?? 0);
    const own = other.frames.find(({ className }) => originOf(className) === "app");
    if (!isCall || !isBefore || !own) continue;
    const name = shortName(own.className).split("$")[0] ?? "";
    if (component && shortName(component) !== name) continue;
    const message = (throwablesOf(other).at(-1)?.message ?? "").split("\n", 1)[0] ?? "";
    const permissions = permissionsIn(message);
    const said = message
      .replace(/ callerApp=[^\s{]{0,200}\{[^}]{0,400}\}/, "")
      .replace(/:.*$/s, "")
      .trim();
    return causes.proven(
      "refused",
      { name, where: formatFrame(own), message: said, ...(permissions && { permissions }) },
      { ground: "stated", explicit: true, evidence: [logClaim(other, said)], frame: own },
    );
  }
  return undefined;
}

/** What the message asks for: all of one list, and one of another. */
function permissionsIn(message: string): string {
  const [, all = ""] = /allOf=true \[([^\]]{1,600})\]/.exec(message) ?? [];
  const [, any = ""] = /allOf=false \[([^\]]{1,600})\]/.exec(message) ?? [];
  const [every, one] = [all, any].map((list) =>
    list.replaceAll("android.permission.", "").split(/,\s*/).filter(Boolean),
  );
  const either = one && one.length > 1 ? `one of ${one.join(", ")}` : one?.[0];
  return [every?.join(", "), either].filter(Boolean).join(" and ");
}

export function readLog(context: Context<typeof failureClass>) {
  const refused = readRefused(context);
  if (refused) return refused;
  const {
    error,
    facts: { component },
  } = context;
  // Who started it last: Android prints that as a cause of its own, from API 31 on.
  const calls = error.suppressed?.find(({ exception }) => exception === "android.app.StackTrace");
  const starter = calls?.frames.find(({ className }) => originOf(className) === "app");
  const values = {
    name: (component && shortName(component)) || undefined,
    // What stands in braces may be a name that was broken over lines or left out.
    isUnnamed: component === undefined && !error.raw.includes("ServiceRecord{"),
    by: starter && formatFrame(starter),
    isLibrary: component !== undefined && originOf(component) === "library",
  };
  const quotes = [starter && `${shortName(starter.className)}.${starter.method}`];
  return causes.proven("notInTime", values, { ground: "typical", quotes });
}
