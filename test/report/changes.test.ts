import fc from "fast-check";
import { expect, it } from "vitest";
import { drawChanges } from "../../src/report/changes.ts";
import { drawFix } from "../../src/report/fix-view.ts";
import { canvas } from "../../src/report/terminal-canvas.ts";
import { parseDiff } from "../../src/report/unified-diff.ts";
import { foldColumns } from "../../src/support/terminal-text.ts";
import { unifiedDiff } from "../../src/support/unified-diff.ts";

const path = "app/src/main/java/org/example/shelf/data/catalog/remote/CatalogRepository.kt";
const call = "catalogService.entries(page).filterNotNull().sortedBy(CatalogEntry::title)";

it.each([40, 80, 120])("a diff shows every character of what is agreed to, in %i columns", async (width) => {
  const before = `    val entries = ${call}\n`;
  const after = `    val entries = ${call}.distinctBy(CatalogEntry::id).also { deleteAllFiles() }\n`;
  const drawn = await drawChanges([{ path, before, after }], { width, color: false });
  const rows = drawn.split("\n").filter((row) => !row.startsWith("   ---"));
  expect(Math.max(...rows.map((row) => row.length))).toBeLessThanOrEqual(width);
  expect(drawn).not.toContain("…");
  // Spaces at the end of a row are not drawn.
  const text = drawn.replaceAll(/[\s↳]/g, "");
  expect(text).toContain(`---${path}`);
  expect(text).toContain(`valentries=${call}.distinctBy(CatalogEntry::id).also{deleteAllFiles()}`);
});

it("folds any text into pieces that give it again", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme" }), fc.integer({ min: 2, max: 40 }), (text, width) => {
      expect(foldColumns(text, width).join("")).toBe(text);
    }),
  );
});

const beds = ["tulips", "roses", "lilies", "ferns", "herbs"];
const framed: [string, string[], string][] = [
  ["a changed line", ["tulips", "rose", "lilies", "ferns", "herbs"], "2"],
  ["changed lines in a row", ["tulips", "rose", "lily", "fern", "herbs"], "2-4"],
  ["a line that more replace", ["tulips", "rose", "hips", "lilies", "ferns", "herbs"], "2"],
  ["two changes", ["tulip", "roses", "lilies", "fern", "herbs"], "1-4"],
  ["a line that goes", ["tulips", "roses", "lilies", "herbs"], "4"],
  ["a line that comes", ["tulips", "roses", "moss", "lilies", "ferns", "herbs"], "3"],
  ["a line at the end", [...beds, "moss"], "6"],
];

it.each(framed)("names the file and the lines of %s that the code frame shows", async (_, after, numbers) => {
  const text = (rows: readonly string[]): string => rows.map((row) => `${row}\n`).join("");
  const frame = { path: "beds.txt", startLine: 1, mark: 2, lines: beds };
  const diff = parseDiff(await unifiedDiff("beds.txt", text(beds), text(after)));
  const [first, ...rows] = drawFix(canvas({ color: false }), diff, frame, 24);
  expect(first).toBe(`   --- beds.txt:${numbers}`);
  expect(rows.every((row) => /^ {3}[-+]/.test(row))).toBe(true);
});
