import type { RCADocument } from "../model/rca-document.ts";

/** How often answers of about one confidence turned out right. */
export interface CalibrationBucket {
  /** The confidences meant: from this one, to below that one. */
  from: number;
  to: number;
  /** Answers of which it is known. */
  judged: number;
  right: number;
}

const bounds = [0, 0.5, 0.7, 0.9, 1.01];

/** Confidences against what became of the answers, those that established a cause. */
export function calibrationOf(documents: Iterable<RCADocument>): CalibrationBucket[] {
  const buckets = bounds
    .slice(1)
    .map((to, at) => ({ from: bounds[at] ?? 0, to: Math.min(to, 1), judged: 0, right: 0 }));
  for (const document of documents) {
    const { given_confidence: confidence } = document;
    const right = turnedOut(document);
    if (confidence === undefined || right === undefined) continue;
    const bucket = buckets[bounds.findIndex((to) => confidence < to) - 1];
    if (!bucket) continue;
    bucket.judged++;
    if (right) bucket.right++;
  }
  return buckets;
}

/** Whether an answer was right, where that is known. What became of it says more than what was thought of it. */
export function turnedOut({ outcome, feedback, user_validated }: RCADocument): boolean | undefined {
  if (outcome !== undefined) return outcome === "held";
  if (feedback !== undefined) return feedback === "positive";
  return user_validated || undefined;
}
