import { openSentence } from "../model/open-question.ts";
import type { NewRCADocument, RCADocument } from "../model/rca-document.ts";
import type { FullRCAResult } from "../model/rca-result.ts";
import { documentId, findSameFailure, isConfirmed } from "./find-same-failure.ts";
import { timesOf } from "./overview/facts.ts";
import { privateText } from "./private-text.ts";
import { qualityOf } from "./quality.ts";
import type { RcaStore } from "./rca-store.ts";

/** Characters of a trace that are kept. */
const longestTrace = 16 * 1024;
/** Characters of any other text that are kept. */
const longestText = 4000;

/** Times of being seen that are kept. */
const mostTimes = 50;

/** Quotes that are kept, and characters of each. */
const mostQuotes = 8;
const longestQuote = 300;

/** Where and of what an answer was given. */
export interface Occasion {
  /** The part of the log that the failure stands in. */
  trace: string;
  /** The project, as `projectKey` names it; empty where there is none. */
  project: string;
  /** Milliseconds since the epoch. */
  now: number;
  /** Whether the failure happened just now, as against in a log of whenever. */
  isLive?: boolean;
}

const short = (text: string): string => privateText(text.slice(0, longestText));

/** What is remembered of an answer: without secrets, home folders and addresses. */
export function documentOf(answer: FullRCAResult, { trace, project, now }: Occasion): NewRCADocument {
  const { confidence } = answer;
  return {
    error_message: short(answer.error) || short(answer.title) || answer.type,
    error_type: answer.type,
    language: answer.language || "unknown",
    root_cause: short(answer.rootCause) || openSentence(),
    fix_guidelines: [...answer.fixes.map(({ title }) => title), ...answer.fixGuidelines]
      .slice(0, 20)
      .map(short),
    confidence,
    file_path: privateText(answer.location?.path ?? ""),
    line_number: answer.location?.line ?? 0,
    stack_trace: rememberedTrace(trace),
    tool_calls_made: answer.toolsUsed,
    iterations: answer.iterations,
    user_validated: false,
    quality_score: qualityOf({ confidence, user_validated: false, created_at: now }, now),
    fingerprint: answer.fingerprint,
    exception: answer.exception,
    symbol: answer.location?.symbol,
    seen_count: 1,
    last_seen_at: now,
    seen_times: [now],
    analysis_id: answer.id,
    project,
    ...(answer.status === "explained" && { given_confidence: confidence }),
    evidence: answer.evidence
      .flatMap(({ quote, path, line }) =>
        path === undefined
          ? []
          : [{ quote: privateText(quote.slice(0, longestQuote)), path: privateText(path), line }],
      )
      .slice(0, mostQuotes),
  };
}

/** A trace as it is kept, and as it is asked for. */
export function rememberedTrace(trace: string): string {
  return privateText(trace.slice(0, longestTrace));
}

/** Keeps an answer as `rememberDocument` does. Gives the document's id. */
export async function remember(store: RcaStore, answer: FullRCAResult, occasion: Occasion): Promise<string> {
  const { now, isLive } = occasion;
  const seen = { now, isLive, isAgain: answer.cached !== undefined };
  return rememberDocument(store, documentOf(answer, occasion), seen);
}

/** How a failure was seen. */
export type Seen = Pick<Occasion, "now" | "isLive"> & {
  /** Whether an earlier answer was given again. */
  isAgain?: boolean;
};

/**
 * Keeps what is remembered of an answer. One document a failure and project: seen again it is counted, and a surer cause
 * takes the place of another one, unless that was confirmed. Gives the document's id.
 */
export async function rememberDocument(
  store: RcaStore,
  document: NewRCADocument,
  seen: Seen,
): Promise<string> {
  const { fingerprint, project = "" } = document;
  if (fingerprint === undefined) return store.addRCA(document);
  const id = documentId(fingerprint, project);
  const [found] = await findSameFailure(store, fingerprint, project, document);
  // Many of others' documents may stand before one's own.
  const known = found ?? (await store.getById(id));
  if (known && !known.imported) return seenAgain(store, known, document, seen);
  const { now } = seen;
  await store.put([{ ...document, id, created_at: now, updated_at: now }]);
  return id;
}

async function seenAgain(
  store: RcaStore,
  { id }: RCADocument,
  document: NewRCADocument,
  seen: Seen,
): Promise<string> {
  await store.update(id, (known) => changesBy(document, known, seen));
  return id;
}

/** What it changes of a remembered document that its failure was seen again. */
function changesBy(
  document: NewRCADocument,
  known: RCADocument,
  { now, isLive, isAgain }: Seen,
): Partial<RCADocument> {
  const { seen_count, last_seen_at, analysis_id } = document;
  const isSame = document.root_cause === known.root_cause;
  const isBetter = !isSame && document.confidence > known.confidence && !isConfirmed(known);
  const helped = isSame && isConfirmed(known) && !isAgain;
  const changes: Partial<RCADocument> = {
    // What was said and seen of the former cause does not speak for this one.
    ...(isBetter && {
      ...document,
      feedback: undefined,
      outcome: undefined,
      outcome_at: undefined,
      used_count: undefined,
    }),
    ...(helped && { used_count: (known.used_count ?? 0) + 1 }),
    ...(isLive && known.outcome === "held" && { outcome: "returned", outcome_at: now }),
    seen_count: (known.seen_count ?? 1) + (seen_count ?? 1),
    last_seen_at,
    seen_times: [...timesOf(known), ...timesOf({ ...document, created_at: now })].slice(-mostTimes),
    analysis_id,
  };
  return { ...changes, quality_score: qualityOf({ ...known, ...changes }, now) };
}
