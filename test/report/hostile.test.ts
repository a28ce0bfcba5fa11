import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { FullRCAResult } from "../../src/model/rca-result.ts";
import { formats, render } from "../../src/report/render.ts";
import { renderText } from "../../src/report/terminal.ts";
import { displayWidth } from "../../src/support/terminal-text.ts";
import { anyCharacter } from "../any-character.ts";
import { lateinitCrash } from "./sample-results.ts";

// Whatever a log, a source file or a model holds, a report shows it as text.

const nasty = [
  "\x1b]0;owned\x07\x1b[2J\x1b[1;1H",
  "\x9b31m",
  "a\rb\x08\x7f",
  "\u202egnp.kt\u2066",
  "\ud800",
  "zero\u200bwidth\ufeff",
  "```\n~~~\n````",
  "`` ` ``",
  "<script>alert(1)</script>",
  "<img src=x onerror=alert(1)>",
  "--><!--",
  "![x](http://tracker.invalid/x.png) [y](javascript:alert(1))",
  "@everyone #1 $a$",
  "::error file=x::y",
  "%0A::set-output",
  "| a | b |",
  "字".repeat(60),
  "\t\t\t",
  "x".repeat(10_000),
  "word ".repeat(2_000),
];

const text = fc.oneof(fc.constantFrom(...nasty), fc.string(), fc.string({ unit: anyCharacter }));
const lineNumber = fc.option(fc.integer({ min: 1, max: 2_000_000 }), { nil: undefined });
const few = <Value>(value: fc.Arbitrary<Value>) => fc.array(value, { maxLength: 4 });
const location = fc.record({
  path: text,
  line: lineNumber,
  column: lineNumber,
  symbol: fc.option(text, { nil: undefined }),
});

const result: fc.Arbitrary<FullRCAResult> = fc.record({
  schemaVersion: fc.constant(1 as const),
  id: text,
  status: fc.constantFrom("explained", "unexplained", "no_failure", "error"),
  type: text,
  family: text,
  language: text,
  title: text,
  error: text,
  causes: few(text),
  rootCause: text,
  location: fc.option(location, { nil: undefined }),
  suspects: few(fc.record({ path: text, line: lineNumber, score: fc.double(), why: text })),
  evidence: few(
    fc.record({
      quote: text,
      source: fc.oneof(fc.constant("log"), text),
      path: fc.option(text, { nil: undefined }),
      line: lineNumber,
      note: fc.option(text, { nil: undefined }),
    }),
  ),
  codeFrame: fc.option(
    fc.record({
      path: text,
      startLine: fc.integer({ min: 1, max: 20 }),
      lines: few(text),
      mark: fc.integer({ min: 1, max: 24 }),
      column: fc.option(fc.integer({ min: 1, max: 20_000 }), { nil: undefined }),
      width: fc.option(fc.integer({ min: 1, max: 20_000 }), { nil: undefined }),
      label: fc.option(text, { nil: undefined }),
    }),
    { nil: undefined },
  ),
  fixGuidelines: few(text),
  fixes: few(
    fc.record({
      title: text,
      safety: fc.constantFrom("safe", "review"),
      edits: fc.array(fc.record({ path: text, before: text, after: text }), { minLength: 1, maxLength: 2 }),
      diff: fc.oneof(
        text,
        text.map((line) => `--- ${line}\n+++ ${line}\n@@ -1,2 +1,2 @@\n ${line}\n-${line}\n+${line}\n`),
      ),
    }),
  ),
  confidence: fc.double({ min: 0, max: 1, noNaN: true }),
  alternatives: few(
    fc.record({ rootCause: text, confidence: fc.double({ min: 0, max: 1, noNaN: true }), why: text }),
  ),
  similar: few(
    fc.record({ id: text, rootCause: text, similarity: fc.double(), userValidated: fc.boolean() }),
  ),
  engine: fc.constantFrom("expert", "model", "memory"),
  iterations: fc.nat(),
  toolsUsed: few(text),
  durationMs: fc.nat(),
  consequences: few(
    fc.record({ type: text, error: text, location: fc.option(location, { nil: undefined }) }),
  ),
  warnings: few(text),
  fingerprint: fc.option(text, { nil: undefined }),
  failure: fc.option(fc.record({ code: text, message: text, hint: fc.option(text, { nil: undefined }) }), {
    nil: undefined,
  }),
});

/** Anything but line feeds and tabs that a terminal acts on, or that hides or reorders text. */
const active = /[^\P{Cc}\n\t]|[\p{Cs}\u200e\u200f\u202a-\u202e\u2066-\u2069\u2028\u2029\ufeff]/u;

describe.each(formats)("%s", (format) => {
  it("never contains an active character, and never throws", async () => {
    await fc.assert(
      fc.asyncProperty(result, async (value) => {
        const report = await render(format, value, { textOf: () => "some text" });
        expect(active.exec(report)).toBeNull();
        expect(report.endsWith("\n")).toBe(true);
      }),
      { numRuns: 50 },
    );
  });
});

/** One word, after a number or a dot. */
const oneName = /^(?:\S{1,4} +)?\S+$/u;

/** Of the values above those whose names can be told from sentences. */
function withoutSpacesInPaths(value: FullRCAResult): FullRCAResult {
  const json = JSON.stringify(value, (key, data) =>
    key === "path" && typeof data === "string" ? data.replace(/\s+/gu, "_") : data,
  );
  return JSON.parse(json) as FullRCAResult;
}

it("the text report stays inside its width and adds only SGR sequences", () => {
  fc.assert(
    fc.property(result, fc.integer({ min: 24, max: 120 }), fc.boolean(), (any, width, unicode) => {
      const value = withoutSpacesInPaths(any);
      const report = renderText(value, { width, unicode, color: true });
      const plain = report.replace(/\x1b\[(?:1|2|22|31|32|36|39)m/g, "");
      expect(active.exec(plain)).toBeNull();
      expect(plain).not.toContain("\t");
      // A place is never broken, nor is a name in a path: both can be copied from any terminal.
      for (const line of plain.split("\n")) {
        if (displayWidth(line) > width) expect(line.trim()).toMatch(oneName);
      }
    }),
    { numRuns: 100 },
  );
});

it("an address that would end its hyperlink is none", () => {
  const linkTo = () => "file:///a\x1b\\\x1b[2J";
  expect(renderText(lateinitCrash, { linkTo })).toBe(renderText(lateinitCrash));
});

it("one screen stays one screen, whatever the log holds", () => {
  const long = "word ".repeat(50_000);
  const lines = Array.from({ length: 5_000 }, () => long);
  const value: FullRCAResult = {
    ...lateinitCrash,
    title: "t".repeat(100),
    rootCause: long,
    evidence: lines.slice(0, 500).map((quote, index) => ({ quote, source: "log", line: index + 1 })),
    codeFrame: { path: "Shelf.kt", startLine: 1, lines, mark: 88 },
    warnings: [],
  };
  expect(renderText(value).split("\n").length).toBeLessThan(90);
});
