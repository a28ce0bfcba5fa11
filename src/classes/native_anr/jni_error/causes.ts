import { causesOf } from "../../cause-list.ts";
import type { Context } from "../../context.ts";
import type { failureClass } from "./class.ts";

/** The id of a member that native code looked up in vain. */
interface NullId {
  member: string;
  lookUps: string;
}

export const causes = causesOf<typeof failureClass>()({
  tableFull: ({ table }: { table: string }) => ({
    text: `Native code creates ${table} references and does not release them, until the table is full.`,
    steps: [
      "DeleteLocalRef in loops (or PushLocalFrame), DeleteGlobalRef when the object is no longer needed; the summary in the log names the class that fills the table.",
    ],
  }),
  nullId: ({ member, lookUps, running }: NullId & { running: string }) => ({
    text: `Native code hands JNI the id of a ${member} that is null: looking one up (${lookUps}) returns null if there is no ${member} of the name and the signature, and the result was not checked.`,
    steps: [
      `In a minified build the ${member} or its class may have been renamed or removed, as nothing but native code names it: keep it with -keep class … { *; }.`,
      `Else compare the name and the signature that native code looks for with those of the class (javap -s): it may have been renamed, or take other types now.`,
      running,
    ],
  }),
  otherRule: ({ detail, running }: { detail: string; running: string }) => ({
    text: `Native code breaks a rule of JNI: ${detail.replace(/\.$/, "")}.`,
    steps: [running, "CheckJNI (adb shell setprop debug.checkjni 1) reports the next ones early."],
  }),
});

/** What ART's check of arguments calls the ids that native code looks up. */
const NULL_IDS: Readonly<Record<string, NullId>> = {
  mid: { member: "method", lookUps: "GetMethodID, GetStaticMethodID" },
  fid: { member: "field", lookUps: "GetFieldID, GetStaticFieldID" },
};

export function readLog(context: Context<typeof failureClass>) {
  const { table, detail: printed } = context.facts;
  if (table) return causes.proven("tableFull", { table }, { explicit: true });
  if (!printed) return undefined;
  // In a tombstone the message stands in quotes.
  const detail = /Abort message: '/.test(context.error.raw) ? printed.replace(/'\s*$/, "") : printed;
  const id = NULL_IDS[/^([mf]id) == null\b/.exec(detail)?.[1] ?? ""];
  const running = runningStep(context);
  const support = { explicit: true, quotes: ["JNI DETECTED ERROR IN APPLICATION"] } as const;
  return id
    ? causes.proven("nullId", { ...id, running }, { ...support, ground: "typical" })
    : causes.supported("otherRule", { detail, running }, support);
}

/** Where the native method that was running is named. */
function runningStep({ error, frames }: Context<typeof failureClass>): string {
  const from = /^.{0,80}?\bfrom ([\w.$[\]]{1,200} [\w.$]{1,300}\([^)\n]{0,400}\))/m.exec(error.raw)?.[1];
  if (from) return `The native method that was running: ${from}.`;
  return frames.some(({ source }) => source === "Native Method")
    ? "The Java frames below the message name the native method that was running."
    : "The whole message (the line `from …`) and the backtrace name the native method that was running.";
}
