import { createHash } from "node:crypto";
import type { RCADocument } from "../model/rca-document.ts";
import { documentText } from "./document-text.ts";
import type { RcaStore } from "./rca-store.ts";

/** Documents of one failure that are looked at: a project's own, and what colleagues exported. */
export const mostOfOne = 20;

/**
 * The id of what one project remembers of one failure: the same in every process that remembers it, so that two of them
 * at once leave one document.
 */
export function documentId(fingerprint: string, project: string): string {
  const digits = createHash("sha256").update(`${fingerprint} ${project}`).digest("hex");
  const [a, b, c, d, e] = [8, 12, 15, 18, 30].map((end, at, ends) => digits.slice(ends[at - 1] ?? 0, end));
  // A UUID of the version for values of one's own (RFC 9562).
  return `${a}-${b}-8${c}-8${d}-${e}`;
}

/** What was found here of a failure in a project, the best first; nothing that was imported. */
export async function findSameFailure(
  store: RcaStore,
  fingerprint: string,
  project: string,
  text: Parameters<typeof documentText>[0],
): Promise<RCADocument[]> {
  const found = await store.searchSimilar(documentText(text), { fingerprint, project, limit: mostOfOne });
  return found
    .filter(({ imported }) => !imported)
    .map(({ similarity: _, ...document }) => document)
    .sort(bestFirst);
}

/** What was confirmed, by a person or by what became of it, before what was not; else what was seen last. */
export function bestFirst(left: RCADocument, right: RCADocument): number {
  return rank(right) - rank(left) || seenAt(right) - seenAt(left);
}

export function seenAt({
  last_seen_at,
  created_at,
}: Pick<RCADocument, "last_seen_at" | "created_at">): number {
  return last_seen_at ?? created_at;
}

/** Whether something beside the analysis itself speaks for a cause. */
export function isConfirmed({ user_validated, outcome }: RCADocument): boolean {
  return user_validated || outcome === "held";
}

const rank = (document: RCADocument): number =>
  (document.imported ? 0 : 4) + (document.outcome === "held" ? 2 : 0) + (document.user_validated ? 1 : 0);
