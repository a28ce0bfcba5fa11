import { frameName, type Reading, simple } from "../../stated-cause.ts";
import type { failureClass } from "./class.ts";

/** `Time limit already exhausted for foreground service type dataSync`. */
export const TIME_IS_UP = /[Tt]ime limit (?:already )?exhausted for foreground service type (\w+)/;

export const stated: Reading<typeof failureClass> = (told) => {
  const service = /(?:service |cmp=)[\w.]+\/([\w.$]+)/.exec(
    `${told.facts.reason ?? ""} ${told.facts.intent ?? ""}`,
  )?.[1];
  const receiver = told.own.find(({ method }) => method === "onReceive");
  const worker = told.own.find(({ className, method }) => /Worker/.test(className) || method === "doWork");
  const who = receiver ?? worker ?? told.own[0];
  const type = TIME_IS_UP.exec(told.facts.reason ?? "")?.[1];
  if (type)
    return {
      cause: `Foreground services of the type ${type} have used up the time that Android gives them within 24 hours, and ${who ? frameName(who) : "the app"} starts one again.`,
      steps: [
        "Stop the service in Service.onTimeout(), and go on with WorkManager or when the user opens the app, which gives it new time.",
        "Catch ForegroundServiceStartNotAllowedException around the start.",
      ],
      ground: "told",
      said: true,
    };
  if (!who) return undefined;
  return {
    cause: `${frameName(who)} starts ${service ? simple(service) : "a service"} while the app is in the background, which Android 12 and newer allow only in a few cases${receiver ? "; a broadcast is not one of them, but for a few such as BOOT_COMPLETED, and those not for every service type from Android 15 on" : ""}.`,
    steps: [
      "Hand the work to WorkManager: setExpedited lets what is short begin at once, and from Android 12 on without a notification.",
      "Or start the service from something that is allowed: a visible activity, a tap on a notification, an exact alarm, a high-priority push message.",
    ],
    ground: "inKind",
    frame: who,
  };
};
