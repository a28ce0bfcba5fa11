import type { NewRCADocument, RCADocument } from "../model/rca-document.ts";
import type { FullRCAResult } from "../model/rca-result.ts";
import { documentText } from "./document-text.ts";
import { privateText } from "./private-text.ts";
import { qualityOf } from "./quality.ts";
import type { RcaStore } from "./rca-store.ts";

/** Characters of a trace that are kept. */
const longestTrace = 16 * 1024;
/** Characters of any other text that are kept. */
const longestText = 4000;

/** Where and of what an answer was given. */
export interface Occasion {
  /** The part of the log that the failure stands in. */
  trace: string;
  /** The project, as `projectKey` names it; empty where there is none. */
  project: string;
  /** Milliseconds since the epoch. */
  now: number;
}

const short = (text: string): string => privateText(text.slice(0, longestText));

/** What is remembered of an answer: without secrets, home folders and addresses. */
export function documentOf(answer: FullRCAResult, { trace, project, now }: Occasion): NewRCADocument {
  const { confidence } = answer;
  return {
    error_message: short(answer.error) || short(answer.title) || answer.type,
    error_type: answer.type,
    language: answer.language || "unknown",
    root_cause: short(answer.rootCause) || "Not established",
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
    analysis_id: answer.id,
    project,
  };
}

/** A trace as it is kept, and as it is asked for. */
export function rememberedTrace(trace: string): string {
  return privateText(trace.slice(0, longestTrace));
}

/**
 * Keeps an answer. One document a failure and project: seen again it is counted, and a surer cause takes the place of
 * another one, unless a person has confirmed that. Gives the document's id.
 */
export async function remember(store: RcaStore, answer: FullRCAResult, occasion: Occasion): Promise<string> {
  const document = documentOf(answer, occasion);
  const known = await knownDocument(store, document);
  if (!known) return store.addRCA(document);
  const { seen_count, last_seen_at, analysis_id } = document;
  const seen = { seen_count: (known.seen_count ?? 1) + (seen_count ?? 1), last_seen_at, analysis_id };
  const isBetter = document.root_cause !== known.root_cause && document.confidence > known.confidence;
  const replaced = isBetter && !known.user_validated ? { ...document, created_at: undefined } : {};
  const merged = { ...known, ...replaced, ...seen, created_at: known.created_at };
  await store.update(known.id, { ...merged, quality_score: qualityOf(merged, occasion.now) });
  return known.id;
}

async function knownDocument(store: RcaStore, document: NewRCADocument): Promise<RCADocument | undefined> {
  const { fingerprint, project } = document;
  if (fingerprint === undefined) return undefined;
  const { error_message, stack_trace } = document;
  const text = documentText({ error_message, stack_trace });
  const [known] = await store.searchSimilar(text, { fingerprint, project, limit: 1 });
  if (!known) return undefined;
  const { similarity: _, ...kept } = known;
  return kept;
}
