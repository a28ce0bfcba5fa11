import type { AnalysisTask } from "../../../analysis/analysis-task.ts";
import { lineClaim } from "../../../analysis/claims.ts";
import { ownMessage } from "../../../analysis/code/own-message.ts";
import { printedValues, type ThrownWith, thrownWith } from "../../../analysis/exceptions/thrown-with.ts";
import { preconditionOf } from "../../../syntax/tree/preconditions.ts";
import type { Verdict } from "../../cause-list.ts";
import type { Context } from "../../context.ts";
import { joinWords, shorten } from "../../wording.ts";
import { causes } from "./causes.ts";
import type { failureClass } from "./class.ts";

/** Where a task was stopped by code of this project: the line that writes the message. Why it came to that is open. */
export function* saidByOwnCode(
  { error }: Context<typeof failureClass>,
  task: string,
): AnalysisTask<Verdict | undefined> {
  const own = yield* ownMessage(error.message);
  if (!own) return undefined;
  const { path, line, text } = own;
  const thrown = yield* thrownWith(path, line);
  const condition = thrown && preconditionOf(thrown.tree, thrown.site)?.condition;
  const shown = condition ? shownWords(thrown, error.raw) : "";
  const values = { task, path, line, condition, shown, thrownOn: thrown?.site.node.line };
  return causes.open("stoppedByOwnCode", values, {
    location: { path, line },
    evidence: [lineClaim("grep_search", path, line, text, "writes the message")],
  });
}

/** What the log prints in the places that the message leaves open, over as many lines as it takes. */
function shownWords(thrown: ThrownWith, raw: string): string {
  const words = (printedValues(thrown, raw) ?? []).map(
    ({ code, value }) => `\`${code}\` was "${shorten(value, 80)}"`,
  );
  return words.length > 0 ? ` There ${joinWords(words)}.` : "";
}
