import {
  evidenceInPlace,
  type FoundFailure,
  indexedRuns,
  type QuoteInPlace,
  type SavedRun,
  savedRuns,
} from "../../app.ts";
import { Failure } from "../../model/failure.ts";
import { type CodeRow, codeLine, reportView } from "../../report/view.ts";
import { engineWords } from "../../report/wording.ts";
import { editorLinks } from "./editor-links.ts";
import { failureRow, placeOf, runRow } from "./rows.ts";
import type { Answer, Sources } from "./services.ts";
import { shortened } from "./shown.ts";
import type { AnalysisPage, EvidenceView, Remembered } from "./wire.ts";

/** Similar failures, and other analyses, that one page lists. */
const mostSimilar = 6;
const mostRuns = 20;
/** Characters of a trace and of a log that one page shows. */
const longestText = 12_000;
/** Characters of a quote. */
const longestQuote = 600;

/** One analysis by its own id, or by that of what is remembered of it; what is gone of the one, the other shows. */
export const analysis: Answer<Sources> = async ({ id }, services): Promise<AnalysisPage> => {
  const isRun = id.startsWith("a-");
  const index = await indexedRuns(services.directories);
  const found = isRun ? undefined : await services.overview.find(id);
  const fingerprint = isRun
    ? index.find((run) => run.id === id)?.fingerprint
    : (found?.document.fingerprint ?? undefined);
  const same = fingerprint === undefined ? [] : index.filter((run) => run.fingerprint === fingerprint);
  const runId = isRun ? id : (same.find((run) => run.id === found?.document.analysis_id)?.id ?? same[0]?.id);
  const run = runId === undefined ? undefined : await loaded(runId, services);
  const failure = found ?? (await rememberedOf(run, fingerprint, services));
  if (!run && !failure)
    throw new Failure("ANALYSIS_NOT_FOUND", `There is no analysis ${id}.`, "It may have been forgotten.");
  const others = failure?.document.fingerprint
    ? (await services.overview.ofFingerprint(failure.document.fingerprint)).filter(
        (other) => other.document.id !== failure.document.id,
      )
    : [];
  const savedAt = index.find((each) => each.id === runId)?.savedAt ?? 0;
  return {
    ...(run && { saved: await savedView(run, savedAt) }),
    ...(failure && { remembered: rememberedView(failure, others) }),
    runs: same
      .filter((each) => each.id !== runId)
      .slice(0, mostRuns)
      .map(runRow),
    similar: failure ? (await services.overview.like(failure.document, mostSimilar)).map(failureRow) : [],
  };
};

async function loaded(id: string, { directories }: Sources): Promise<SavedRun | undefined> {
  const run = await savedRuns(directories)
    .load(id)
    .catch((problem: unknown) => {
      if (problem instanceof Failure && problem.code === "RUN_NOT_FOUND") return undefined;
      throw problem;
    });
  // A beginning of an id is enough on the command line; an address means one analysis.
  return run?.result.id === id ? run : undefined;
}

/** What is remembered of a saved analysis: of its failure, best in the analysis' own words. */
async function rememberedOf(
  run: SavedRun | undefined,
  fingerprint: string | undefined,
  { overview }: Sources,
): Promise<FoundFailure | undefined> {
  const known = fingerprint ?? run?.result.fingerprint;
  if (known === undefined) return undefined;
  const found = await overview.ofFingerprint(known);
  return found.find(({ document }) => document.analysis_id === run?.result.id) ?? found[0];
}

async function savedView(run: SavedRun, savedAt: number): Promise<AnalysisPage["saved"]> {
  const { result, workspace, command, log = "", steps = [] } = run;
  return {
    id: result.id,
    savedAt,
    report: reportView(result),
    evidence: (await evidenceInPlace(run)).map(evidenceView),
    log: shortened(log, longestText),
    steps,
    engine: engineWords(result),
    ...(workspace !== undefined && { workspace }),
    ...(command !== undefined && { command: command.join(" ") }),
    ...(result.cached && { sameAs: result.cached.analysis }),
    editors: editorLinks(workspace, result.location),
    fixes: result.fixes.length,
  };
}

function evidenceView({ quote, note, source, path, line, code, stands }: QuoteInPlace): EvidenceView {
  const rows = (code?.lines ?? []).map((text, index): CodeRow => {
    const number = (code?.startLine ?? 1) + index;
    const kind = number === code?.mark ? "marked" : "plain";
    // Where a log's saved part begins in it is not known.
    return { ...(path !== undefined && { number }), kind, before: codeLine(text) };
  });
  const place = path === undefined ? placeOf(source, line) : placeOf(path, line);
  return {
    quote: shortened(quote, longestQuote),
    note,
    source,
    place,
    ...(stands !== undefined && { stands }),
    rows,
  };
}

function rememberedView(failure: FoundFailure, others: readonly FoundFailure[]): Remembered {
  const { document } = failure;
  return {
    row: failureRow(failure),
    guidelines: document.fix_guidelines,
    evidence: (document.evidence ?? []).map(({ quote, path, line }) => ({
      quote,
      place: placeOf(path, line),
    })),
    trace: shortened(document.stack_trace ?? "", longestText),
    feedback: document.feedback,
    note: document.validation_feedback,
    quality: document.quality_score,
    givenConfidence: document.given_confidence,
    outcomeAt: document.outcome_at,
    usedCount: document.used_count ?? 0,
    others: others.map(failureRow),
  };
}
