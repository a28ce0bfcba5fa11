import { originOf } from "../../../facts/frame-origins.ts";
import type { Frame } from "../../../model/parsed-error.ts";
import { frameName, type Reading, simple, type Told } from "../../stated-cause.ts";
import type { failureClass } from "./class.ts";

export const stated: Reading<typeof failureClass> = (told) => {
  const { component } = told.facts;
  const name = (component && simple(component)) || undefined;
  const starter = starterOf(told);
  const isLibrary = component !== undefined && originOf(component) === "library";
  return {
    cause: `${name ?? "A service"} was started with startForegroundService()${starter ? ` by ${frameName(starter)}` : ""}, and did not get to startForeground() within the seconds that Android gives it: its code returns, stops, fails or waits before it, or the main thread was busy with something else.${name ? "" : " The log does not name the service."}`,
    steps: [
      isLibrary
        ? `${name} is a library's: look for a newer version of it, and start it only where there is something to do.`
        : `Call startForeground() first of all in onCreate() or onStartCommand() of ${name ?? "the service"}, on every path, also where it stops itself at once; stopSelf() alone ends the app all the same.`,
      "Nothing slow may stand before it on the main thread: Application.onCreate(), the service's onCreate(), other components that start at the same time.",
      "Do not call stopService() before the service has come that far; where the app is visible, startService() needs no such promise.",
    ],
    ground: "inKind",
    quotes: [starter && `${simple(starter.className)}.${starter.method}`],
  };
};

/** Who started it last: Android prints that as a cause of its own, from API 31 on. */
function starterOf({ error }: Told<typeof failureClass>): Frame | undefined {
  const calls = error.suppressed?.find(({ exception }) => exception === "android.app.StackTrace");
  return calls?.frames.find(({ className }) => originOf(className) === "app");
}
