import { writeFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { expect, test } from "vitest";
import { lineRangeOf, readLineRange } from "../../../src/tools/workspace/line-range.ts";
import { tree } from "../../workspace/tree.ts";

const { signal } = new AbortController();

test("where time ends before the file does, the range is whole and the total unknown", async () => {
  const root = await tree({ "device.log": "a line\n".repeat(600_000) });
  const path = join(root, "device.log");
  const limits = { signal, countingMs: -1 };
  const early = await readLineRange(path, "utf-8", { first: 5, last: 6 }, limits);
  expect(early).toEqual({ lines: ["a line", "a line"], totalLines: undefined, endsWithNewline: false });
  const late = await readLineRange(path, "utf-8", { first: 600_001, last: 600_002 }, limits);
  expect(late).toMatchObject({ lines: [], totalLines: 600_000 });
});

const encodings = [
  { encoding: "utf-8", encode: (text: string) => Buffer.from(text) },
  { encoding: "utf-16le", encode: (text: string) => Buffer.from(text, "utf16le") },
  { encoding: "utf-16be", encode: (text: string) => Buffer.from(text, "utf16le").swap16() },
];

test.each(encodings)(
  "a range in $encoding is what splitting the text gives",
  async ({ encoding, encode }) => {
    const root = await tree({});
    const text = fc
      .array(fc.constantFrom("\n", "\r\n", "a", "ü", "\u0a0a", "\u000a", "𝄞", "\ufeff", "word"), {
        maxLength: 30,
      })
      .map((parts) => parts.join(""));
    await fc.assert(
      fc.asyncProperty(
        text,
        fc.boolean(),
        fc.integer({ min: 1, max: 8 }),
        fc.nat(8),
        async (body, isMarked, first, more) => {
          const all = body.split("\n");
          if (all.at(-1) === "") all.pop();
          const last = first + more;
          const expected = {
            lines: all.slice(first - 1, last).map((line) => line.replace(/\r$/, "")),
            totalLines: all.length,
          };
          // A mark that the text begins with cannot be told from one of the file.
          const bytes = encode((isMarked || body.startsWith("\ufeff") ? "\ufeff" : "") + body);
          expect(lineRangeOf(bytes, encoding, { first, last })).toMatchObject(expected);
          writeFileSync(join(root, "a.txt"), bytes);
          const limits = { signal, countingMs: 1000 };
          expect(await readLineRange(join(root, "a.txt"), encoding, { first, last }, limits)).toMatchObject(
            expected,
          );
        },
      ),
      { numRuns: 200 },
    );
  },
);
