import type { RCADocument } from "../model/rca-document.ts";
import { documentId } from "./find-same-failure.ts";
import { qualityOf } from "./quality.ts";

/** Times that a document of others may say it was seen. */
export const mostClaimed = 1000;

/** What is kept of a document that others wrote, and whether a count or a date of it was beyond belief. */
export interface Imported {
  document: RCADocument;
  isBounded: boolean;
}

/**
 * A document of others as it is kept here: its text, and what it says of itself as that. How often it was seen, whether it
 * was confirmed and what became of it counts nothing here; its dates are none of the future. It has its own id, unless
 * that is the one under which this project keeps what it finds itself.
 */
export function toImported(given: RCADocument, project: string, now: number): Imported {
  const { id, fingerprint, confidence, imported: before } = given;
  const claimed = before?.seen_count ?? given.seen_count;
  const confirmed = before ? before.confirmed : given.user_validated;
  const outcome = before ? before.outcome : given.outcome;
  const isOwnId = fingerprint !== undefined && id === documentId(fingerprint, project);
  const past = (time: number) => Math.min(time, now);
  const created_at = past(given.created_at);
  const judged = { confidence, user_validated: false, created_at };
  const document: RCADocument = {
    ...given,
    ...judged,
    id: isOwnId ? documentId(fingerprint, `imported ${project}`) : id,
    updated_at: past(given.updated_at),
    last_seen_at: given.last_seen_at === undefined ? undefined : past(given.last_seen_at),
    quality_score: qualityOf(judged, now),
    project,
    validation_feedback: undefined,
    outcome: undefined,
    outcome_at: undefined,
    seen_count: undefined,
    seen_times: undefined,
    used_count: undefined,
    analysis_id: undefined,
    given_confidence: undefined,
    feedback: undefined,
    imported: {
      at: now,
      ...(isOwnId && { id }),
      ...(claimed !== undefined && { seen_count: Math.min(claimed, mostClaimed) }),
      ...(confirmed && { confirmed }),
      ...(outcome && { outcome }),
    },
  };
  const times = [given.created_at, given.updated_at, given.last_seen_at ?? 0, ...(given.seen_times ?? [])];
  return { document, isBounded: (claimed ?? 0) > mostClaimed || Math.max(...times) > now };
}
