import type { FailureClass } from "../../../model/failure-class.ts";

export const failureClass = {
  title: "SecurityException: missing permission",
  summary:
    "The system refused a call because the app does not hold the permission it requires. A permission must be in the merged manifest, and a dangerous one must also be granted by the user at run time. Some calls need more once the app targets a newer API level.",
  contractType: "missing_permission",
  patterns: [
    {
      needle: "SecurityException: Permission Denial: ",
      regex:
        /SecurityException: Permission Denial: (?<what>[^\n]{0,400}?) requires (?<permission>[\w.]+(?: or [\w.]+)*)/,
    },
    {
      needle: "SecurityException: Permission denied (missing ",
      regex: /SecurityException: Permission denied \(missing (?<permission2>\w+) permission\?\)/,
    },
    {
      needle: " with revoked permission ",
      regex:
        /SecurityException: Permission Denial: [^\n]{1,1000}? with (?<revoked>revoked) permission (?<permission7>[\w.]+)/,
    },
    {
      needle: " nor current process has ",
      regex: /Neither user (?<uid>\d+) nor current process has (?<permission3>[\w.]+)/,
    },
    {
      needle: " requires permissions: all of the permissions allOf=true [",
      regex:
        /Starting FGS with type (?<fgsType>\w+) callerApp=\S{1,200}(?: \S{0,200})? targetSDK=(?<targetSdk>\d+) requires permissions: all of the permissions allOf=true \[(?<permission6>[^\]]*)\](?: any of the permissions allOf=false \[(?<anyOf>[^\]]*)\])?(?<inUse>\s{1,4}and the app must be in the eligible state)?/,
    },
    {
      needle: " permission",
      regex: /Need (?<permission4>android\.permission\.[\w.]+)(?: or [\w.]+)? permission/,
    },
    {
      needle: "needs to hold ",
      regex: /needs to hold (?<permission5>android\.permission\.SCHEDULE_EXACT_ALARM)/,
    },
  ],
  subject: "{permission}",
  facts: ["what", "permission", "revoked", "uid", "fgsType", "targetSdk", "anyOf", "inUse"],
  causes: {
    notGranted: {
      text: "the user denied or revoked {permission|the permission}, or the code never asked for it",
      decidedBy:
        "run `adb shell dumpsys package <applicationId> | grep {permission|<permission>}`: is it `granted=false`?",
    },
    notDeclared: {
      text: "`<uses-permission>` is missing from the merged manifest",
      decidedBy: "run `aapt2 dump permissions <apk>`: is {permission|the permission} absent?",
      remedy: "Declare {permission|the permission} with `<uses-permission>`.",
    },
    demandOfTarget: {
      text: "a raised `targetSdk` asks for more: exact alarms and Bluetooth (31), media types (33), foreground service types (34)",
      decidedBy: "install a build with the former `targetSdk`: does the same step work?",
      remedy: "Declare and request what the new target asks for.",
    },
    limitedByManifest: {
      text: "`maxSdkVersion` or a `tools:node` rule drops the permission on this device or variant",
      decidedBy:
        "does the entry of {permission|the permission} in the merged manifest have `maxSdkVersion`, or is it absent there although a source manifest has it?",
      remedy: "Drop `maxSdkVersion` or the `tools:node` rule.",
    },
    guardedComponent: {
      text: "the call goes to another app's component that is guarded or not exported",
      decidedBy: "does the message say `not exported`, or name a component of another package?",
      remedy: "Call a component that the other app exports, or hold the permission that guards it.",
    },
    forSystemApps: {
      text: "the permission is reserved for system apps",
      decidedBy:
        "run `adb shell pm list permissions -f | grep -A5 {permission|<permission>}`: is its `protectionLevel` signature or privileged?",
      remedy: "Use an API that ordinary apps may call.",
    },
  },
  checks: [
    "search {permission|the permission of the message} in the source manifests and the merged manifest",
    "look for `checkSelfPermission` or `RequestPermission` before the failing call",
    "compare `targetSdk` with the level at which this permission appeared",
    "for a foreground service, compare `android:foregroundServiceType` with the declared `FOREGROUND_SERVICE_*` permissions",
  ],
  fix: "Declare the permission, request it before the call and handle the denial. For a foreground service, declare the type and its permission, and start it only once the runtime permission of that type is granted. Catching `SecurityException` alone leaves the feature dead.",
  fixedIn: { roles: ["manifest"], settings: ["uses-permission"], share: 0.6 },
} as const satisfies FailureClass;
