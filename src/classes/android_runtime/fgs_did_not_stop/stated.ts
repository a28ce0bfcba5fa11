import { given, type Reading, simple } from "../../stated-cause.ts";
import type { failureClass } from "./class.ts";

/** developer.android.com/develop/background-work/services/fgs/timeout, as of 2026-11. */
const LIMITS: readonly { kind: RegExp; limit: string }[] = [
  { kind: /short_?service/i, limit: "about three minutes" },
  { kind: /data_?sync|media_?processing/i, limit: "six hours of any 24 in the background" },
];

export const stated: Reading<typeof failureClass> = given(["kind"], ({ kind }, { facts }) => {
  const limit = LIMITS.find((each) => each.kind.test(kind))?.limit;
  const name = (facts.component && simple(facts.component)) || "A foreground service";
  return {
    cause: `${name} had used up the time that the type ${kind} gives a foreground service${limit ? ` (${limit})` : ""}, and did not call stopSelf() within seconds after onTimeout().`,
    steps: [
      "Override onTimeout(int, int) in the service and call stopSelf() there at once; keep how far the work has come before, not then.",
      "Hand what takes longer to WorkManager, or to a user-initiated data transfer job.",
    ],
    ground: "inKind",
    said: true,
  };
});
