import { permissionOf } from "../../../facts/permissions.ts";
import { isRuntimePermission } from "../../../facts/runtime-permissions.ts";
import { given, type Reading } from "../../stated-cause.ts";
import type { failureClass } from "./class.ts";
import { demandOf } from "./foreground-demand.ts";

export const stated: Reading<typeof failureClass> = given(["permission"], ({ permission }, told) => {
  const all = permission.split(/,\s*| or /).map((name) => name.replace(/^android\.permission\./, ""));
  const known = all.map((name) => permissionOf(name)).find((row) => row !== undefined);
  const names = all.join(" and ");
  if (told.facts.revoked && /^CAMERA$|^(?:CALL_PHONE|WRITE_CONTACTS)$/.test(all[0] ?? "")) {
    return {
      cause: `${told.here ?? "The app"} asks another app to do it (an intent), which needs no permission by itself; but the app's manifest names ${names}, and then a person must have granted it.`,
      steps: [
        `Ask for ${names} first, or remove it from the manifest where only the intent is used; a library may bring it in (tools:node="remove").`,
      ],
      ground: "inKind",
    };
  }
  const type = told.facts.fgsType;
  const who = told.here ?? "The app";
  if (type) {
    const demand = demandOf(type, all, told.facts);
    return demand.others.length === 0
      ? {
          cause: `${who} starts a foreground service of type ${type} and does not hold ${names}, which that type demands from targetSdk 34 on.`,
          steps: [demand.declared],
          ground: "told",
        }
      : {
          cause: `${who} starts a foreground service of type ${type}, which demands several things from targetSdk 34 on. The system says the same whichever of them is missing.`,
          question: `which demand of a foreground service of type ${type} was not met`,
          steps: [demand.declared, ...demand.others],
          ground: "open",
          said: true,
        };
  }
  if (known?.protection === "signature" || all.some((name) => /_PRIVILEGED_|^PRIVILEGED_/.test(name))) {
    return {
      cause: `${who} calls something that needs ${names}, which only the system and apps signed with its key can hold.`,
      steps: [
        "Use another way to what you need: no manifest entry and no question to the person helps.",
        "Identifiers of the device: ANDROID_ID, or an id of your own made at the first start.",
      ],
      ground: "told",
    };
  }
  if (all.every((name) => isRuntimePermission(name))) {
    return {
      cause: `${who} uses what ${names} guards without holding it: a person grants it while the app runs, and had not, or had taken it back, when that line ran.`,
      steps: [
        `Check checkSelfPermission right before, and ask with ActivityResultContracts.RequestPermission; ${names} must be in the manifest too, else the question never appears.`,
        "Go on without it where it is refused.",
      ],
      ground: "likely",
    };
  }
  if (
    known?.protection !== "normal" &&
    !/^(?:INTERNET|ACCESS_NETWORK_STATE|FOREGROUND_SERVICE\w*|VIBRATE|WAKE_LOCK|RECEIVE_BOOT_COMPLETED)$/.test(
      all[0] ?? "",
    )
  )
    return undefined;
  return {
    cause: `${who} needs ${names}, which the system grants to every app that names it, and the app's manifest does not.`,
    steps: [
      `Add <uses-permission android:name="android.permission.${all[0]}" /> before <application>${all[0] === "INTERNET" ? ", and reinstall the app" : ""}.`,
    ],
    ground: "told",
  };
});
