import type { ParsedError } from "../model/parsed-error.ts";
import type { SimilarRCA } from "../model/rca-document.ts";
import type { Recalled } from "../model/rca-result.ts";
import { documentText } from "./document-text.ts";
import { privateText } from "./private-text.ts";
import type { RcaStore } from "./rca-store.ts";
import { rememberedTrace } from "./remember.ts";

/**
 * From this cosine on another failure is worth being told of. Of 255 146 pairs of fixtures with failures of different
 * classes none comes to 0.67, of 1 212 pairs of one class 8 % come to 0.85; drifted copies, 99 % of which do, have the
 * same fingerprint besides.
 */
const leastRecalled = 0.85;
/** Documents that an answer names at most. */
const most = 5;

/**
 * What was found out before about a failure, of this project before others. Others that are like it are told of where the
 * very same one is not known.
 */
export async function recall(store: RcaStore, error: ParsedError, project: string): Promise<Recalled[]> {
  const text = documentText({
    error_message: privateText(error.message) || error.type,
    stack_trace: rememberedTrace(error.raw),
  });
  const { fingerprint } = error;
  // By its name, since a trace that was retraced is named by its real frames, which the text does not hold.
  const same =
    fingerprint === undefined ? [] : await store.searchSimilar(text, { fingerprint, limit: most * 2 });
  const rank = (document: SimilarRCA) =>
    (document.project === project ? 2 : 0) + (document.user_validated ? 1 : 0);
  const found = same.length
    ? same
    : await store.searchSimilar(text, { min_similarity: leastRecalled, limit: most });
  return found
    .sort((left, right) => rank(right) - rank(left) || right.similarity - left.similarity)
    .slice(0, most)
    .map((document) => recalled(document, same.length > 0));
}

function recalled(document: SimilarRCA, sameFailure: boolean): Recalled {
  const { file_path: path, line_number: line, outcome, seen_count, last_seen_at } = document;
  return {
    id: document.id,
    rootCause: document.root_cause,
    similarity: Math.round(document.similarity * 1000) / 1000,
    userValidated: document.user_validated,
    sameFailure,
    ...(path && { path }),
    ...(line > 0 && { line }),
    ...(outcome && { outcome }),
    seenCount: seen_count ?? 1,
    lastSeenAt: last_seen_at ?? document.created_at,
  };
}
