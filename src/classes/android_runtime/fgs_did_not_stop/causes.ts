import { originOf } from "../../../facts/frame-origins.ts";
import { shortName } from "../../../syntax/names.ts";
import { causesOf } from "../../cause-list.ts";
import type { Context } from "../../context.ts";
import type { failureClass } from "./class.ts";

interface Service {
  /** The type of the foreground service. */
  kind: string;
  /** How long the type may run, where that is known. */
  limit?: string;
  /** The class of the service, where the log names it. */
  component?: string;
}

export const causes = causesOf<typeof failureClass>()({
  notStopped: ({ kind, limit, component }: Service) => ({
    text: `${(component && shortName(component)) || "A foreground service"} had used up the time that the type ${kind} gives a foreground service${limit ? ` (${limit})` : ""}, and did not call stopSelf() within seconds after onTimeout().`,
    steps:
      component !== undefined && originOf(component) === "library"
        ? librarySteps(component)
        : [
            "Override onTimeout(int, int) in the service and call stopSelf() there at once; keep how far the work has come before, not then.",
            "Hand what takes longer to WorkManager, or to a user-initiated data transfer job.",
          ],
  }),
}).settleByLog("notStopped");

function librarySteps(component: string): string[] {
  const name = shortName(component);
  const isOfWorkManager = component.startsWith("androidx.work.");
  return [
    isOfWorkManager
      ? `${name} is WorkManager's own: a worker that calls setForeground() or is expedited runs in it. Split that worker's work into parts that each end well before the limit, and have it return when isStopped is true.`
      : `${name} is a library's, of package ${component.slice(0, component.lastIndexOf("."))}: give it less to do at a time, by what the library lets you set.`,
    `Raise ${isOfWorkManager ? "androidx.work:work-runtime" : "that library"} if a newer release exists: only its own code can end the service in time.`,
    "What has to run longer is better off in a user-initiated data transfer job, or in work without a foreground service.",
  ];
}

/** developer.android.com/develop/background-work/services/fgs/timeout, as of 2026-11. */
const LIMITS: readonly { kind: RegExp; limit: string }[] = [
  { kind: /short_?service/i, limit: "about three minutes" },
  { kind: /data_?sync|media_?processing/i, limit: "six hours of any 24 in the background" },
];

export function readLog({ facts: { kind, component } }: Context<typeof failureClass>) {
  if (!kind) return undefined;
  const limit = LIMITS.find((each) => each.kind.test(kind))?.limit;
  return causes.proven("notStopped", { kind, limit, component }, { ground: "typical", explicit: true });
}
