import { causesOf } from "../../cause-list.ts";
import type { Context } from "../../context.ts";
import { formatAt } from "../../wording.ts";
import { mergeCauses } from "../merge-marks.ts";
import type { failureClass } from "./class.ts";

const BRACKETS: Readonly<Record<string, string>> = {
  "}": "brace",
  ")": "parenthesis",
  "]": "square bracket",
  ">": "type argument list",
};

/** Where a bracket stands, and the line on which the compiler noticed. */
type Bracket = Record<"mark" | "file", string> & Record<"line" | "noticed", number>;

export const causes = causesOf<typeof failureClass>()({
  ...mergeCauses,
  callNotClosed: ({ mark, line, file, missed }: Omit<Bracket, "noticed"> & { missed: string }) => ({
    text: `Line ${line} of ${file} opens a ${mark} that nothing closes before the line ends.`,
    steps: [`Put ${missed} at the end of line ${line}, or further down where the call goes on.`],
    label: `${missed} expected`,
  }),
  /** `behind` is the line before which the block ends by its indentation. */
  bracketUnpaired: ({ mark, line, file, noticed, behind }: Bracket & { behind?: number }) => {
    const end = behind ? ` before line ${behind}` : "";
    const [what, step] = "([{".includes(mark)
      ? ["is never closed", `Close it${end}`]
      : ["closes nothing", "Remove it, or open what it was meant to close"];
    return {
      text: `The ${mark} on line ${line} of ${file} ${what}${end && `; by the indentation its block ends${end}`}. The compiler noticed it on line ${noticed}.`,
      steps: [`${step}, and build again before looking at other errors.`],
      label: what.replace("is never", "not"),
    };
  },
  bracketMissed: ({ bracket, at }: { bracket: string; at: string }) => ({
    text: `A ${BRACKETS[bracket]} is not closed: the compiler missed the ${bracket}${at}, which is where it noticed, not where it belongs.`,
    steps: [
      `Go up from ${at.slice(4) || "that line"} to the bracket without a partner; reformatting the file shows by its indentation where it is.`,
    ],
  }),
});

export function readLog(context: Context<typeof failureClass>) {
  const bracket = /^'?([})\]>])'?\.?$/.exec(context.facts.expecting ?? "")?.[1];
  return bracket ? causes.supported("bracketMissed", { bracket, at: formatAt(context) }) : undefined;
}
