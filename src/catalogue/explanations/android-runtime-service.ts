import type { Explanation } from "../../model/explanation.ts";

/** Android failures around services, background work and what they post to the system. */
export const androidRuntimeService: Explanation[] = [
  {
    id: "fgs_did_not_start",
    family: "android_runtime",
    title: "foreground service never called startForeground",
    summary:
      "After `startForegroundService()` a service must call `startForeground()` within a few seconds (five, as documented). It did not, so the system stopped the app. The crash has no frame of yours; from API 31 on it carries the call site that started the service as its cause.",
    causes: [
      "a path through `onStartCommand` returns or calls `stopSelf` before `startForeground`",
      "`startForeground` comes after slow work, or the main thread was busy in `Application.onCreate`",
      "`startForeground` threw, for instance for a missing type, and the exception was caught",
      "the caller stopped the service before it ran",
    ],
    checks: [
      "open the service named in the message and walk every path of `onCreate` and `onStartCommand`",
      "look for early returns and for `try` around `startForeground`",
      "search callers of `startForegroundService` and `stopService` for this class",
      "look for heavy work in `Application.onCreate` and in the service's `onCreate`",
    ],
    fix: "Call `startForeground` first, on every path, even when the service then stops itself at once. Move slow setup off the main thread. If the work needs no visible notification, WorkManager is the better home.",
  },
  {
    id: "fgs_start_not_allowed",
    family: "android_runtime",
    title: "service start from the background is not allowed",
    summary:
      "The app tried to start a service while it was in the background. Plain services may not do so since API 26, foreground services since API 31 except for a few exempt triggers. With target API 35, `dataSync` and `mediaProcessing` services may also have used up their six hours.",
    causes: [
      "an alarm, broadcast or normal-priority push starts the service while no activity is visible",
      "the service restarts itself after the user left the app",
      "`startService` instead of `startForegroundService` from the background",
      "the daily time limit of a `dataSync` service is exhausted",
    ],
    checks: [
      "find the start call and what triggers it",
      "compare the trigger with the exemptions: visible app, exact alarm, high-priority push, user action on a notification",
      "see whether the work could be a WorkManager job",
    ],
    fix: "Schedule the work with WorkManager (expedited if it is urgent), or start the service while the app is visible. Where a start may be refused, catch `ForegroundServiceStartNotAllowedException` and fall back to a job.",
  },
  {
    id: "fgs_type_missing",
    family: "android_runtime",
    title: "foreground service type missing or not declared",
    summary:
      "Apps that target API 34 must declare what kind of foreground service they run. The type passed to `startForeground` must also be one of those in the manifest. WorkManager's own service counts too when a worker runs in the foreground.",
    causes: [
      "the `<service>` element has no `android:foregroundServiceType`",
      "the type in code is not among the types of the manifest",
      "a long-running worker sets a type, and WorkManager's `SystemForegroundService` is not extended in the manifest",
    ],
    checks: [
      "open the `<service>` element of the class in the merged manifest",
      "compare it with the type given to `ServiceCompat.startForeground` or `ForegroundInfo`",
      "check that the matching `FOREGROUND_SERVICE_*` permission is declared",
    ],
    fix: "Add `android:foregroundServiceType` with every type the service uses, and the permission for each. For workers, declare `androidx.work.impl.foreground.SystemForegroundService` with `tools:node` set to `merge` and the type. Lowering `targetSdk` only postpones it.",
  },
  {
    id: "bad_notification",
    family: "android_runtime",
    title: "foreground service notification is invalid",
    summary:
      "The system could not show the notification that a foreground service handed over, and stopped the app. From API 26 on, a notification needs a channel that exists at that moment. It also needs a usable small icon, and custom layouts may hold only views that `RemoteViews` supports.",
    causes: [
      "the notification channel was never created, or is created after `startForeground`",
      "the channel id in the builder differs from the created one",
      "`setSmallIcon` is missing, 0, or a drawable the system cannot load",
      "a custom layout holds a view that `RemoteViews` does not allow",
    ],
    checks: [
      "find `createNotificationChannel` and check that it runs before `startForeground` on every path",
      "compare the channel id at both places",
      "check that the drawable of `setSmallIcon` exists in the default configuration",
    ],
    fix: "Create the channel in `Application.onCreate` or directly before the first notification; creating it twice does no harm. Give every notification a small icon from the app's own resources.",
  },
  {
    id: "pending_intent_mutability",
    family: "android_runtime",
    title: "PendingIntent without a mutability flag",
    summary:
      "Apps that target API 31 must say for each `PendingIntent` whether its receiver may change it. From target API 34 on, a mutable one around an implicit intent is refused too. The call often sits in an old library: the top frame outside the framework tells.",
    causes: [
      "a `PendingIntent` factory gets 0 or only `FLAG_UPDATE_CURRENT`",
      "an old library creates it, for example `work-runtime` before 2.7 or an early Play services client",
      "`FLAG_MUTABLE` is combined with an intent that names no target (target API 34 and up)",
    ],
    checks: [
      "look at the frame that calls into `PendingIntent`: your package or a library",
      "search the sources for `PendingIntent.get` and read the flags of each call",
      "for a library, find its version: `./gradlew <module>:dependencyInsight --dependency work-runtime --configuration <variant>RuntimeClasspath`",
    ],
    fix: "Add `FLAG_IMMUTABLE`; use `FLAG_MUTABLE` only for inline replies, bubbles and the like, with an explicit intent. If a library makes the call, upgrade it. Lowering `targetSdk` is no way out for a store release.",
  },
  {
    id: "receiver_export_flag",
    family: "android_runtime",
    title: "receiver registered without an export flag",
    summary:
      "Apps that target API 34 must say whether a receiver registered in code accepts broadcasts from other apps. Only receivers for system broadcasts alone are exempt. The call may come from a library.",
    causes: [
      "`registerReceiver` is called without `RECEIVER_EXPORTED` or `RECEIVER_NOT_EXPORTED`",
      "a library that predates API 34 registers its own receiver",
    ],
    checks: [
      "open the frame that calls `registerReceiver`: your code or a library",
      "search all other `registerReceiver` calls in the workspace",
    ],
    fix: "Use `ContextCompat.registerReceiver` with `RECEIVER_NOT_EXPORTED`, unless other apps must reach the receiver. Upgrade a library that registers without the flag.",
  },
  {
    id: "workmanager_init",
    family: "android_runtime",
    title: "WorkManager or a worker cannot be created",
    summary:
      "WorkManager was asked for before it was set up, or it cannot build the worker class. By default it starts through a provider in the merged manifest. When that is removed, the `Application` has to supply the configuration.",
    causes: [
      "the default initialiser is removed, and the `Application` does not implement `Configuration.Provider`",
      "a `@HiltWorker` runs without `HiltWorkerFactory`, or the default initialiser is still active beside it",
      "the worker's constructor lacks the form `(Context, WorkerParameters)` and no factory builds it",
      "the worker was renamed or moved while work under its old class name is still queued",
    ],
    checks: [
      "look for `InitializationProvider` or `WorkManagerInitializer` with `tools:node` in the manifest",
      "check that the `Application` implements `Configuration.Provider` and sets the factory",
      "check the worker's constructor, annotations and keep rules",
    ],
    fix: "Either keep the default initialiser, or remove it and implement `Configuration.Provider`, never half of each. For Hilt, inject `HiltWorkerFactory` there. Keep the class names of workers that may still be queued.",
  },
];
