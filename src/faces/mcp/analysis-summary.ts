import { z } from "zod";
import { FixSchema } from "../../model/edit.ts";
import { type FullRCAResult, PossibleCauseSchema, RCAResultSchema } from "../../model/rca-result.ts";
import { render } from "../../report/render.ts";
import { clip } from "../../support/text.ts";

/** Columns of the report. */
const WIDTH = 100;
/** Characters of diffs that stand in the data: a diff is never cut. */
const LONGEST_DIFFS = 2000;
/** Entries of each list, and characters of each text. */
const MOST = { entries: 5, characters: 400 };

/** The fields of an answer that decide what happens next, by their names in the whole answer, which is a resource. */
export const AnalysisSummarySchema = RCAResultSchema.pick({
  id: true,
  status: true,
  type: true,
  error: true,
  rootCause: true,
  location: true,
  confidence: true,
  evidence: true,
  fixGuidelines: true,
  warnings: true,
  failure: true,
}).extend({
  fixes: z.array(FixSchema.pick({ title: true, safety: true }).extend({ diff: z.string().optional() })),
  hypotheses: z.array(PossibleCauseSchema.pick({ rootCause: true, decidedBy: true })).optional(),
  whole: z.string().describe("The resource that holds the whole answer"),
});

export const resourceOfAnalysis = (id: string): string => `culprit://analyses/${id}`;

/** An answer as agents read it: the report of a terminal, and a summary for programs. */
export async function answerOfAnalysis(
  result: FullRCAResult,
): Promise<{ data: z.output<typeof AnalysisSummarySchema>; output: string }> {
  const report = await render("text", result, { width: WIDTH });
  return { data: summaryOf(result), output: report.trimEnd() };
}

function summaryOf(result: FullRCAResult): z.output<typeof AnalysisSummarySchema> {
  const { id, status, type, error, rootCause, location, confidence, failure, hypotheses } = result;
  const diffs = result.fixes.reduce((sum, { diff }) => sum + diff.length, 0);
  return {
    id,
    status,
    type,
    error: short(error),
    rootCause: short(rootCause),
    ...(location && { location }),
    confidence,
    evidence: first(result.evidence).map((each) => ({ ...each, quote: short(each.quote) })),
    fixes: first(result.fixes).map(({ title, safety, diff }) => ({
      title,
      safety,
      ...(diffs <= LONGEST_DIFFS && { diff }),
    })),
    fixGuidelines: first(result.fixGuidelines).map(short),
    ...(hypotheses && {
      hypotheses: first(hypotheses).map(({ rootCause: text, decidedBy }) => ({
        rootCause: short(text),
        ...(decidedBy && { decidedBy: short(decidedBy) }),
      })),
    }),
    warnings: first(result.warnings).map(short),
    ...(failure && { failure }),
    whole: resourceOfAnalysis(id),
  };
}

const short = (text: string): string => clip(text, MOST.characters);
const first = <Entry>(entries: readonly Entry[]): Entry[] => entries.slice(0, MOST.entries);
