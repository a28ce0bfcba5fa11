import { MOVED_CALLS, type MovedCall } from "../../../facts/moved-library-calls.ts";
import { causesOf } from "../../cause-list.ts";
import type { Context } from "../../context.ts";
import { formatAt } from "../../wording.ts";
import type { failureClass } from "./class.ts";

export const causes = causesOf<typeof failureClass>()({
  /** `reason` is what the message says of it, mostly what takes its place. */
  replaced: ({ name, at, reason }: { name: string; at: string; reason: string }) => ({
    text: `${name}${at} is deprecated to the point of an error, and its replacement is named with it: ${reason}.`,
    steps: [`${reason}.`, "The release before still compiles it with a warning, where there is no time now."],
  }),
  propertyNow: ({ name }: { name: string }) => ({
    text: `${name} is a property now: the function of that name is kept for old binaries only, and Kotlin code may not call it.`,
    steps: [`Write ${name} without parentheses.`],
    label: "a property now",
  }),
  /** `receiver` is what was its argument. */
  extensionNow: ({ owner, name, library, now, imported, receiver }: MovedCall & { receiver: string }) => ({
    text: `${owner}.${name}() is an extension function since ${library}: ${now}() of what it was given (table of ${MOVED_CALLS.asOf}). The old one is kept for old binaries only.`,
    steps: [`Write ${receiver.includes("\n") ? "the argument" : receiver}.${now}(), and import ${imported}.`],
    label: `now ${now}()`,
  }),
});

export function readLog(context: Context<typeof failureClass>) {
  const { signature, reason } = context.facts;
  if (!signature || !reason) return undefined;
  const [, name = signature] = /\b(?:fun|val|var|class)\s+(?:<[^>]*>\s*)?([\w.]+)/.exec(signature) ?? [];
  const values = { name, at: formatAt(context), reason: reason.replace(/\.$/, "").trim() };
  return causes.proven("replaced", values, { ground: "stated", explicit: true });
}
