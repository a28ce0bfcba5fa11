import { causesOf } from "../../cause-list.ts";
import type { Context } from "../../context.ts";
import { look } from "../../look.ts";
import type { failureClass } from "./class.ts";

const FREE_SPACE = [
  "Free space: ./gradlew clean, ~/.gradle/caches, old system images and emulators under the SDK.",
  "On a build server look at df -h, and at df -i where bytes are left but files are not.",
];

export const causes = causesOf<typeof failureClass>()({
  storageOfDevice: ({ here = "the app" }: { here?: string }) => ({
    text: `The storage of the device is full: ${here} could write no more to it.`,
    steps: [
      "Treat a full storage as what may come at any time: catch IOException where files are written, delete what was half written, and say so to the user.",
      look(
        "Look at what the app itself keeps: a cache without a limit, logs, copies (Settings, Apps, Storage). StorageManager.getAllocatableBytes() tells beforehand.",
      ),
    ],
  }),
  /** The kernel has the words of a full disk for its table of watched files, too. */
  tooManyWatches: () => ({
    text: "The system lets no more files be watched (inotify), which it reports as a lack of space.",
    steps: ["Raise fs.inotify.max_user_watches (sysctl).", ...FREE_SPACE],
  }),
  diskFull: () => ({
    text: "The disk that was to be written to is full, or a quota on it is reached.",
    steps: FREE_SPACE,
  }),
});

/** Only Android prints the code before its words. */
const OF_DEVICE = /\bENOSPC \(|AndroidRuntime|at (?:libcore|android)\./;

export function readLog({ error: { exception, raw }, here }: Context<typeof failureClass>) {
  if (exception !== undefined && OF_DEVICE.test(raw))
    return causes.proven("storageOfDevice", { here }, { explicit: true });
  const cause = /inotify|file watch/i.test(raw) ? "tooManyWatches" : "diskFull";
  return causes.proven(cause, {}, { explicit: true });
}
