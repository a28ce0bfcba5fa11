import { permissionOf } from "../../facts/permissions.ts";
import { isRuntimePermission } from "../../facts/runtime-permissions.ts";
import { shorten } from "../wording.ts";
import { frameName, given, type StatedTable, simple } from "./stated-cause.ts";

/** Components, intents, permissions and services: what the system refuses by name. */
export const androidService: StatedTable = {
  undeclared_component: given(["component"], ({ component }, told) => {
    const name = simple(component);
    const kind = told.facts.componentKind;
    return kind
      ? {
          cause: `The manifest declares the ${kind} ${component.replace(/^.*\//, "")}, and the app contains no class of that name.`,
          steps: [
            `Correct android:name of the <${kind}>: ${name} was moved, renamed or deleted, or the name is relative to another namespace.`,
            "In a minified build only, look at the rules; in a debug build after Apply Changes, reinstall.",
          ],
          confidence: 0.75,
        }
      : {
          cause: `${told.here ?? "The app"} starts ${name}, and the manifest that the app was built with declares no <activity> for it.`,
          steps: [
            `Add <activity android:name="${relative(component, told.facts.packageName)}" /> to the manifest of the module that has ${name}.`,
            "Where there is one, its name or package is another, or the manifest belongs to a source set that this variant does not use.",
          ],
          confidence: 0.8,
        };
  }),

  no_activity_for_intent: given(["intent"], ({ intent }, told) => {
    const action = /act=([\w.]+)/.exec(intent)?.[1];
    const data = /dat=(.{1,400}?)(?= (?:flg|pkg|cmp|typ|cat|clip|sel)=| \(has |$)/.exec(intent)?.[1];
    const bare = data && !/^\w[\w+.-]*:/.test(data);
    return {
      cause: bare
        ? `${told.here ?? "The app"} opens "${data}", which has no scheme (https://…), so no app feels meant.`
        : `${told.here ?? "The app"} asks for an app that handles ${[action && simple(action), data].filter(Boolean).join(" ")}, and this device has none${/^market:/.test(data ?? "") ? ": an emulator or a device without that store" : ""}.`,
      steps: [
        ...(bare ? ["Put https:// before it where it is missing."] : []),
        "Catch ActivityNotFoundException around startActivity and say so, or offer another way.",
        "Asking first with resolveActivity needs a <queries> element since Android 11.",
      ],
      confidence: bare ? 0.8 : 0.7,
    };
  }),

  missing_permission: given(["permission"], ({ permission }, told) => {
    const all = permission.split(/,\s*| or /).map((name) => name.replace(/^android\.permission\./, ""));
    const known = all.map((name) => permissionOf(name)).find((row) => row !== undefined);
    const names = all.join(" and ");
    if (told.facts.revoked && /^CAMERA$|^(?:CALL_PHONE|WRITE_CONTACTS)$/.test(all[0] ?? "")) {
      return {
        cause: `${told.here ?? "The app"} asks another app to do it (an intent), which needs no permission by itself; but the app's manifest names ${names}, and then a person must have granted it.`,
        steps: [
          `Ask for ${names} first, or remove it from the manifest where only the intent is used; a library may bring it in (tools:node="remove").`,
        ],
        confidence: 0.75,
      };
    }
    const type = told.facts.fgsType;
    const who = told.here ?? "The app";
    if (type) {
      return {
        cause: `${who} starts a foreground service of type ${type} and lacks ${names}, which that type demands from targetSdk 34 on.`,
        steps: [
          `Add ${all.map((name) => `<uses-permission android:name="android.permission.${name}" />`).join(" ")} to the manifest.`,
          ...(told.facts.anyOf
            ? [
                `One of ${told.facts.anyOf.replaceAll("android.permission.", "")} must be held as well when it starts; those a person grants.`,
              ]
            : []),
        ],
        confidence: 0.8,
      };
    }
    if (known?.protection === "signature" || all.some((name) => /_PRIVILEGED_|^PRIVILEGED_/.test(name))) {
      return {
        cause: `${who} calls something that needs ${names}, which only the system and apps signed with its key can hold.`,
        steps: [
          "Use another way to what you need: no manifest entry and no question to the person helps.",
          "Identifiers of the device: ANDROID_ID, or an id of your own made at the first start.",
        ],
        confidence: 0.8,
      };
    }
    if (all.every((name) => isRuntimePermission(name))) {
      return {
        cause: `${who} uses what ${names} guards without holding it: a person grants it while the app runs, and had not, or had taken it back, when that line ran.`,
        steps: [
          `Check checkSelfPermission right before, and ask with ActivityResultContracts.RequestPermission; ${names} must be in the manifest too, else the question never appears.`,
          "Go on without it where it is refused.",
        ],
        confidence: 0.65,
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
      confidence: 0.8,
    };
  }),

  fgs_start_not_allowed: (told) => {
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
  },

  fgs_type_missing: [
    given(["used", "declared"], ({ used, declared }) => ({
      cause: `startForeground is called with the service type ${used}, and the manifest declares ${declared} for the service.`,
      steps: [
        "Declare the type in android:foregroundServiceType of the <service>, with its permission, or pass the one that is declared.",
      ],
      confidence: 0.8,
    })),
    (told) => {
      const target = /targetSDK=(\d+)/.exec(told.facts.reason ?? "")?.[1];
      return {
        cause: `${told.here ?? "A service"} goes to the foreground, and its <service> element names no foregroundServiceType, which targetSdk ${target ?? "34"} demands.`,
        steps: [
          'Add android:foregroundServiceType="…" to the <service> (for one of a library, such as WorkManager\'s SystemForegroundService, with tools:node="merge").',
          "Add the permission of that type, FOREGROUND_SERVICE_…, to the manifest.",
        ],
        confidence: 0.8,
      };
    },
  ],

  bad_notification: ({ error }) => {
    const detail =
      /Bad notification(?: for startForeground|\(.*?\))?(?: posted from package [\w.]+)?: ([^\n]{5,200})/.exec(
        error.raw,
      )?.[1];
    const channel =
      /invalid channel for service notification|No Channel found|channel=null|channel=(\w+)/.test(error.raw);
    return channel
      ? {
          cause:
            "The notification of a foreground service names a channel that does not exist on the device when it is posted.",
          steps: [
            "Create the channel (createNotificationChannel) before startForeground, in Application.onCreate for instance, and pass the same id to the builder.",
          ],
          confidence: 0.75,
          quotes: [detail],
        }
      : undefined;
  },

  pending_intent_mutability: [
    ({ facts, here }) =>
      facts.refusedFlag
        ? {
            cause: `${here ?? "The app"} makes a mutable PendingIntent around an intent that names no component, which targetSdk 34 and newer forbid.`,
            steps: [
              "Use FLAG_IMMUTABLE; where the receiver has to fill it in, name the component: Intent(context, X::class.java) or setPackage.",
            ],
            confidence: 0.8,
          }
        : undefined,
    ({ here, own, frames }) => {
      const first = own[0];
      if (!first || !here) return undefined;
      return {
        cause: `${frameName(first)} makes a PendingIntent without saying whether it may be changed; from targetSdk 31 on it has to.`,
        steps: [
          "Add PendingIntent.FLAG_IMMUTABLE to its flags (FLAG_MUTABLE only for inline replies, bubbles and what else must be filled in).",
        ],
        confidence: frames.indexOf(first) < 6 ? 0.8 : 0.65,
        frame: first,
      };
    },
  ],

  receiver_export_flag: ({ own }) => {
    const first = own[0];
    if (!first) return undefined;
    return {
      cause: `${frameName(first)} registers a receiver for broadcasts of other apps without saying whether they may reach it; from targetSdk 34 on it has to.`,
      steps: [
        "Register it with the flag RECEIVER_NOT_EXPORTED for the app's own broadcasts, RECEIVER_EXPORTED for those of other apps; ContextCompat.registerReceiver of androidx.core 1.9 or newer takes it on every level of Android.",
      ],
      confidence: 0.8,
      frame: first,
    };
  },

  transaction_too_large: given(["bytes"], ({ bytes }, told) => ({
    cause: `${kilobytes(bytes)} were to be handed to the system in one piece${told.here ? ` (${told.here})` : ", most often the saved state or the extras of a screen"}; about 1 MB for all transactions of a process together is the limit.`,
    steps: [
      "Pass an id or a file's Uri in extras and arguments, not the list or image itself; keep data in the ViewModel or a database, not in onSaveInstanceState.",
      "The Bundle stats in the log below, where there are some, name the largest keys.",
    ],
    confidence: 0.75,
    said: true,
    quotes: ["Bundle stats"],
  })),

  file_uri_exposed: given(["uri"], ({ uri }, told) => ({
    cause: `${told.here ?? "The app"} hands the file address ${shorten(uri, 90)} to another app, which may not open it; since Android 7 a content address is wanted.`,
    steps: [
      'FileProvider.getUriForFile(context, "<authority>", file), with FLAG_GRANT_READ_URI_PERMISSION on the intent.',
      "It needs a <provider> in the manifest and a paths file that covers the folder.",
    ],
    confidence: 0.8,
    said: true,
  })),

  workmanager_init: given(["worker"], ({ worker }, told) => {
    const root = told.error.causes.at(-1);
    return {
      cause: `WorkManager could not make ${simple(worker)}${root ? `: ${simple(root.exception)}${root.message ? ` (${root.message.split("\n", 1)[0]})` : ""}` : ", because its constructor is not (Context, WorkerParameters) and no WorkerFactory makes it"}.`,
      steps: [
        "With Hilt: @HiltWorker and @AssistedInject on the worker, Configuration.Provider with HiltWorkerFactory on the application, and the default initializer removed from the manifest.",
        "Renamed or moved workers stay in the queue under their old name: keep a rule, or cancel them.",
      ],
      confidence: 0.6,
    };
  }),
};

const relative = (component: string, packageName: string | undefined): string =>
  packageName && component.startsWith(`${packageName}.`) ? component.slice(packageName.length) : component;
const kilobytes = (bytes: string): string => {
  const size = Math.round(Number(bytes) / 1024);
  return size > 0 ? `${size} KB` : "Too many bytes";
};
