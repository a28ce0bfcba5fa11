import { rowOf } from "../../../model/row-of.ts";
import { causesOf } from "../../cause-list.ts";
import type { Context } from "../../context.ts";
import type { failureClass } from "./class.ts";

/** What is missing on a device that has nothing for an address of this kind. */
const NOBODY: Readonly<Record<string, string>> = {
  market: "the Play Store",
  tel: "a phone app",
  sms: "a messaging app",
  smsto: "a messaging app",
  mailto: "a mail app",
  geo: "a map app",
  http: "a browser",
  https: "a browser",
  content: "an app for this kind of file",
};

/** An intent as it is printed, in its parts. */
interface Parts {
  action?: string;
  data?: string;
  scheme?: string;
  type?: string;
}

const label = "nobody takes it";
const LAST_STEPS = [
  "Catch ActivityNotFoundException around it and tell the user, or offer another way.",
  "Asking with resolveActivity() first needs a <queries> entry in the manifest since Android 11; catching does not.",
];

export const causes = causesOf<typeof failureClass>()({
  /** `question` is the line that asks first whether there is an app; `isUnguarded`, that none does. */
  nobodyTakesIt: ({
    action,
    scheme,
    type,
    who,
    question,
    isUnguarded,
  }: Parts & { who: string; question?: number; isUnguarded?: boolean }) => {
    const lacking = rowOf(NOBODY, scheme) || (type && `an app for ${type}`);
    const what = [
      action?.replace(/^android\.(?:intent\.action|settings|provider)\./, ""),
      scheme && `${scheme}:`,
      type,
    ].filter(Boolean);
    const [first = "", ...more] = LAST_STEPS;
    const starts = question
      ? `: line ${question} asks first, and starting it was refused all the same`
      : `, and ${who} starts it${isUnguarded ? " without expecting that" : ""}`;
    return {
      text: `No app on that device takes ${what.join(" ") || "this intent"}${lacking ? ` (it lacks ${lacking}, or has it turned off)` : ""}${starts}.`,
      steps: [
        first,
        ...(scheme === "market"
          ? ["For the store, fall back to https://play.google.com/store/apps/details?id=…"]
          : []),
        ...more,
      ],
      label,
    };
  },
  noScheme: ({ who, data }: { who: string; data: string }) => ({
    text: `${who} opens "${data}", which has no scheme such as https:, so hardly any app takes it.`,
    steps: ["Put https:// before it where it is missing.", ...LAST_STEPS],
    label,
  }),
});

export function partsOf(intent: string): Parts {
  const data = /\bdat=(.{1,400}?)(?= (?:flg|pkg|cmp|typ|cat|clip|sel)=| \(has |$)/.exec(intent)?.[1];
  return {
    action: /\bact=(\S+)/.exec(intent)?.[1],
    data,
    scheme: data && /^([\w+.-]+):/.exec(data)?.[1],
    type: /\btyp=(\S+)/.exec(intent)?.[1],
  };
}

/** The address, where it is one to be viewed and says not how. */
export const bareAddress = ({ action, data, scheme }: Parts): string | undefined =>
  action?.endsWith(".VIEW") && !scheme ? data : undefined;

export function readLog({ facts: { intent }, here }: Context<typeof failureClass>) {
  if (!intent) return undefined;
  const parts = partsOf(intent);
  const data = bareAddress(parts);
  return data
    ? causes.proven("noScheme", { who: here ?? "The app", data })
    : causes.proven("nobodyTakesIt", { ...parts, who: here ?? "the app" }, { ground: "typical" });
}
