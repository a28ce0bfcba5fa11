import { type FileError, fileError } from "../../../facts/file-errors.ts";
import { throwablesOf } from "../../../model/throwables.ts";
import { causesOf } from "../../cause-list.ts";
import type { Context } from "../../context.ts";
import { shorten } from "../../wording.ts";
import type { failureClass } from "./class.ts";

/** What the code of the system says of a file. */
type Refusal = { who: string; operation?: string; path?: string; row: FileError };

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

/** The system's answer, with what the path tells besides. */
function refused({ who, operation = "open", path, row }: Refusal, besides = "", steps: string[] = []) {
  const what = path === undefined ? "a file" : shorten(path, 160);
  return {
    text: `${who} ${DOES[operation] ?? "uses"} ${what}, and the system refused it: ${row.because} (${row.errno}).${besides}`,
    steps: [...steps, ...row.steps],
  };
}

export const causes = causesOf<typeof failureClass>()({
  notThere: (file: Refusal) => refused(file),
  neverClosed: (file: Refusal) => refused(file),
  otherwise: (file: Refusal) => refused(file),
  ofOtherApp: (file: Refusal & { owner: string; process: string }) =>
    refused(
      file,
      ` The folder is that of ${file.owner}, and this is ${file.process}: no app may look into another's.`,
      ["Ask for filesDir of this app instead of keeping a path, which differs by package, user and device."],
    ),
  sharedStorage: (file: Refusal) =>
    refused(file, " That is shared storage, where an app reaches little by path since Android 10.", [
      "With targetSdk 30 and up (29 without requestLegacyExternalStorage) an app opens there by path only what it made itself, and media with the permission to read them; below that it needs READ_EXTERNAL_STORAGE or WRITE_EXTERNAL_STORAGE, asked for at run time.",
      "For files of the app alone use getExternalFilesDir(), for media MediaStore, for documents the system's picker and the address that it gives.",
    ]),
  refusedSign: (file: Refusal & { sign: string }) =>
    refused(file, ` Shared storage does not take "${file.sign}" in a name.`, [
      "Replace such signs before a text becomes the name of a file.",
    ]),
  relativeName: (file: Refusal) =>
    refused(file, " A name without a folder stands in the root, /, which is read-only on Android.", [
      "Name the folder: File(context.filesDir, name).",
    ]),
});

const SHARED =
  /^(?:\/storage\/emulated\/\d+|\/sdcard|\/mnt\/sdcard|\/storage\/[0-9A-F]{4}-[0-9A-F]{4})(\/.*)?$/;
const OWN = /^(?:\/data\/(?:user|user_de)\/\d+|\/data\/data)\/([\w.]+)(?:\/|$)/;
/** Signs that FAT and the shared storage of Android do not take in a name. */
const REFUSED = /[:*?"<>|\\]/;

export function readLog(context: Context<typeof failureClass>) {
  const { operation, errno: code, words, path = pathSaid(context) } = context.facts;
  const row = fileError(code, words);
  if (!row) return undefined;
  const { errno } = row;
  const { here: who = "The app", onJvm, error } = context;
  const file = { who, operation, path, row };
  const quotes = context.facts.path === undefined ? [path] : undefined;
  const support = { ground: "stated", explicit: true, quotes } as const;
  if (path !== undefined && !onJvm) {
    const { process } = error;
    const owner = OWN.exec(path)?.[1];
    if (owner && process && owner !== process.split(":")[0] && errno === "EACCES")
      return causes.proven("ofOtherApp", { ...file, owner, process }, support);
    const shared = SHARED.exec(path)?.[1];
    const isMedia = /^\/Android\/(?:data|media|obb)\//.test(shared ?? "");
    if (shared && !isMedia && /^(?:EACCES|EPERM|EEXIST)$/.test(errno))
      return causes.proven("sharedStorage", file, support);
    const sign = errno === "EINVAL" && REFUSED.exec(shared ?? "")?.[0];
    if (sign) return causes.proven("refusedSign", { ...file, sign }, support);
    if (errno === "EROFS" && /^\/?[^/]+$/.test(path)) return causes.proven("relativeName", file, support);
  }
  const cause = errno === "ENOENT" ? "notThere" : errno === "EMFILE" ? "neverClosed" : "otherwise";
  return causes.proven(cause, file, support);
}

/** The path in the message of whoever passed the refusal on: the system's own names no file. */
function pathSaid({ error }: Context<typeof failureClass>): string | undefined {
  for (const { message } of throwablesOf(error).reverse()) {
    const said = /^([^\n]{1,400}?): \w{2,12} failed: E[A-Z]/.exec(message)?.[1];
    if (said !== undefined && !/(?:Exception|Error)$/.test(said)) return said;
  }
  return undefined;
}
