import type { RCADocument } from "../model/rca-document.ts";
import { qualityOf } from "./quality.ts";
import type { RcaStore } from "./rca-store.ts";

/** Notes what became of a failure after its answer. It says more than a thumb, so it changes the quality more. */
export async function noteOutcome(
  store: RcaStore,
  document: RCADocument,
  outcome: "held" | "returned",
  now: number,
): Promise<boolean> {
  const noted = { outcome, outcome_at: now };
  return store.update(document.id, (kept) => ({
    ...noted,
    quality_score: qualityOf({ ...kept, ...noted }, now),
  }));
}
