import { expect, test } from "vitest";
import { sureEnough } from "../../src/agent/sure-enough.ts";
import type { Finding } from "../../src/model/finding.ts";

const finding = (confidence: number, path?: string): Finding => ({
  rootCause: "pump may be null.",
  confidence,
  evidence: [
    { quote: "pump!!.start()", source: path ? "read_file" : "log", line: 3, ...(path ? { path } : {}) },
  ],
  fixGuidelines: [],
});

test("a cause of which the sources leave much open is told as what it may be", () => {
  expect(sureEnough(finding(0.69, "app/Pump.kt")).unestablished).toBe(true);
  expect(sureEnough(finding(0.7, "app/Pump.kt")).unestablished).toBeUndefined();
});

test("a cause that the log states needs no source", () => {
  expect(sureEnough(finding(0.6)).unestablished).toBeUndefined();
});
