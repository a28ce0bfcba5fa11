import { docLintRule } from "../../../facts/doclint.ts";
import { fileName } from "../../../model/paths.ts";
import { causesOf, type Texts } from "../../cause-list.ts";
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
  /** `at` is the line of the task's sources, `task` its name. */
  notASource: ({ file, at, task }: Texts<"file", "at" | "task">) => ({
    text: `${task ?? "The javadoc task"} hands ${file} to javadoc${at ? `: its sources are all files of the folders at ${at}` : ""}. javadoc takes what does not end in .java for the name of a package.`,
    steps: [
      `Leave such files out of the task: exclude "**/${file}", or let it take include "**/*.java" alone.`,
    ],
    label: `takes ${file}, too`,
  }),
});

export function readLog({ facts, error, place = "that line" }: Context<typeof failureClass>) {
  const file = facts.notPackage && fileName(facts.notPackage.replaceAll("\\", "/"));
  if (file) return causes.proven("notASource", { file }, { ground: "stated", explicit: true });
  const rule = facts.doclint && docLintRule(error.message);
  if (!rule) return undefined;
  return causes.proven("refused", { where: `at ${place}`, ...rule }, { ground: "typical", explicit: true });
}
