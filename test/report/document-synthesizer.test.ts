import { describe, expect, it } from "vitest";
import type { ParsedError } from "../../src/model/parsed-error.ts";
import type { RCAResult } from "../../src/model/rca-result.ts";
import { confidenceBar } from "../../src/report/confidence-bar.ts";
import { DocumentSynthesizer } from "../../src/report/document-synthesizer.ts";
import { lateinitCrash } from "./sample-results.ts";

const error: ParsedError = {
  type: "lateinit",
  message: "lateinit property user has not been initialized",
  filePath: "MainActivity.kt",
  line: 45,
  language: "kotlin",
  metadata: { propertyName: "user", className: "MainActivity" },
  family: "kotlin_runtime",
  causes: [],
  frames: [],
  raw: "",
};

const rca: RCAResult = {
  error: "lateinit property user has not been initialized",
  rootCause: "The lateinit property 'user' is declared but never initialized before being accessed.",
  fixGuidelines: [
    "Initialize 'user' in onCreate() or class initialization block",
    "Or check if user is initialized with ::user.isInitialized before accessing",
  ],
  confidence: 0.9,
};

const synthesizer = new DocumentSynthesizer();

describe("synthesize", () => {
  it("writes the documented document from the documented four fields", () => {
    expect(synthesizer.synthesize(rca, error)).toBe(`# 🔧 Root Cause Analysis: Lateinit

## 📋 Summary
**Error Type:** Lateinit
**Location:** [MainActivity.kt:45](MainActivity.kt#L45)
**Language:** KOTLIN
**Confidence:** █████████░ 90% (High)

**Error Message:**
\`\`\`
lateinit property user has not been initialized
\`\`\`

## 🔍 Root Cause
The lateinit property 'user' is declared but never initialized before being accessed.

## 🛠️ Fix Guidelines
1. Initialize 'user' in onCreate() or class initialization block
2. Or check if user is initialized with ::user.isInitialized before accessing

## 📝 Analysis Metadata
**PropertyName:** user
**ClassName:** MainActivity
`);
  });

  it("has all seven sections of a whole analysis", async () => {
    await expect(synthesizer.synthesize(lateinitCrash, error)).toMatchFileSnapshot("snapshots/document.md");
  });

  it("links a file without a line where the line is not known, and says when there is no file", () => {
    expect(synthesizer.synthesize(rca, { ...error, line: 0 })).toContain(
      "[MainActivity.kt](MainActivity.kt)",
    );
    expect(synthesizer.synthesize(rca, { ...error, filePath: "", line: 0 })).toContain(
      "**Location:** Unknown",
    );
    expect(synthesizer.synthesize(rca, { ...error, filePath: "my app/a(1).kt" })).toContain(
      "[a(1).kt:45](my%20app/a%281%29.kt#L45)",
    );
  });

  it("puts words of the type in capitals and fences whatever the message holds", () => {
    const text = synthesizer.synthesize(
      { ...rca, error: "a ``` b" },
      { ...error, type: "dependency_conflict" },
    );
    expect(text).toContain("# 🔧 Root Cause Analysis: Dependency Conflict");
    expect(text).toContain("````\na ``` b\n````");
  });
});

describe("confidenceBar", () => {
  it.each([
    [0, "░░░░░░░░░░ 0% (Low)"],
    [0.3, "████░░░░░░ 30% (Low)"],
    [0.4, "████░░░░░░ 40% (Medium)"],
    [0.5, "█████░░░░░ 50% (Medium)"],
    [0.7, "███████░░░ 70% (High)"],
    [0.9, "█████████░ 90% (High)"],
    [1, "██████████ 100% (Perfect)"],
    [Number.NaN, "░░░░░░░░░░ 0% (Low)"],
    [7, "██████████ 100% (Perfect)"],
  ])("%d is %s", (confidence, bar) => {
    expect(confidenceBar(confidence)).toBe(bar);
  });

  it("never shrinks as confidence grows", () => {
    const filled = Array.from(
      { length: 101 },
      (_, percent) => confidenceBar(percent / 100).split("░")[0]?.length ?? 0,
    );
    expect(filled.slice(0, 100)).toEqual(filled.slice(0, 100).toSorted((one, other) => one - other));
  });
});

describe("generateQuickSummary", () => {
  it("is the documented line", () => {
    const quick = synthesizer.generateQuickSummary(
      { ...rca, fixGuidelines: ["Initialize in onCreate()"] },
      error,
    );
    expect(quick).toBe("✅ Lateinit error in MainActivity.kt:45 - Initialize in onCreate() (90% confidence)");
  });

  it("does without a place and without guidelines", () => {
    const bare = { ...error, filePath: "", line: 0 };
    expect(synthesizer.generateQuickSummary({ ...rca, fixGuidelines: [], rootCause: "No\nidea" }, bare)).toBe(
      "✅ Lateinit error - No idea (90% confidence)",
    );
  });
});
