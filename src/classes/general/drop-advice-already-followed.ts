import type { AnalysisTask } from "../../analysis/analysis-task.ts";
import { takenBy } from "../../analysis/exceptions/taken-by.ts";
import { isCaughtBy } from "../../facts/exception-kinds.ts";
import type { EstimatedFinding, Finding } from "../../model/finding.ts";
import type { ParsedError } from "../../model/parsed-error.ts";
import { throwablesOf } from "../../model/throwables.ts";

/** Steps and titles that have an exception caught: "Catch IOException there". */
const CATCHES = /\b[Cc]atch (?:the |an? )?([A-Z][\w.]*(?:Exception|Error)|Throwable)\b/;

/**
 * The findings of an analysis without the advice to catch what a `catch` of the workspace on the stack takes already, for that
 * mends nothing.
 */
export function* dropAdviceAlreadyFollowed(analysis: AnalysisTask, error: ParsedError): AnalysisTask {
  const exception = throwablesOf(error).at(-1)?.exception;
  const isMeant = (text: string): boolean => {
    const named = CATCHES.exec(text)?.[1];
    return named !== undefined && exception !== undefined && isCaughtBy(exception, named) === true;
  };
  let next = analysis.next();
  while (!next.done) {
    const step = next.value;
    const answer =
      "finding" in step && advises(step.finding, isMeant) && (yield* takenBy(error))
        ? yield { finding: without(step.finding, isMeant) }
        : yield step;
    next = analysis.next(answer);
  }
}

const advises = ({ fixGuidelines, fixes = [] }: Finding | EstimatedFinding, isMeant: Meant): boolean =>
  fixGuidelines.some(isMeant) || fixes.some(({ title }) => isMeant(title));

function without<Found extends Finding | EstimatedFinding>(finding: Found, isMeant: Meant): Found {
  const fixes = finding.fixes?.filter(({ title }) => !isMeant(title));
  return {
    ...finding,
    fixGuidelines: finding.fixGuidelines.filter((text) => !isMeant(text)),
    ...(fixes && { fixes }),
  };
}

type Meant = (text: string) => boolean;
