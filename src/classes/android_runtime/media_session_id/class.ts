import type { FailureClass } from "../../../model/failure-class.ts";

export const failureClass = {
  title: "media session ID must be unique",
  summary:
    "A process may have several `MediaSession`s at a time, each with an id of its own; the id is the empty text unless `setId` gives one. An id is free again when `release()` of its session was called.",
  patterns: [
    { needle: "Session ID must be unique. ID=", regex: /Session ID must be unique\. ID=(?<id>[^\n]{0,100})/ },
  ],
  facts: ["id"],
  causes: {
    notReleased: {
      text: "a service or screen makes a session and does not release it, and is made a second time",
      decidedBy:
        "log `MediaSession.Builder.build()` and `release()`: do two builds come without a release between them?",
    },
    twoServices: {
      text: "two services of the app each make a session without an id",
      decidedBy: "search the app for `MediaSession.Builder(`: are there two without `setId`?",
      remedy: "Give each session an id of its own with `setId`.",
    },
  },
  checks: [
    "search every `MediaSession.Builder` and the `release()` that belongs to it",
    "look whether one of two services still runs when the other starts",
  ],
  fix: "Release the session with its owner (`onDestroy` of the service), and give sessions that live side by side ids of their own.",
  namedInCode: ["MediaSession", "MediaLibrarySession"],
} as const satisfies FailureClass;
