import { given, type Reading, type Told } from "../../stated-cause.ts";
import type { failureClass } from "./class.ts";

export const stated: readonly Reading<typeof failureClass>[] = [
  given(["table"], ({ table }) => ({
    cause: `Native code makes ${table} references and does not give them back, until the table is full.`,
    steps: [
      "DeleteLocalRef in loops (or PushLocalFrame), DeleteGlobalRef when the object is let go; the summary in the log names the class that fills the table.",
    ],
    ground: "told",
    said: true,
  })),
  given(["detail"], ({ detail: printed }, told) => {
    // In a tombstone the message stands in quotes.
    const detail = /Abort message: '/.test(told.error.raw) ? printed.replace(/'\s*$/, "") : printed;
    const id = NULL_IDS[/^([mf]id) == null\b/.exec(detail)?.[1] ?? ""];
    return id
      ? {
          cause: `Native code hands JNI the id of a ${id.member} that is null: looking one up (${id.lookUps}) answers that where there is no ${id.member} of the name and the signature, and the answer was not checked.`,
          steps: [
            `In a minified build the ${id.member} or its class may have been renamed or removed, as nothing but native code names it: keep it with -keep class … { *; }.`,
            `Else compare the name and the signature that native code looks for with those of the class (javap -s): it may have been renamed, or take other types now.`,
            running(told),
          ],
          ground: "inKind",
          said: true,
          quotes: [DETECTED],
        }
      : {
          cause: `Native code breaks a rule of JNI: ${detail.replace(/\.$/, "")}.`,
          steps: [
            running(told),
            "CheckJNI (adb shell setprop debug.checkjni 1) reports the next ones early.",
          ],
          ground: "likely",
          said: true,
          quotes: [DETECTED],
        };
  }),
];

const DETECTED = "JNI DETECTED ERROR IN APPLICATION";

/** What ART's check of arguments calls the ids that native code looks up. */
const NULL_IDS: Readonly<Record<string, { member: string; lookUps: string }>> = {
  mid: { member: "method", lookUps: "GetMethodID, GetStaticMethodID" },
  fid: { member: "field", lookUps: "GetFieldID, GetStaticFieldID" },
};

/** Where the native method that was running is named. */
function running({ error, frames }: Told<typeof failureClass>): string {
  const from = /^.{0,80}?\bfrom ([\w.$[\]]{1,200} [\w.$]{1,300}\([^)\n]{0,400}\))/m.exec(error.raw)?.[1];
  if (from) return `The native method that was running: ${from}.`;
  return frames.some(({ source }) => source === "Native Method")
    ? "The Java frames below the message name the native method that was running."
    : "Which native method was running stands in the whole message (the line `from …`) and in the backtrace.";
}
