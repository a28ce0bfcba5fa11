import { causesOf } from "../../cause-list.ts";
import type { Context } from "../../context.ts";
import type { failureClass } from "./class.ts";

const createFirst = (channel?: string): string[] => [
  `Create it when the app starts: NotificationManagerCompat.createNotificationChannel(NotificationChannelCompat.Builder(${channel ? `"${channel}"` : "id"}, importance)…). Creating one that exists does nothing.`,
  "Use one constant for its id on both sides.",
];

export const causes = causesOf<typeof failureClass>()({
  noChannelNamed: ({ isShown }: { isShown?: boolean }) => ({
    text: `${isShown ? "This builder" : "The notification of a foreground service"} is given no channel, and since Android 8.0 a notification without one is refused.`,
    steps: [
      "Create a channel when the app starts, and pass its id: NotificationCompat.Builder(context, CHANNEL).",
    ],
    label: "no channel",
  }),
  noSuchChannel: ({ channel, isSearched }: { channel?: string; isSearched?: boolean }) => ({
    text: isSearched
      ? `The notification asks for the channel ${channel}, and nothing was found in this project that creates a notification channel. Since Android 8.0 there must be one before the notification is posted.`
      : `The notification of a foreground service names a channel${channel ? `, ${channel},` : ""} that does not exist on the device when it is posted.`,
    steps: createFirst(channel),
    label: "no such channel",
  }),
  otherChannel: ({ channel, place }: { channel: string; place: string }) => ({
    text: `The notification asks for the channel ${channel}, and only other channels were found to be created in the project (${place}).`,
    steps: createFirst(channel),
    label: "no such channel",
  }),
  noIcon: () => ({
    text: "The notification of a foreground service has no small icon, and without one the system shows none.",
    steps: [
      "Give its builder a small icon of the app's own: setSmallIcon(R.drawable.…). A builder that takes the app's icon has none where <application> has no android:icon.",
    ],
  }),
  iconNotLoaded: () => ({
    text: "The system could not load the small icon of a notification.",
    steps: [
      "The drawable of setSmallIcon must be in every configuration of the installed app (the default folder, no missing split), and be a plain or vector drawable.",
    ],
  }),
}).settleByLog("noIcon");

/** What the system finds wrong with it, by its words (`ServiceRecord.postNotification` and the status bar's). */
export function readLog({ error: { raw }, facts: { channel } }: Context<typeof failureClass>) {
  const detail =
    /Bad notification(?: for startForeground|\(.*?\))?(?: posted from package [\w.]+)?: ([^\n]{5,200})/.exec(
      raw,
    )?.[1];
  const support = { ground: "typical", quotes: [detail] } as const;
  if (/invalid channel for service notification[^\n]{0,80}channel=null/.test(raw))
    return causes.proven("noChannelNamed", {}, support);
  if (/invalid channel for service notification|No Channel found/.test(raw))
    return causes.proven("noSuchChannel", { channel }, support);
  if (/invalid service notification/.test(raw)) return causes.proven("noIcon", {}, support);
  return /Couldn't create icon|no valid small icon/.test(raw)
    ? causes.proven("iconNotLoaded", {}, support)
    : undefined;
}
