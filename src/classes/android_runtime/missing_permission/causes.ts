import { tableOf } from "../../../analysis/build/versions.ts";
import { fullPermissionName, PERMISSIONS, permissionOf } from "../../../facts/permissions.ts";
import { isRuntimePermission } from "../../../facts/runtime-permissions.ts";
import { causesOf, type Texts } from "../../cause-list.ts";
import type { Context } from "../../context.ts";
import { startSentence } from "../../wording.ts";
import { declaredCauses } from "../declared-here.ts";
import type { failureClass } from "./class.ts";

/** Without the package of Android's own. */
export const short = (name: string): string => name.replace(/^android\.permission\./, "");

/** What a type of foreground service demands, as ActiveServices prints it: it does not say which demand was not met. */
interface Demand extends Texts<"type", "anyOf" | "inUse"> {
  /** Permissions that it demands in any case. */
  names: readonly string[];
}

/** Of the permissions of which one is enough, those that an ordinary app can hold; all where that is not known. */
export function heldByApps(anyOf: string): string[] {
  const all = anyOf.split(/,\s*/).map((name) => fullPermissionName(name.trim()));
  const held = all.filter((name) => isRuntimePermission(name) || permissionOf(name)?.protection === "normal");
  return held.length > 0 ? held : all;
}

const oneOf = (names: readonly string[]): string =>
  names.length === 1 ? short(names[0] ?? "") : `One of ${names.map(short).join(", ")}`;

const elementsOf = (names: readonly string[]): string =>
  names.map((name) => `<uses-permission android:name="android.permission.${short(name)}" />`).join(" ");

/** What else than declared permissions a type demands, in the order to check. */
const furtherDemands = ({ type, anyOf, inUse }: Demand): string[] => [
  ...(anyOf
    ? [
        `${oneOf(heldByApps(anyOf))} must be held when it starts: ${
          heldByApps(anyOf).some(isRuntimePermission)
            ? "check it right before (checkSelfPermission), and start the service only once a person has granted it"
            : "declare it, too"
        }.`,
      ]
    : []),
  ...(inUse
    ? [
        `Start it while the app is visible: from the background (after a push message, an alarm, the boot, in a worker) a service of type ${type} may not use a permission that is granted while the app is in use.`,
      ]
    : []),
];

/** `who` is the call: `startScan()`. */
const askFirst = (name: string, who = "the call"): string[] => [
  `Before ${who}, check ContextCompat.checkSelfPermission(context, Manifest.permission.${name}).`,
  "If it is not granted, leave the call out; a screen may ask the user for it and go on when the answer has come, a service, receiver or worker cannot.",
  "Say what the app does without it: users refuse, and may revoke it at any time.",
];

const needs = (who: string | undefined, name: string): string =>
  `${startSentence(who ?? "What failed")} needs ${name}, which no manifest of this project declares.`;

