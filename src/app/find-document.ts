import type { FeedbackResult } from "../memory/feedback-handler.ts";
import type { RcaStore } from "../memory/rca-store.ts";
import type { Thumb } from "../memory/write-queue.ts";
import { Failure } from "../model/failure.ts";
import type { RCADocument } from "../model/rca-document.ts";
import type { Directories } from "../support/directories.ts";
import { openAnswers } from "./result-cache.ts";
import { savedRuns } from "./saved-runs.ts";

/** A remembered document by its id, the beginning of it, or the analysis it was taken from. */
export async function findDocument(
  id: string,
  store: RcaStore,
  directories: Directories,
): Promise<RCADocument> {
  const exact = await store.getById(id);
  if (exact) return exact;
  const matches: RCADocument[] = [];
  const fingerprint = id.startsWith("a-") ? await fingerprintOf(id, directories) : undefined;
  for await (const document of store.documents()) {
    const isOf = document.analysis_id === id || (fingerprint && document.fingerprint === fingerprint);
    if (isOf || (id.length >= 4 && document.id.startsWith(id))) matches.push(document);
  }
  const taken = matches.filter(({ analysis_id }) => analysis_id === id);
  const [found, ...others] = taken.length > 0 ? taken : matches;
  if (found && others.length === 0) return found;
  throw new Failure(
    found ? "DOCUMENT_AMBIGUOUS" : "DOCUMENT_NOT_FOUND",
    found ? `"${id}" means several remembered analyses.` : `Nothing is remembered as "${id}".`,
    "culprit memory list --all shows every id.",
  );
}

/** Notes what a person says of a remembered answer. */
export async function giveThumb(
  { id, direction, note }: Thumb,
  store: RcaStore,
  directories: Directories,
): Promise<FeedbackResult> {
  const { FeedbackHandler } = await import("../memory/feedback-handler.ts");
  const { privateText } = await import("../memory/private-text.ts");
  const document = await findDocument(id, store, directories);
  const handler = new FeedbackHandler(store, await openAnswers(directories), { enableLogging: false });
  // Before the thumb, which must not be given twice where one of the two fails.
  if (note !== undefined) await store.update(document.id, { validation_feedback: privateText(note) });
  return direction === "up"
    ? handler.handlePositive(document.id)
    : handler.handleNegative(document.id, document.fingerprint);
}

/** The failure of a saved analysis that is not the latest of its kind any more. */
async function fingerprintOf(id: string, directories: Directories): Promise<string | undefined> {
  try {
    return (await savedRuns(directories).load(id)).result.fingerprint;
  } catch {
    return undefined;
  }
}
