import type { AnalysisTask } from "../analysis/analysis-task.ts";
import { examinationOf, explanationOf, readLogCause } from "../classes/classes.ts";
import type { Finding } from "../model/finding.ts";
import { compareGrounds, isAtLeast } from "../model/ground.ts";
import type { ParsedError } from "../model/parsed-error.ts";
import { clip } from "../support/text.ts";
import type { Workspace } from "../workspace/workspace.ts";
import { runAnalysis } from "./run-analysis.ts";

/** What is wrong, and what to do in order. */
export interface ClassVerdict {
  analysis: string;
  suggestedFixes: string[];
}

/**
 * What the class of a failure says of it: of the workspace where that decides the cause, else of the text, else of failures
 * like it. Undefined for a class that nobody wrote.
 */
export async function classVerdict(
  error: ParsedError,
  others: readonly ParsedError[],
  workspace: Workspace,
  signal: AbortSignal,
): Promise<ClassVerdict | undefined> {
  const examine = await examinationOf(error.type);
  const findings = examine ? await runAnalysis(findingsOf(examine(error, others)), workspace, signal) : [];
  const told = findings.filter(({ hypothesis }) => !hypothesis);
  const cause = told.filter(isEstablished).toSorted(compareGrounds)[0] ?? told[0];
  const stated = cause ? undefined : await readLogCause(error, others);
  const explanation = await explanationOf(error.type);
  const general = [explanation?.fix ?? []].flat();
  if (cause)
    return { analysis: cause.rootCause, suggestedFixes: stepsOrGeneral(cause.fixGuidelines, general) };
  if (stated) return { analysis: stated.cause, suggestedFixes: stepsOrGeneral(stated.steps, general) };
  const [said = ""] = error.message.trim().split("\n", 1);
  return (
    explanation && {
      analysis: [clip(said, 300), explanation.summary].filter(Boolean).join("\n"),
      suggestedFixes: general,
    }
  );
}

const isEstablished = ({ ground, unestablished }: Finding): boolean =>
  !unestablished && isAtLeast(ground, "typical");

const stepsOrGeneral = (steps: readonly string[], general: readonly string[]): string[] =>
  steps.length > 0 ? [...steps] : [...general];

/** The findings of a diagnosis, whose questions somebody else answers. */
function* findingsOf(diagnosis: AnalysisTask): AnalysisTask<Finding[]> {
  const found: Finding[] = [];
  let next = diagnosis.next([]);
  while (!next.done) {
    const step = next.value;
    if ("finding" in step && "ground" in step.finding) found.push(step.finding);
    next = diagnosis.next("ask" in step ? yield step : []);
  }
  return found;
}
