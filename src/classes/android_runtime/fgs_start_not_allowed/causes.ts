import { causesOf } from "../../cause-list.ts";
import type { Context } from "../../context.ts";
import { frameName, simple } from "../../stated-cause.ts";
import type { failureClass } from "./class.ts";

export const causes = causesOf<typeof failureClass>()({
  /** `starter` is what starts it, as the sentence goes on; `instead` the way that is allowed for it. */
  fromBackground: ({ who, starter, instead }: { who: string; starter: string; instead: string }) => ({
    text: `${who} starts the service from ${starter}. Android refuses that while nothing of the app is on screen.`,
    steps: [
      instead,
      "A start by the user (a tap on a notification or a widget) is allowed, and so is one from a visible activity.",
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
  notVisible: ({ who, service, isReceiver }: { who: string; service?: string; isReceiver: boolean }) => ({
    text: `${who} starts ${service ? simple(service) : "a service"} while the app is in the background, which Android 12 and newer allow only in a few cases${isReceiver ? "; a broadcast is not one of them, but for a few such as BOOT_COMPLETED, and those not for every service type from Android 15 on" : ""}.`,
    steps: [
      "Hand the work to WorkManager: setExpedited lets what is short begin at once, and from Android 12 on without a notification.",
      "Or start the service from something that is allowed: a visible activity, a tap on a notification, an exact alarm, a high-priority push message.",
    ],
  }),
});

/** The type of `Time limit already exhausted for foreground service type dataSync`. */
export const usedUpType = (reason = ""): string | undefined =>
  /[Tt]ime limit (?:already )?exhausted for foreground service type (\w+)/.exec(reason)?.[1];

export function readLog({ facts: { reason = "", intent = "" }, own }: Context<typeof failureClass>) {
  const receiver = own.find(({ method }) => method === "onReceive");
  const worker = own.find(({ className, method }) => /Worker/.test(className) || method === "doWork");
  const starter = receiver ?? worker ?? own[0];
  const who = starter ? frameName(starter) : "the app";
  const type = usedUpType(reason);
  if (type) return causes.proven("timeUsedUp", { type, who }, { ground: "told", explicit: true });
  const service = /(?:service |cmp=)[\w.]+\/([\w.$]+)/.exec(`${reason} ${intent}`)?.[1];
  const values = { who, service, isReceiver: receiver !== undefined };
  return starter && causes.proven("notVisible", values, { ground: "inKind", frame: starter });
}
