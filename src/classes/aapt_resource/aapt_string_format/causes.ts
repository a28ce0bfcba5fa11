import { causesOf } from "../../cause-list.ts";
import type { Context } from "../../context.ts";
import { formatAt } from "../../wording.ts";
import type { failureClass } from "./class.ts";

/** A text, where its name is not known by its place. */
interface Text {
  /** `A string at strings.xml:4`, `The text on line 4 of app/src/main/res/values/strings.xml`. */
  text: string;
}

export const causes = causesOf<typeof failureClass>()({
  notNumbered: ({ text, count = "several" }: Text & { count?: number | string }) => ({
    text: `${text} has ${count} placeholders without numbers. Translations may need them in another order, so each must say which argument it stands for.`,
    steps: [
      "Number them: %1$s, %2$d. In the translations with the same numbers, in whatever order.",
      'If the % signs are no placeholders, add formatted="false"; a plain per cent sign is %%.',
    ],
    label: "not numbered",
  }),
  notEscaped: ({ text }: Text) => ({
    text: `${text} has an apostrophe that is not escaped.`,
    steps: ["Write \\' for each apostrophe, or put the whole text in double quotes."],
    label: "a plain '",
  }),
  incompleteEscape: ({ text }: Text) => ({
    text: `${text} has a \\u without the four hexadecimal digits that belong behind it.`,
    steps: ["Complete the digits; a plain backslash is written \\\\."],
  }),
});

export function readLog(context: Context<typeof failureClass>) {
  const { error, facts } = context;
  const text = `${facts.resource?.replace(/^.*\//, "") ?? "A string"}${formatAt(context)}`;
  const support = { explicit: true } as const;
  if (/unicode escape/.test(error.message)) return causes.proven("incompleteEscape", { text }, support);
  const isQuoted = /apostrophe/.test(error.message);
  return causes.proven(isQuoted ? "notEscaped" : "notNumbered", { text }, support);
}
