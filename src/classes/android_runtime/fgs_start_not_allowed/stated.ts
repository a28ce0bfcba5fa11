import { frameName, type Reading, simple } from "../../stated-cause.ts";
import type { failureClass } from "./class.ts";

export const stated: Reading<typeof failureClass> = (told) => {
  const service = /(?:service |cmp=)[\w.]+\/([\w.$]+)/.exec(
    `${told.facts.reason ?? ""} ${told.facts.intent ?? ""}`,
  )?.[1];
  const receiver = told.own.find(({ method }) => method === "onReceive");
  const worker = told.own.find(({ className, method }) => /Worker/.test(className) || method === "doWork");
  const who = receiver ?? worker ?? told.own[0];
  if (!who) return undefined;
  return {
    cause: `${frameName(who)} starts ${service ? simple(service) : "a service"} while the app is in the background, which Android 12 and newer allow only in a few cases${receiver ? "; a broadcast is not one of them, but for a few such as BOOT_COMPLETED, and those not for every service type from Android 15 on" : ""}.`,
    steps: [
      "Hand the work to WorkManager: setExpedited for what must begin at once, and it shows the notification itself (getForegroundInfo).",
      "Or start the service from something that is allowed: a visible activity, a tap on a notification, an exact alarm, a high-priority push message.",
    ],
    confidence: 0.75,
    frame: who,
  };
};
