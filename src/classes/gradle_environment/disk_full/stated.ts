import type { Reading } from "../../stated-cause.ts";
import type { failureClass } from "./class.ts";

/** The kernel has the same words for its table of watched files. */
const WATCHES = /inotify|file watch/i;
/** Only Android prints the code before its words. */
const OF_DEVICE = /\bENOSPC \(|AndroidRuntime|at (?:libcore|android)\./;

export const stated: Reading<typeof failureClass> = ({ error, here }) => {
  if (error.exception !== undefined && OF_DEVICE.test(error.raw))
    return {
      cause: `The storage of the device is full: ${here ?? "the app"} could write no more to it.`,
      steps: [
        "Treat a full storage as what may come at any time: catch IOException where files are written, delete what was half written, and say so to the user.",
        "Look at what the app itself keeps: a cache without a limit, logs, copies (Settings, Apps, Storage). StorageManager.getAllocatableBytes() tells beforehand.",
      ],
      ground: "told",
      said: true,
    };
  return {
    cause: WATCHES.test(error.raw)
      ? "The system lets no more files be watched (inotify), which it reports as a lack of space."
      : "The disk that was to be written to is full, or a quota on it is reached.",
    steps: [
      ...(WATCHES.test(error.raw) ? ["Raise fs.inotify.max_user_watches (sysctl)."] : []),
      "Free space: ./gradlew clean, ~/.gradle/caches, old system images and emulators under the SDK.",
      "On a build server look at df -h, and at df -i where bytes are left but files are not.",
    ],
    ground: "told",
    said: true,
  };
};
