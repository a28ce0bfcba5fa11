import type { FailureClass } from "../../../model/failure-class.ts";

export const failureClass = {
  title: "foreground service type missing or not accepted",
  summary:
    "Apps that target API 34 must declare what kind of foreground service they run. The type passed to `startForeground` must also be one of those in the manifest. WorkManager's own service counts too when a worker runs in the foreground.",
  exceptions: [
    "android.app.MissingForegroundServiceTypeException",
    "android.app.InvalidForegroundServiceTypeException",
  ],
  patterns: [
    {
      needle: "ForegroundServiceTypeException: ",
      regex: /(?:Missing|Invalid)ForegroundServiceTypeException: (?<reason>[^\n]+)/,
    },
    {
      needle: " is not a subset of foregroundServiceType attribute ",
      regex:
        /foregroundServiceType (?<used>0x\w+) is not a subset of foregroundServiceType attribute (?<declared>0x\w+)/,
    },
  ],
  subject: "{used}",
  facts: ["reason", "used", "declared"],
  causes: {
    noTypeInManifest: {
      text: "the `<service>` element has no `android:foregroundServiceType`",
      unless: { declared: /[1-9]/ },
      decidedBy:
        "run `aapt2 dump xmltree --file AndroidManifest.xml <apk> | grep -i foregroundServiceType`: is it missing for the service?",
    },
    typeNotInManifest: {
      text: "the type in code is not among the types of the manifest",
      decidedBy:
        "compare the type in `startForeground`, {used|in code}, with {declared|those of the manifest}: is it among them?",
      remedy: "Add the type to `android:foregroundServiceType`, and its permission.",
    },
    workerType: {
      text: "a long-running worker sets a type, and WorkManager's `SystemForegroundService` is not extended in the manifest",
      decidedBy: "is `SystemForegroundService` in the trace or the message?",
      remedy:
        'Declare `androidx.work.impl.foreground.SystemForegroundService` with the type and `tools:node="merge"`.',
    },
  },
  checks: [
    "open the `<service>` element of the class in the merged manifest",
    "compare it with the type given to `ServiceCompat.startForeground` or `ForegroundInfo`",
    "check that the matching `FOREGROUND_SERVICE_*` permission is declared",
  ],
  fix: "Add `android:foregroundServiceType` with every type the service uses, and the permission for each. For workers, declare `androidx.work.impl.foreground.SystemForegroundService` with `tools:node` set to `merge` and the type. Lowering `targetSdk` only postpones it.",
  fixedIn: { roles: ["manifest"], settings: ["service"] },
} as const satisfies FailureClass;
