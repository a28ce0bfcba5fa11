import { fileError } from "../../../facts/file-errors.ts";
import { throwablesOf } from "../../../model/parsed-error.ts";
import type { Reading, StatedCause, Told } from "../../stated-cause.ts";
import { shorten } from "../../wording.ts";
import type { failureClass } from "./class.ts";

type ToldHere = Told<typeof failureClass>;

/** What the code of the system says of a file, with what its path tells besides. */
export const stated: Reading<typeof failureClass> = (told): StatedCause | undefined => {
  const { operation, errno, words } = told.facts;
  const path = told.facts.path ?? pathSaid(told);
  const row = fileError(errno, words);
  if (!row) return undefined;
  const near = path === undefined ? undefined : byPath(path, row.errno, told);
  const what = path === undefined ? "a file" : shorten(path, 160);
  return {
    cause: `${told.here ?? "The app"} ${DOES[operation ?? "open"] ?? "uses"} ${what}, and the system refused it: ${row.because} (${row.errno}).${near ? ` ${near.said}` : ""}`,
    steps: [...(near?.steps ?? []), ...row.steps],
    ground: "told",
    said: true,
    ...(told.facts.path === undefined && { quotes: [path] }),
  };
};

/** The path in the message of whoever passed the refusal on: the system's own names no file. */
function pathSaid({ error }: ToldHere): string | undefined {
  for (const { message } of throwablesOf(error).reverse()) {
    const said = /^([^\n]{1,400}?): \w{2,12} failed: E[A-Z]/.exec(message)?.[1];
    if (said !== undefined && !/(?:Exception|Error)$/.test(said)) return said;
  }
  return undefined;
}

const DOES: Readonly<Record<string, string>> = {
  open: "opens",
  mkdir: "makes the folder",
  rename: "renames",
  write: "writes to",
  read: "reads from",
  remove: "deletes",
  unlink: "deletes",
  access: "asks for",
  stat: "asks for",
  lstat: "asks for",
};

const SHARED =
  /^(?:\/storage\/emulated\/\d+|\/sdcard|\/mnt\/sdcard|\/storage\/[0-9A-F]{4}-[0-9A-F]{4})(\/.*)?$/;
const OWN = /^(?:\/data\/(?:user|user_de)\/\d+|\/data\/data)\/([\w.]+)(?:\/|$)/;
/** Signs that FAT and the shared storage of Android do not take in a name. */
const REFUSED = /[:*?"<>|\\]/;

function byPath(
  path: string,
  errno: string,
  { onJvm, error }: ToldHere,
): { said: string; steps: string[] } | undefined {
  if (onJvm) return undefined;
  const own = OWN.exec(path)?.[1];
  if (
    own !== undefined &&
    error.process !== undefined &&
    own !== error.process.split(":")[0] &&
    errno === "EACCES"
  )
    return {
      said: `The folder is that of ${own}, and this is ${error.process}: no app may look into another's.`,
      steps: [
        "Ask for filesDir of this app instead of keeping a path, which differs by package, user and device.",
      ],
    };
  const rest = SHARED.exec(path)?.[1];
  if (
    rest !== undefined &&
    !/^\/Android\/(?:data|media|obb)\//.test(rest) &&
    /^(?:EACCES|EPERM|EEXIST)$/.test(errno)
  )
    return {
      said: "That is shared storage, where an app reaches little by path since Android 10.",
      steps: [
        "With targetSdk 30 and up (29 without requestLegacyExternalStorage) an app opens there by path only what it made itself, and media with the permission to read them; below that it needs READ_EXTERNAL_STORAGE or WRITE_EXTERNAL_STORAGE, asked for at run time.",
        "For files of the app alone use getExternalFilesDir(), for media MediaStore, for documents the system's picker and the address that it gives.",
      ],
    };
  if (rest !== undefined && errno === "EINVAL" && REFUSED.test(rest))
    return {
      said: `Shared storage does not take "${REFUSED.exec(rest)?.[0]}" in a name.`,
      steps: ["Replace such signs before a text becomes the name of a file."],
    };
  if (errno === "EROFS" && /^\/?[^/]+$/.test(path))
    return {
      said: "A name without a folder stands in the root, /, which is read-only on Android.",
      steps: ["Name the folder: File(context.filesDir, name)."],
    };
  return undefined;
}
