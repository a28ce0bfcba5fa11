import { readFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { ParsedErrorSchema } from "../../src/model/parsed-error.ts";
import { classify } from "../../src/parse/classify.ts";
import { findDiagnostics } from "../../src/parse/diagnostics.ts";
import { signatures } from "../../src/parse/signatures/table.generated.ts";
import { anyCharacter } from "../any-character.ts";

const samples = z
  .array(z.object({ text: z.string() }))
  .parse(JSON.parse(readFileSync(join(import.meta.dirname, "../data/signature-samples.json"), "utf8")))
  .map((each) => each.text);

const FRAGMENTS = [
  ...samples,
  "FAILURE: Build failed with an exception.",
  "* What went wrong:",
  "* Where:\nBuild file '/app/build.gradle' line: 3",
  "   > ",
  "> Task :app:x FAILED",
  "AGPBI: {",
  "e: ",
  "",
  "BUILD FAILED",
];

/** Samples cut, glued and seasoned with what breaks parsers. */
const mutated = fc
  .array(
    fc.oneof(
      fc.constantFrom(...FRAGMENTS),
      fc.tuple(fc.constantFrom(...FRAGMENTS), fc.nat(80)).map(([text, at]) => text.slice(at)),
      fc.string({ maxLength: 40 }),
      fc.string({ unit: anyCharacter, maxLength: 20 }),
    ),
    { maxLength: 12 },
  )
  .map((parts) => parts.join("\n"));

const lines = (text: string) => text.split("\n").map((line, index) => ({ number: index + 1, text: line }));

describe("whatever the text", () => {
  it("findDiagnostics answers with valid failures that lie in it", () => {
    fc.assert(
      fc.property(mutated, (text) => {
        const all = lines(text);
        for (const error of findDiagnostics(all)) {
          expect(ParsedErrorSchema.safeParse(error).error).toBeUndefined();
          expect(error.logLine).toBeGreaterThanOrEqual(1);
          expect(error.logEnd).toBeLessThanOrEqual(all.length + 1);
          expect(error.type).not.toBe("");
        }
      }),
      { numRuns: 100 },
    );
  });

  it("classify answers with a class of the table or not at all", () => {
    const ids = new Set(signatures.map((each) => each.id));
    fc.assert(
      fc.property(mutated, fc.option(fc.string(), { nil: undefined }), (text, exception) => {
        const found = classify({ text, exception, message: text });
        expect(found === undefined || ids.has(found.type)).toBe(true);
      }),
      { numRuns: 100 },
    );
  });

  it("reading is repeatable: no expression remembers the text before", () => {
    fc.assert(
      fc.property(mutated, (text) => {
        expect(findDiagnostics(lines(text))).toEqual(findDiagnostics(lines(text)));
      }),
      { numRuns: 33 },
    );
  });
});

describe("lines built to make expressions stumble", () => {
  const FILLERS = ["a", "a.", "a/", " ", "'", "<", "(", "1.", "\t", "aA:", "e: ", ".kt:1: ", "> "];

  it.each(FILLERS)("neither stop nor stall it: %j", (filler) => {
    const long = filler.repeat(Math.ceil(20_000 / filler.length));
    for (const sample of samples) {
      const head = sample.split("\n", 1)[0] ?? "";
      const text = `${head}${long}\n${long}${head}`;
      expect(() => findDiagnostics(lines(text))).not.toThrow();
    }
  });
});
