import type { AnalysisTask } from "../analysis/analysis-task.ts";
import type { Observation, ToolRequest } from "../model/step.ts";
import { runLimited } from "../support/endable.ts";

/**
 * An analysis that asks the same thing of the workspace once only: what was answered before is handed over again and counts as no
 * request. For analyses that change nothing: what is not there stays away, and what else failed is asked anew.
 */
export function* askOnce(analysis: AnalysisTask, known: Map<string, Observation>): AnalysisTask {
  /** Goes on to the next step that somebody else has to take. */
  const advance = (given: readonly Observation[]) => {
    let next = analysis.next(given);
    for (;;) {
      if (next.done || !("ask" in next.value)) return next;
      const answers = next.value.ask.map((request) => known.get(keyOf(request)));
      if (answers.includes(undefined)) return next;
      next = analysis.next(answers.filter((answer) => answer !== undefined));
    }
  };
  try {
    for (let next = runLimited(() => advance([])); !next.done; ) {
      const step = next.value;
      if (!("ask" in step)) {
        const answers = yield step;
        next = runLimited(() => advance(answers));
        continue;
      }
      const open = step.ask.filter((request) => !known.has(keyOf(request)));
      const answers = yield { ask: open };
      for (const answer of answers) if (stands(answer)) known.set(keyOf(answer.request), answer);
      const all = step.ask.map((request) => known.get(keyOf(request)) ?? answers[open.indexOf(request)]);
      const given = all.filter((answer) => answer !== undefined);
      next = runLimited(() => advance(given));
    }
  } finally {
    analysis.return();
  }
}

const stands = ({ success, error }: Observation): boolean =>
  success || error?.code.endsWith("_NOT_FOUND") === true;

const keyOf = ({ tool, parameters }: ToolRequest): string => JSON.stringify([tool, parameters]);
