import fc from "fast-check";
import { expect, test } from "vitest";
import { calibrated, estimateOf, shareRight } from "../../src/agent/calibrate.ts";
import { WITNESSES } from "../../src/agent/calibration-weights.ts";
import type { GroundedFinding } from "../../src/agent/loop/grounded-finding.ts";
import { GROUNDS, type Ground, isAtLeast } from "../../src/model/ground.ts";
import type { Suspect } from "../../src/model/rca-result.ts";

const finding = (ground: Ground, path?: string): GroundedFinding => ({
  rootCause: "pump may be null.",
  ground,
  confidence: estimateOf(ground),
  ...(path && { location: { path, line: 3 } }),
  evidence: [
    { quote: "pump!!.start()", source: path ? "read_file" : "log", line: 3, ...(path ? { path } : {}) },
  ],
  fixGuidelines: [],
  fixes: [],
});

const suspects = ["app/Pump.kt", "app/Well.kt"].map(
  (path): Suspect => ({ path, line: 3, score: 0.5, why: "" }),
);

test("a cause of which the sources leave much open is told as what it may be", () => {
  expect(calibrated(finding("likely", "app/Pump.kt"), suspects).unestablished).toBe(true);
  expect(calibrated(finding("typical", "app/Pump.kt"), suspects).unestablished).toBeUndefined();
});

test("a cause that the log states needs no source", () => {
  expect(calibrated(finding("likely"), [])).toEqual(finding("likely"));
});

test("a place that the ranking suspects first makes a cause surer than one it suspects less", () => {
  const [first, second, unknown] = ["app/Pump.kt", "app/Well.kt", "app/Bucket.kt"].map(
    (path) => calibrated(finding("proven", path), suspects).confidence,
  );
  expect(first).toBeGreaterThan(second ?? 1);
  expect(first).toBeGreaterThan(unknown ?? 1);
});

test("what is open anyway keeps what it says", () => {
  const open: GroundedFinding = { ...finding("open", "app/Pump.kt"), unestablished: true };
  expect(calibrated(open, suspects)).toBe(open);
});

test("a stronger ground is never less sure, of itself or by its place", () => {
  for (const [at, ground] of GROUNDS.slice(1).entries()) {
    const stronger = GROUNDS[at] ?? ground;
    expect(estimateOf(stronger)).toBeGreaterThan(estimateOf(ground));
    if (!isAtLeast(ground, "typical")) continue;
    const [left, right] = [stronger, ground].map(
      (each) => calibrated(finding(each, "app/Pump.kt"), suspects).confidence,
    );
    expect(left).toBeGreaterThan(right ?? 1);
  }
});

test("no grounds make a cause certain or impossible", () => {
  fc.assert(
    fc.property(fc.subarray([...WITNESSES]), (grounds) => {
      const share = shareRight(grounds);
      return share > 0.01 && share < 0.99;
    }),
  );
});
