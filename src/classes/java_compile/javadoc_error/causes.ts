import { docLintRule } from "../../../facts/doclint.ts";
import { causesOf } from "../../cause-list.ts";
import type { Context } from "../../context.ts";
import type { failureClass } from "./class.ts";

/** `wrong` says of `text` what the check refuses, `repair` what to do about it. */
type Refused = Record<"where" | "wrong" | "repair", string> & { text?: string };

export const causes = causesOf<typeof failureClass>()({
  refused: ({ where, text = "what stands there", wrong, repair }: Refused) => ({
    text: `In the documentation comment ${where}, ${text} ${wrong}; that is what javadoc's check refuses. The compiler does not read comments; one error ends the Javadoc task.`,
    steps: [
      `${repair}.`,
      "To publish without the check for the time being, pass -Xdoclint:none to the javadoc task.",
    ],
    label: "refused by javadoc",
  }),
});

export function readLog({ facts, error, place = "that line" }: Context<typeof failureClass>) {
  const rule = facts.doclint && docLintRule(error.message);
  if (!rule) return undefined;
  return causes.proven("refused", { where: `at ${place}`, ...rule }, { ground: "typical", explicit: true });
}
