import type { Reading, StatedCause } from "../../stated-cause.ts";
import type { failureClass } from "./class.ts";

/** What the system finds wrong with a notification, by its words (`ServiceRecord.postNotification` and the status bar's). */
const REASONS: readonly (Pick<StatedCause, "cause" | "steps"> & { said: RegExp })[] = [
  {
    said: /invalid channel for service notification[^\n]{0,80}channel=null/,
    cause: "The notification of a foreground service names no channel, which Android 8.0 and newer demand.",
    steps: [
      "Create a channel (createNotificationChannel) before startForeground and pass its id to the notification's builder.",
    ],
  },
  {
    said: /invalid channel for service notification|No Channel found/,
    cause:
      "The notification of a foreground service names a channel that does not exist on the device when it is posted.",
    steps: [
      "Create the channel (createNotificationChannel) before startForeground, in Application.onCreate for instance, and pass the same id to the builder.",
    ],
  },
  {
    said: /invalid service notification/,
    cause:
      "The notification of a foreground service has no small icon, and without one the system shows none.",
    steps: [
      "Give its builder a small icon of the app's own: setSmallIcon(R.drawable.…). A builder that takes the app's icon has none where <application> has no android:icon.",
    ],
  },
  {
    said: /Couldn't create icon|no valid small icon/,
    cause: "The system could not load the small icon of a notification.",
    steps: [
      "The drawable of setSmallIcon must be in every configuration of the installed app (the default folder, no missing split), and be a plain or vector drawable.",
    ],
  },
];

export const stated: Reading<typeof failureClass> = ({ error }) => {
  const detail =
    /Bad notification(?: for startForeground|\(.*?\))?(?: posted from package [\w.]+)?: ([^\n]{5,200})/.exec(
      error.raw,
    )?.[1];
  const reason = REASONS.find(({ said }) => said.test(error.raw));
  return reason && { cause: reason.cause, steps: [...reason.steps], ground: "inKind", quotes: [detail] };
};
