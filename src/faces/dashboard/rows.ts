import type { FoundFailure, IndexedRun } from "../../app.ts";
import { claimOf } from "../../report/claim-of.ts";
import { headline } from "../../report/headline.ts";
import { shortened } from "./shown.ts";
import type { FailureRow, RunRow } from "./wire.ts";

/** Characters of a text in a list. */
const longest = 400;

export const placeOf = (path: string, line: number | undefined): string =>
  path && line ? `${path}:${line}` : path;

/** A remembered failure in a list: what fits there, and no trace. */
export function failureRow({ document, state, firstAt, seenAt, seen, similarity }: FoundFailure): FailureRow {
  const { imported } = document;
  return {
    id: document.id,
    type: document.error_type,
    language: document.language,
    message: shortened(document.error_message, longest),
    cause: shortened(document.root_cause, longest),
    place: placeOf(document.file_path, document.line_number),
    state,
    confidence: document.given_confidence ?? document.confidence,
    firstAt,
    seenAt,
    seen,
    times: document.seen_times ?? (imported ? [] : [...new Set([firstAt, seenAt])]),
    ...(similarity !== undefined && { similarity }),
    ...(imported && {
      imported: {
        at: imported.at,
        claim: claimOf({ seenCount: imported.seen_count, ...imported }),
      },
    }),
  };
}

export function runRow(run: IndexedRun): RunRow {
  const { id, savedAt, type, title, rootCause, status, confidence, durationMs } = run;
  return {
    id,
    savedAt,
    type,
    title: headline(title),
    cause: shortened(rootCause, longest),
    status,
    confidence,
    durationMs,
  };
}
