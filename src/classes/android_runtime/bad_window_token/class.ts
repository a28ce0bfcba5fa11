import type { FailureClass } from "../../../model/failure-class.ts";

export const failureClass = {
  title: "BadTokenException: window without an activity",
  summary:
    "A dialog, popup or overlay is attached to a window, usually that of an activity. That window is gone, or the context never had one. `token null` points to an application context; a dead token points to an activity that has finished.",
  exceptions: [
    "android.view.WindowManager$BadTokenException",
    "android.view.WindowManager$InvalidDisplayException",
  ],
  patterns: [
    {
      needle: "BadTokenException: Unable to add window -- ",
      regex:
        /BadTokenException: Unable to add window -- (?:token (?<token>\S+) is not (?:valid|for an application)|permission denied for (?:this )?window type (?<wtype>\d+)|app for token)/,
    },
  ],
  facts: ["token", "wtype"],
  causes: {
    activityGone: {
      text: "an asynchronous callback shows a dialog after the activity has finished",
      unless: { token: /^null$/ },
      decidedBy: "leave the screen while the work before `show()` runs: does it crash each time then?",
    },
    noWindow: {
      text: "the dialog is built with the application context",
      unless: { token: /Binder/ },
      decidedBy: "log `context.javaClass` at the builder: is it the application or a service?",
      remedy:
        "Build the dialog with the activity, or `requireActivity()`, in place of the application context.",
    },
    overlay: {
      text: "an overlay is added without the permission `SYSTEM_ALERT_WINDOW` or with a wrong window type",
      unless: { token: true },
      decidedBy: "run `adb shell appops get <applicationId> SYSTEM_ALERT_WINDOW`: is it `allow`?",
      remedy:
        "Ask for the permission with `Settings.ACTION_MANAGE_OVERLAY_PERMISSION`, and use `TYPE_APPLICATION_OVERLAY`.",
    },
  },
  checks: [
    "find the `show()` call and whether it stands in a callback or coroutine that outlives the screen",
    "check which context the builder received",
    { text: "for an overlay, check the permission and `TYPE_APPLICATION_OVERLAY`", unless: { token: true } },
  ],
  fix: "Build dialogs with the activity context and show them from code bound to its lifecycle, or use a `DialogFragment`. A check of `isFinishing` and `isDestroyed` is acceptable for a single late callback.",
} as const satisfies FailureClass;
