import type { Reading } from "../../stated-cause.ts";
import type { failureClass } from "./class.ts";

export const stated: Reading<typeof failureClass> = ({ error }) => {
  const detail =
    /Bad notification(?: for startForeground|\(.*?\))?(?: posted from package [\w.]+)?: ([^\n]{5,200})/.exec(
      error.raw,
    )?.[1];
  const channel = /invalid channel for service notification|No Channel found|channel=null|channel=(\w+)/.test(
    error.raw,
  );
  return channel
    ? {
        cause:
          "The notification of a foreground service names a channel that does not exist on the device when it is posted.",
        steps: [
          "Create the channel (createNotificationChannel) before startForeground, in Application.onCreate for instance, and pass the same id to the builder.",
        ],
        ground: "inKind",
        quotes: [detail],
      }
    : undefined;
};
