import { causesOf } from "../../cause-list.ts";
import type { Context } from "../../context.ts";
import { formatAt } from "../../wording.ts";
import type { failureClass } from "./class.ts";

export const causes = causesOf<typeof failureClass>()({
  /** `declared` is the line of a `val`, and undefined for a parameter. */
  assignedAgain: ({ name, declared, line }: { name: string; declared?: number; line: number }) => ({
    text: declared
      ? `${name} is declared val on line ${declared}, and line ${line} assigns it again.`
      : `${name} is a parameter, which Kotlin never lets you assign; line ${line} does.`,
    steps: [
      declared
        ? `Make ${name} a var, or give the new value a name of its own.`
        : `Keep the new value in a local: \`var current = ${name}\`.`,
    ],
    label: "cannot be assigned",
  }),
  readOnly: ({ at }: { at: string }) => ({
    text: `The assignment${at} gives a new value to something that is declared val: a read-only property, a parameter, or a loop variable.`,
    steps: [
      "Declare it var where it is meant to change; else put the new value into another name, or copy(…) of a data class.",
    ],
  }),
  notOnEveryPath: ({ name, at }: { name: string; at: string }) => ({
    text: `${name}${at} is declared without a value, and not every way through the constructor or function gives it one before it is read.`,
    steps: [
      `Give ${name} a value where it is declared, or on every path before its first use; lateinit var where a callback sets it.`,
    ],
  }),
  noValue: ({ at }: { at: string }) => ({
    text: `The property${at} is declared without a value, and no init block gives it one.`,
    steps: [
      "Give it a value where it is declared, by lazy or lateinit var where it comes later; abstract where subclasses define it.",
    ],
  }),
  noReturn: ({ name, type }: { name: string; type?: string }) => ({
    text: `${name}() declares ${type ? `the result ${type}` : "a result"}, and one way through it ends without return.`,
    steps: [`Return a value on every path of ${name}(), or throw where there is none.`],
    label: "no value here",
  }),
});

export function readLog(context: Context<typeof failureClass>) {
  const { propertyName: name } = context.facts;
  const { message } = context.error;
  const values = { at: formatAt(context) };
  const support = { ground: "typical", explicit: true } as const;
  if (name) return causes.proven("notOnEveryPath", { name, ...values }, support);
  if (/^Property must be initialized/.test(message)) return causes.proven("noValue", values, support);
  const isReadOnly = /^'?[Vv]al'? cannot be reassigned/.test(message);
  return isReadOnly ? causes.proven("readOnly", values, support) : undefined;
}
