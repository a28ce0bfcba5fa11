import type { Reading } from "../../stated-cause.ts";
import type { failureClass } from "./class.ts";

/** The kernel has the same words for its table of watched files. */
const WATCHES = /inotify|file watch/i;

export const stated: Reading<typeof failureClass> = ({ error }) => ({
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
});
