import fc from "fast-check";
import { expect, test } from "vitest";
import { calibrated, GROUNDS, shareRight } from "../../src/agent/calibrate.ts";
import type { Finding } from "../../src/model/finding.ts";
import type { Suspect } from "../../src/model/rca-result.ts";

const finding = (confidence: number, path?: string): Finding => ({
  rootCause: "pump may be null.",
  confidence,
  ...(path && { location: { path, line: 3 } }),
  evidence: [
    { quote: "pump!!.start()", source: path ? "read_file" : "log", line: 3, ...(path ? { path } : {}) },
  ],
  fixGuidelines: [],
});

const suspects = ["app/Pump.kt", "app/Well.kt"].map(
  (path): Suspect => ({ path, line: 3, score: 0.5, why: "" }),
);

test("a cause of which the sources leave much open is told as what it may be", () => {
  expect(calibrated(finding(0.69, "app/Pump.kt"), suspects).unestablished).toBe(true);
  expect(calibrated(finding(0.7, "app/Pump.kt"), suspects).unestablished).toBeUndefined();
});

test("a cause that the log states needs no source", () => {
  expect(calibrated(finding(0.6), [])).toEqual(finding(0.6));
});

test("a place that the ranking suspects first makes a cause surer than one it suspects less", () => {
  const [first, second, unknown] = ["app/Pump.kt", "app/Well.kt", "app/Bucket.kt"].map(
    (path) => calibrated(finding(0.92, path), suspects).confidence,
  );
  expect(first).toBeGreaterThan(second ?? 1);
  expect(first).toBeGreaterThan(unknown ?? 1);
});

test("what is open anyway keeps what it says", () => {
  const open: Finding = { ...finding(0.4, "app/Pump.kt"), unestablished: true };
  expect(calibrated(open, suspects)).toBe(open);
});

test("no grounds make a cause certain or impossible", () => {
  fc.assert(
    fc.property(fc.subarray([...GROUNDS]), (grounds) => {
      const share = shareRight(grounds);
      return share > 0.01 && share < 0.99;
    }),
  );
});
