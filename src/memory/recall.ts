import type { Codebase } from "../model/codebase.ts";
import type { ParsedError } from "../model/parsed-error.ts";
import type { RCADocument, SimilarRCA } from "../model/rca-document.ts";
import type { Recalled } from "../model/rca-result.ts";
import { documentText } from "./document-text.ts";
import { bestFirst, isConfirmed, mostOfOne, seenAt } from "./find-same-failure.ts";
import { privateText } from "./private-text.ts";
import type { RcaStore } from "./rca-store.ts";
import { rememberedTrace } from "./remember.ts";
import { stillStands } from "./still-stands.ts";

/**
 * From this cosine on another failure is worth being told of. Of 255 146 pairs of fixtures with failures of different
 * classes none comes to 0.67, of 1 212 pairs of one class 8 % come to 0.85; drifted copies, 99 % of which do, have the
 * same fingerprint besides.
 */
const leastRecalled = 0.85;
/** Documents that an answer names at most. */
const most = 5;

export interface RecallOptions {
  project: string;
  /** Where what remembered causes rest on is looked for. */
  codebase?: Pick<Codebase, "read">;
  /** Whether the failure happened just now: then one that had stayed away has come back. */
  isLive?: boolean;
}

/**
 * What was found out before about a failure, of this project before others. What several people found of one failure in
 * a project, with the same cause, is told as one. Others that are like it are told of where the very same one is not known.
 */
export async function recall(
  store: RcaStore,
  error: ParsedError,
  { project, codebase, isLive = false }: RecallOptions,
): Promise<Recalled[]> {
  const text = documentText({
    error_message: privateText(error.message) || error.type,
    stack_trace: rememberedTrace(error.raw),
  });
  const { fingerprint } = error;
  // By its name, since a trace that was retraced is named by its real frames, which the text does not hold.
  const same =
    fingerprint === undefined ? [] : await store.searchSimilar(text, { fingerprint, limit: mostOfOne });
  const found = same.length
    ? same
    : await store.searchSimilar(text, { min_similarity: leastRecalled, limit: most });
  const sameFailure = same.length > 0;
  const rank = (document: SimilarRCA) =>
    (document.imported ? 0 : 4) + (document.project === project ? 2 : 0) + (isConfirmed(document) ? 1 : 0);
  const ordered = found.sort((left, right) => rank(right) - rank(left) || right.similarity - left.similarity);
  return Promise.all(
    merged(ordered)
      .slice(0, most)
      .map(async (document): Promise<Recalled> => {
        const stands = codebase && (await stillStands(document, codebase));
        const hasReturned = isLive && sameFailure && document.project === project;
        return recalled(document, { sameFailure, stands, hasReturned });
      }),
  );
}

/** Documents of one failure, project and cause as one, in the place of the first of them. */
function merged(documents: readonly SimilarRCA[]): SimilarRCA[] {
  const groups = new Map<string, SimilarRCA[]>();
  for (const document of documents) {
    const { fingerprint = document.id, project, root_cause, imported } = document;
    // What others wrote counts nothing beside what was found here.
    const key = JSON.stringify([fingerprint, project, root_cause, imported && document.id]);
    groups.set(key, [...(groups.get(key) ?? []), document]);
  }
  return [...groups.values()].flatMap((group) => {
    const [best] = [...group].sort(bestFirst);
    if (!best || group.length === 1) return group;
    const seen_count = group.reduce((sum, each) => sum + (each.seen_count ?? 1), 0);
    const user_validated = group.some((each) => each.user_validated);
    const outcome = best.outcome ?? group.find((each) => each.outcome)?.outcome;
    return [{ ...best, seen_count, user_validated, outcome, last_seen_at: Math.max(...group.map(seenAt)) }];
  });
}

function recalled(
  document: RCADocument & { similarity: number },
  { sameFailure, stands, hasReturned }: { sameFailure: boolean; stands?: boolean; hasReturned: boolean },
): Recalled {
  const { file_path: path, line_number: line, seen_count, imported } = document;
  const outcome = document.outcome === "held" && hasReturned ? "returned" : document.outcome;
  return {
    id: document.id,
    rootCause: document.root_cause,
    similarity: Math.round(document.similarity * 1000) / 1000,
    userValidated: document.user_validated,
    sameFailure,
    ...(imported && {
      imported: {
        at: imported.at,
        ...(imported.seen_count !== undefined && { seenCount: imported.seen_count }),
        ...(imported.confirmed && { confirmed: true }),
        ...(imported.outcome && { outcome: imported.outcome }),
      },
    }),
    ...(path && { path }),
    ...(line > 0 && { line }),
    ...(outcome && { outcome }),
    ...(stands !== undefined && { stands }),
    ...(!imported && { seenCount: seen_count ?? 1, lastSeenAt: seenAt(document) }),
  };
}
