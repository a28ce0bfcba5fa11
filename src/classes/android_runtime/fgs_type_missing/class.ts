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
    noTypeInManifest: "the `<service>` element has no `android:foregroundServiceType`",
    typeNotInManifest: "the type in code is not among the types of the manifest",
    workerType:
      "a long-running worker sets a type, and WorkManager's `SystemForegroundService` is not extended in the manifest",
  },
  checks: [
    "open the `<service>` element of the class in the merged manifest",
    "compare it with the type given to `ServiceCompat.startForeground` or `ForegroundInfo`",
    "check that the matching `FOREGROUND_SERVICE_*` permission is declared",
  ],
  fix: "Add `android:foregroundServiceType` with every type the service uses, and the permission for each. For workers, declare `androidx.work.impl.foreground.SystemForegroundService` with `tools:node` set to `merge` and the type. Lowering `targetSdk` only postpones it.",
  fixedIn: { roles: ["manifest"], settings: ["service"] },
} as const satisfies FailureClass;
