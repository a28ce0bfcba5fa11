import type { RCADocument, RCASearchFilters } from "../model/rca-document.ts";

/** Whether a document is one that filters leave, as far as they look at nothing but the document. */
export function passes(document: RCADocument, filters: RCASearchFilters): boolean {
  const { min_confidence = 0, min_quality_score = 0 } = filters;
  const exact = ["language", "error_type", "fingerprint", "project"] as const;
  return (
    exact.every((name) => filters[name] === undefined || filters[name] === document[name]) &&
    document.confidence >= min_confidence &&
    document.quality_score >= min_quality_score
  );
}
