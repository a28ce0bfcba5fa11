import fc from "fast-check";
import { expect, it } from "vitest";
import { drawChanges } from "../../src/report/changes.ts";
import { foldColumns } from "../../src/support/terminal-text.ts";

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