export const causes = causesOf<typeof failureClass>()({
  ...declaredCauses,
  /** `need` is what it is for, `manifest` where it belongs; without one only the log is known. */
  notDeclared: ({
    who,
    need,
    names,
    manifest,
  }: Texts<never, "who" | "need" | "manifest"> & { names: readonly string[] }) => {
    const all = names.map(short).join(" and ");
    const subject = startSentence(who ?? need ?? "What failed");
    const isInternet = names[0]?.endsWith("INTERNET") === true;
    return {
      text: manifest
        ? `${subject} needs ${all}, and no manifest of this project declares ${names.length > 1 ? "them" : "it"}.${who && need ? ` ${need} needs it.` : ""}`
        : `${subject} needs ${all}, which the system grants to every app that names it, and the app's manifest does not.`,
      steps: [
        manifest
          ? `Declare ${names.join(" and ")} in ${manifest}.`
          : `Add ${elementsOf(names.slice(0, 1))} before <application>${isInternet ? ", and reinstall the app" : ""}.`,
        ...(names.some(isRuntimePermission)
          ? [`Ask for ${all} before the call, too: it is granted by the user while the app runs.`]
          : []),
        ...(permissionOf(names[0] ?? "")?.protection === "special"
          ? [`The user grants ${all} on a settings page; check for it before the call.`]
          : []),
      ],
      label: `no ${short(names[0] ?? "")} here`,
    };
  },
  forSystemApps: ({ who, name }: Texts<"name", "who">) => ({
    text: `${who ? `${who} calls something that needs ${name}, which` : name} is granted only to apps that are signed with the platform's key or preinstalled. Declaring it does not help an ordinary app.`,
    steps: [
      "Do without this call, or find the public way to what it is for.",
      ...(name.includes("PHONE_STATE")
        ? ["Identifiers of the device: ANDROID_ID, or an id of your own made at the first start."]
        : []),
    ],
    label: "for system apps",
  }),
  notForApps: ({ who, name }: Texts<"name", "who">) => ({
    text: `${needs(who, short(name))} It is not among those that apps are known to get (${tableOf(PERMISSIONS)}); most others Android keeps for the system image.`,
    steps: [
      "In an ordinary app: do without this call, or catch the SecurityException and go on without what it gives.",
      `In an app of the system image: declare ${name}, and allow it in the image's list of privileged permissions.`,
    ],
    label: `needs ${short(name)}`,
  }),
  /** `declared` is another permission of the system image, which the project does declare. */
  ofSystemImage: ({ who, name, declared, manifest }: Texts<"name" | "declared" | "manifest", "who">) => ({
    text: `${needs(who, short(name))} Android keeps it for the system image, as it does ${short(declared)}, which this project declares.`,
    steps: [
      `Declare ${name} in ${manifest}, and where the image asks for it, in its list of privileged permissions.`,
    ],
    label: `no ${short(name)} here`,
  }),
  limitedByManifest: ({ name, until }: Texts<"name" | "until">) => ({
    text: `${name} is declared for Android up to API ${until} only (android:maxSdkVersion), so newer devices do not grant it.`,
    steps: [
      "Take android:maxSdkVersion out, if the call is needed on newer versions as well; else do not make it there.",
    ],
    label: `only up to API ${until}`,
  }),
  removedByManifest: ({ name, manifest }: Texts<"name" | "manifest">) => ({
    text: `${manifest} removes ${name} from the merged manifest with tools:node="remove", and what failed needs it.`,
    steps: [`Take the element out, so that ${name} is declared again, or do without what needs it.`],
    label: "removed here",
  }),
  neverAsked: ({ who, name }: Texts<"name", "who">) => ({
    text: `${name} is declared in the manifest, and no Kotlin or Java file of this project names it, so none asks the user for it by name. Declaring it only allows the app to ask.`,
    steps: askFirst(name, who),
    label: `no ${name} yet`,
  }),
  /** `within` is the function that makes the call, or its file. */
  notChecked: ({ who, name, within }: Texts<"name" | "who" | "within">) => ({
    text: `${within} makes ${who.endsWith("()") ? `the call to ${who}` : who} without a check that ${name} is granted. The app does ask for it, but this way in does not wait for the answer.`,
    steps: askFirst(name, who),
    label: "not granted",
  }),
  notGranted: ({ who, name, isChecked }: Texts<"name" | "who"> & { isChecked: boolean }) => ({
    text: `${name} ${isChecked ? "is declared and checked, yet " : ""}was not granted when ${who} ran: refused, revoked in the settings, or ${isChecked ? "checked in another place than this call" : "not asked for yet"}.`,
    steps: [
      ...askFirst(name, who),
      ...(isChecked ? [] : [`${name} must be in the manifest too, else the question never appears.`]),
    ],
    label: "not granted",
  }),
  intentNeedsGrant: ({ who, name }: Texts<"name" | "who">) => ({
    text: `${who} asks another app to do it (an intent), which needs no permission by itself; but the app's manifest names ${name}, and then a person must have granted it.`,
    steps: [
      `Ask for ${name} first, or remove it from the manifest where only the intent is used; a library may bring it in (tools:node="remove").`,
    ],
  }),
  demandOfTarget: ({ who, ...demand }: Demand & { who: string }) => ({
    text: `${who} starts a foreground service of type ${demand.type}, which demands several things from targetSdk 34 on. The system says the same whichever of them is missing.`,
    question: `which demand of a foreground service of type ${demand.type} was not met`,
    steps: [
      `The merged manifest of the build that ran must have ${elementsOf(demand.names)}.`,
      ...furtherDemands(demand),
    ],
  }),
  typeWithoutPermission: ({ who, type, names }: Demand & { who: string }) => ({
    text: `${who} starts a foreground service of type ${type} and does not hold ${names.map(short).join(" and ")}, which that type demands from targetSdk 34 on.`,
    steps: [`The merged manifest of the build that ran must have ${elementsOf(names)}.`],
  }),
  oneOfUndeclared: (demand: Demand & { anyOf: string }) => {
    const either = heldByApps(demand.anyOf);
    return {
      text: `A foreground service of type ${demand.type} must hold ${demand.names.map(short).join(" and ")} and ${oneOf(either).replace(/^One/, "one")}; no manifest of this project declares ${either.length > 1 ? "any of the latter" : "the latter"}.`,
      steps: furtherDemands(demand),
      label: "alone",
    };
  },
  oneOfNotGranted: ({ granted, ...demand }: Demand & { granted: readonly string[] }) => ({
    text: `The manifest declares ${demand.names.map(short).join(" and ")}, so it is ${granted.map(short).join(" or ")} that did not count when the service of type ${demand.type} started: a person had not granted it${demand.inUse ? ", or it counts only while the app is in use, and the app was in the background" : ""}.`,
    steps: furtherDemands(demand),
    label: "starts it",
  }),
});

/** Permissions that every app gets that declares them, beside those of the table. */
const FOR_ALL =
  /^(?:INTERNET|ACCESS_NETWORK_STATE|FOREGROUND_SERVICE\w*|VIBRATE|WAKE_LOCK|RECEIVE_BOOT_COMPLETED)$/;

export function readLog({ facts, here: who = "The app" }: Context<typeof failureClass>) {
  const { permission, revoked, fgsType: type, anyOf, inUse } = facts;
  if (!permission) return undefined;
  const names = permission.split(/,\s*| or /).map(short);
  const [first = ""] = names;
  const name = names.join(" and ");
  if (revoked && /^(?:CAMERA|CALL_PHONE|WRITE_CONTACTS)$/.test(first))
    return causes.proven("intentNeedsGrant", { who, name }, { ground: "typical" });
  if (type) {
    const demand = { who, type, names, anyOf, inUse };
    return anyOf || inUse
      ? causes.open("demandOfTarget", demand, { explicit: true })
      : causes.proven("typeWithoutPermission", demand);
  }
  const { protection } = names.map(permissionOf).find((row) => row !== undefined) ?? {};
  if (protection === "signature" || names.some((each) => /_PRIVILEGED_|^PRIVILEGED_/.test(each)))
    return causes.proven("forSystemApps", { who, name });
  if (names.every(isRuntimePermission))
    return causes.supported("notGranted", { who, name, isChecked: false });
  if (protection !== "normal" && !FOR_ALL.test(first)) return undefined;
  return causes.proven("notDeclared", { who, names });
}
