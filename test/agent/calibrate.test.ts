import fc from "fast-check";
import { expect, test } from "vitest";
import { calibrated, estimateOf, shareRight } from "../../src/agent/calibrate.ts";
import { WITNESSES } from "../../src/agent/calibration-witnesses.ts";
import type { GroundedFinding } from "../../src/agent/loop/grounded-finding.ts";
import { GROUNDS, type Ground, isAtLeast } from "../../src/model/ground.ts";
import type { ParsedError } from "../../src/model/parsed-error.ts";
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

const error: ParsedError = {
  type: "npe",
  family: "kotlin_runtime",
  language: "kotlin",
  filePath: "Pump.kt",
  line: 3,
  message: "",
  raw: "",
  causes: [],
  exception: "java.lang.NullPointerException",
  frames: [
    { className: "java.util.Objects", method: "requireNonNull", file: "Objects.java", line: 203 },
    { className: "org.example.Pump", method: "start", file: "Pump.kt", line: 3 },
    { className: "org.example.Well", method: "draw", file: "Well.kt", line: 8 },
  ],
};

test("a cause of which the sources leave much open is told as what it may be", () => {
  expect(calibrated(finding("likely", "app/Pump.kt"), suspects, error).unestablished).toBe(true);
  expect(calibrated(finding("typical", "app/Pump.kt"), suspects, error).unestablished).toBeUndefined();
});

test("a cause that the log states needs no source", () => {
  expect(calibrated(finding("likely"), [], error)).toEqual(finding("likely"));
});

test("a place that the ranking suspects first makes a cause surer than one it suspects less", () => {
  const [first, second, unknown] = ["app/Pump.kt", "app/Well.kt", "app/Bucket.kt"].map(
    (path) => calibrated(finding("proven", path), suspects, error).confidence,
  );
  expect(first).toBeGreaterThan(second ?? 1);
  expect(first).toBeGreaterThan(unknown ?? 1);
});

test("a file that the stack does not have makes a cause less sure than the innermost one it has", () => {
  const framed = suspects.map((each) => ({ ...each, foundBy: "frame" as const }));
  const bucket: Suspect = { path: "app/Bucket.kt", score: 0.9, why: "", foundBy: "names" };
  const sureOf = (path: string) =>
    calibrated(finding("proven", path), [{ ...bucket, path }, ...framed], error).confidence;
  expect(sureOf("app/Pump.kt")).toBeGreaterThan(sureOf("app/Bucket.kt"));
});

test("what is open anyway keeps what it says", () => {
  const open: GroundedFinding = { ...finding("open", "app/Pump.kt"), unestablished: true };
  expect(calibrated(open, suspects, error)).toBe(open);
});

test("a stronger ground is never less sure, of itself or by its place", () => {
  for (const [at, ground] of GROUNDS.slice(1).entries()) {
    const stronger = GROUNDS[at] ?? ground;
    expect(estimateOf(stronger)).toBeGreaterThan(estimateOf(ground));
    if (!isAtLeast(ground, "typical")) continue;
    const [left, right] = [stronger, ground].map(
      (each) => calibrated(finding(each, "app/Pump.kt"), suspects, error).confidence,
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
