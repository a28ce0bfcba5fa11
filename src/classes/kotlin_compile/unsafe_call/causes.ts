import { shortName } from "../../../syntax/names.ts";
import { causesOf } from "../../cause-list.ts";
import type { Context } from "../../context.ts";
import { formatAt, withArticle } from "../../wording.ts";
import type { failureClass } from "./class.ts";

/** `check` is the line of the check that does not count, `line` the one that reads the value again. */
type Changed = Record<"expression" | "reason", string> & { at?: string; check?: number; line?: number };
/** `subject` says what may be null, `receiver` is written before the dot of a call whose result may be left out. */
type Nullable = { type: string; isStatement?: boolean } & Partial<
  Record<"at" | "receiver" | "subject", string>
>;

export const causes = causesOf<typeof failureClass>()({
  changedSinceCheck: ({ expression, reason, at = "", check, line }: Changed) => {
    const is = `${expression}${at} is ${reason.replace(/(?<![.'"])[.'"]+$/, "") || "not stable"}`;
    return {
      text: check
        ? `The check on line ${check} does not count on line ${line}: ${is}, so it may be another value by then.`
        : `${is}, so no earlier check of it counts ${at ? "there" : "here"}.`,
      steps: [
        `Read ${expression} once into a local value, check that, and use it: val ${localName(expression)} = ${expression}.`,
        `Or write ${expression}?.let { … } where it is only used in one place.`,
      ],
      label: "may have changed",
    };
  },
  nullGiven: ({ type, at }: { type: string; at: string }) => ({
    text: `null is given${at} where ${type.replace(/\.$/, "")} is wanted, which does not allow it.`,
    steps: ["Give it a value there, or declare the type nullable (with ?) and handle null where it is used."],
  }),
  nullableReceiver: ({ type, at = "", receiver, subject, isStatement }: Nullable) => ({
    text: subject
      ? `${subject}, and it is used here without a check.`
      : `The receiver of the call${at} is ${withArticle(type)}, so it may be null there.`,
    steps: [
      receiver === undefined
        ? "Decide what happens when it is null: ?. with a default (?:), an early return, or make the value non-null where it comes from."
        : isStatement
          ? `Call it only when it is there: \`${receiver}?.…\`, if doing nothing is right then.`
          : `Decide what happens without ${receiver}: \`${receiver} ?: return\`, a default behind \`?:\`, or \`${receiver}?.\` where null may go on.`,
      "!! would only move the failure to run time.",
    ],
    label: "may be null",
  }),
});

/** A name for a copy: that of the property, or another where it stands alone. */
function localName(expression: string): string {
  const name = shortName(expression);
  return name === expression ? "current" : name.charAt(0).toLowerCase() + name.slice(1);
}

export function readLog(context: Context<typeof failureClass>) {
  const { targetType, expression, reason, receiverType } = context.facts;
  if (targetType && expression && reason) {
    const values = { expression, reason, at: formatAt(context) };
    return causes.proven("changedSinceCheck", values, { ground: "stated", explicit: true });
  }
  const support = { ground: "typical", explicit: true } as const;
  const [, type] = NULL_GIVEN.exec(context.error.message) ?? [];
  if (type) return causes.proven("nullGiven", { type, at: formatAt(context) }, support);
  if (!receiverType) return undefined;
  return causes.proven("nullableReceiver", { type: receiverType, at: formatAt(context) }, support);
}

const NULL_GIVEN = /^Null can(?: |)not be a value of a non-null type '?([^'\n]{1,120})'?/;
