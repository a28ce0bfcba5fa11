import type { RCADocument } from "../model/rca-document.ts";

/** Six months, from which on a document is old. */
export const oldAgeMs = 15_552_000_000;

/** What the confidence alone is worth: an answer that nobody has checked may be wrong in ways it cannot know. */
const unchecked = 0.7;
/** Which part of what is missing to 1 each kind of confirmation closes. */
const byPerson = 0.55;
const byOutcome = 0.6;
const byReuse = 0.05;
const mostReuses = 10;
/** What is left where the failure came back after its fix. */
const returned = 0.4;
/** The part that age takes, in full at `maxAgeMs`. */
const byAge = 0.3;

type Judged = Pick<RCADocument, "confidence" | "user_validated" | "created_at"> &
  Pick<Partial<RCADocument>, "outcome" | "outcome_at" | "used_count" | "last_seen_at">;

/**
 * How much a document can be relied on, 0 to 1, to two places: its confidence, whether a person confirmed it, whether the
 * failure stayed away after it, how often it helped again, and its age. Unchecked it is 0.7 of the confidence; a person
 * closes 55 % of the gap to 1, an outcome that held a further 60 %, each use 5 % (ten at most). A return of the failure
 * leaves 40 %. Age takes up to 30 %, from when it was last seen or confirmed. 0.9 unchecked is 0.63, 0.95 confirmed 0.85.
 */
export function qualityOf(document: Judged, now: number, maxAgeMs = oldAgeMs): number {
  let quality = unchecked * document.confidence;
  const close = (part: number) => {
    quality += part * (1 - quality);
  };
  if (document.user_validated) close(byPerson);
  if (document.outcome === "held") close(byOutcome);
  for (let use = 0; use < Math.min(document.used_count ?? 0, mostReuses); use++) close(byReuse);
  if (document.outcome === "returned") quality *= returned;
  const age = now - Math.max(document.created_at, document.last_seen_at ?? 0, document.outcome_at ?? 0);
  quality *= 1 - byAge * Math.min(1, Math.max(0, age) / maxAgeMs);
  return Math.round(Math.min(1, Math.max(0, quality)) * 100) / 100;
}
