import { shortName } from "../../../syntax/names.ts";
import { causesOf } from "../../cause-list.ts";
import type { Context } from "../../context.ts";
import { formatFrame } from "../../wording.ts";
import type { failureClass } from "./class.ts";

/** Who starts the service, by what its class descends from, and the way that is allowed for it. */
export const STARTERS: readonly { kind: RegExp; from: string; instead: string }[] = [
  {
    kind: /BroadcastReceiver$/,
    from: "a broadcast receiver, which runs while the app may be in the background",
    instead:
      "Enqueue expedited work with WorkManager there. Only a few broadcasts may start a foreground service (boot and alarms that the user set, and from Android 15 on not every type of service).",
  },
  {
    kind: /(?:Coroutine)?Worker$/,
    from: "a worker, which runs while the app may be in the background",
    instead:
      "Let the worker do the work itself, expedited (setExpedited and getForegroundInfo) where it is urgent.",
  },
  {
    kind: /FirebaseMessagingService$/,
    from: "a push message, which may start a foreground service only when it was sent with high priority",
    instead: "Send it with high priority, or enqueue expedited work with WorkManager.",
  },
  {
    kind: /Application$/,
    from: "the Application, which is created in the background too, for a receiver or a provider",
    instead: "Start it when a screen comes to the foreground, or with WorkManager.",
  },
];

type Start = { who: string; service?: string; row?: (typeof STARTERS)[number] };

export const causes = causesOf<typeof failureClass>()({
  fromBackground: ({ who, service = "the service", row }: Start) => ({
    text: row
      ? `${who} starts ${service} from ${row.from}. Android refuses that while nothing of the app is on screen.`
      : `${who} starts ${service} while the app is in the background, which Android 12 and newer allow only in a few cases.`,
    steps: [
      row?.instead ??
        "Hand the work to WorkManager: setExpedited lets what is short begin at once, and from Android 12 on without a notification.",
      "Or start the service from something that is allowed: a visible activity, a tap on a notification or a widget, an exact alarm, a high-priority push message.",
    ],
    label: "from the background",
  }),
  restarted: ({ within, line, answer }: { within: string; line: number; answer: string }) => ({
    text: `${within}() calls startForeground(), and line ${line} returns ${answer}: after the process was killed the system starts the service again by itself, and then the app is in the background, where that is not allowed since Android 12.`,
    steps: [
      "Return START_NOT_STICKY, and take the work up again with WorkManager.",
      "Where the service must come back, catch ForegroundServiceStartNotAllowedException around startForeground() and stopSelf().",
    ],
    label: "started again by the system",
  }),
  timeUsedUp: ({ type, who }: { type: string; who: string }) => ({
    text: `Foreground services of the type ${type} have used up the time that Android gives them within 24 hours, and ${who} starts one again.`,
    steps: [
      "Stop the service in Service.onTimeout(), and go on with WorkManager or when the user opens the app, which gives it new time.",
      "Catch ForegroundServiceStartNotAllowedException around the start.",
    ],
  }),
});

/** The type of `Time limit already exhausted for foreground service type dataSync`. */
export const usedUpType = (reason = ""): string | undefined =>
  /[Tt]ime limit (?:already )?exhausted for foreground service type (\w+)/.exec(reason)?.[1];

export function readLog({ facts: { reason = "", intent = "" }, own }: Context<typeof failureClass>) {
  const receiver = own.find(({ method }) => method === "onReceive");
  const worker = own.find(({ className, method }) => /Worker(?:$|\$)/.test(className) || method === "doWork");
  const frame = receiver ?? worker ?? own[0];
  const who = frame ? formatFrame(frame) : "the app";
  const type = usedUpType(reason);
  if (type) return causes.proven("timeUsedUp", { type, who }, { ground: "stated", explicit: true });
  const service = /(?:service |cmp=)[\w.]+\/([\w.$]+)/.exec(`${reason} ${intent}`)?.[1];
  const row = receiver ? STARTERS[0] : worker && STARTERS[1];
  const values = { who, service: service && shortName(service), row };
  return frame && causes.proven("fromBackground", values, { ground: "typical", frame });
}
