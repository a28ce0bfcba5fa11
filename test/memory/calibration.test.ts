import { describe, expect, it } from "vitest";
import { calibrationOf } from "../../src/memory/calibration.ts";
import type { RCADocument } from "../../src/model/rca-document.ts";
import { lateinit } from "./documents.ts";

const document = (changes: Partial<RCADocument>): RCADocument => ({
  ...lateinit,
  id: "x",
  created_at: 1,
  updated_at: 1,
  ...changes,
});

describe("calibrationOf", () => {
  it("counts what turned out right by the confidence that the answer had when it was given", () => {
    const buckets = calibrationOf([
      document({ given_confidence: 0.95, outcome: "held" }),
      document({ given_confidence: 1, feedback: "positive", confidence: 0.2 }),
      document({ given_confidence: 0.9, outcome: "returned" }),
      document({ given_confidence: 0.7, feedback: "negative" }),
      document({ given_confidence: 0.3, user_validated: true }),
    ]);
    expect(buckets).toEqual([
      { from: 0, to: 0.5, judged: 1, right: 1 },
      { from: 0.5, to: 0.7, judged: 0, right: 0 },
      { from: 0.7, to: 0.9, judged: 1, right: 0 },
      { from: 0.9, to: 1, judged: 3, right: 2 },
    ]);
  });

  it("lets what became of a failure say more than a thumb, and leaves out what nobody knows", () => {
    const judged = (changes: Partial<RCADocument>) =>
      calibrationOf([document(changes)])
        .filter(({ judged }) => judged > 0)
        .map(({ right }) => right);
    expect(judged({ given_confidence: 0.8, outcome: "held", feedback: "negative" })).toEqual([1]);
    expect(judged({ given_confidence: 0.8, outcome: "returned", feedback: "positive" })).toEqual([0]);
    expect(judged({ given_confidence: 0.8 })).toEqual([]);
    expect(judged({ outcome: "held" })).toEqual([]);
  });
});
