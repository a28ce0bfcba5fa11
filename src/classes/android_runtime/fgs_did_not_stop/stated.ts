import { originOf } from "../../../facts/frame-origins.ts";
import { given, type Reading, simple } from "../../stated-cause.ts";
import type { failureClass } from "./class.ts";

/** developer.android.com/develop/background-work/services/fgs/timeout, as of 2026-11. */
const LIMITS: readonly { kind: RegExp; limit: string }[] = [
  { kind: /short_?service/i, limit: "about three minutes" },
  { kind: /data_?sync|media_?processing/i, limit: "six hours of any 24 in the background" },
];

export const stated: Reading<typeof failureClass> = given(["kind"], ({ kind }, { facts }) => {
  const limit = LIMITS.find((each) => each.kind.test(kind))?.limit;
  const { component } = facts;
  const name = (component && simple(component)) || "A foreground service";
  const isLibrary = component !== undefined && originOf(component) === "library";
  const isOfWorkManager = component?.startsWith("androidx.work.") ?? false;
  return {
    cause: `${name} had used up the time that the type ${kind} gives a foreground service${limit ? ` (${limit})` : ""}, and did not call stopSelf() within seconds after onTimeout().`,
    steps: isLibrary
      ? [
          isOfWorkManager
            ? `${name} is WorkManager's own: a worker that calls setForeground() or is expedited runs in it. Split that worker's work into parts that each end well before the limit, and have it return when isStopped is true.`
            : `${name} is a library's, of package ${component.slice(0, component.lastIndexOf("."))}: give it less to do at a time, by what the library lets you set.`,
          `Raise ${isOfWorkManager ? "androidx.work:work-runtime" : "that library"} where a newer release exists: only its own code can end the service in time.`,
          "What has to run longer is better off in a user-initiated data transfer job, or in work without a foreground service.",
        ]
      : [
          "Override onTimeout(int, int) in the service and call stopSelf() there at once; keep how far the work has come before, not then.",
          "Hand what takes longer to WorkManager, or to a user-initiated data transfer job.",
        ],
    ground: "inKind",
    said: true,
  };
});
