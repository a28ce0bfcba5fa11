import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import type { WordPlace } from "../../src/model/code.ts";
import { Workspace } from "../../src/workspace/workspace.ts";

/** Where the files hold the words; every file of the folder is searched. */
async function placesOf(
  files: Record<string, string | Buffer>,
  words: string[],
): Promise<Record<string, WordPlace[]>> {
  const root = mkdtempSync(join(tmpdir(), "culprit-words-"));
  onTestFinished(() => rmSync(root, { recursive: true, force: true, maxRetries: 5, retryDelay: 50 }));
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(join(root, dirname(path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  const workspace = new Workspace(root);
  const found = await workspace.wordsIn(await workspace.files(), words);
  return Object.fromEntries([...found].map(([path, places]) => [path, [...places]]));
}

test("each word is told where it first stands in code, by its number", async () => {
  const text = "import a.Shelf\n\n// Shelf of books\nval shelf = Shelf()\nShelf()\n";
  expect(await placesOf({ "A.kt": text }, ["books", "Shelf", "nowhere"])).toEqual({
    "A.kt": [
      { word: 1, line: 4, isCode: true },
      { word: 0, line: 3, isCode: false },
    ],
  });
});

test.each([
  ["part of a longer word", "Shelves ShelfAdapter myShelf Shelf_1"],
  ["another spelling", "shelf SHELF"],
  ["nothing", ""],
])("a file with %s is left out", async (_, text) => {
  expect(await placesOf({ "A.kt": text }, ["Shelf"])).toEqual({});
});

test("words at both ends of a file and lines that end with a carriage return are found", async () => {
  const found = await placesOf({ "A.kt": "first\r\nmiddle\r\nlast" }, ["first", "middle", "last"]);
  expect(found["A.kt"]?.map(({ line }) => line)).toEqual([1, 2, 3]);
});

test("bytes that are no text do no harm", async () => {
  const bytes = Buffer.from([0xff, 0x00, 0x53, 0x68, 0x65, 0x6c, 0x66, 0x00, 0xfe]);
  expect(await placesOf({ "A.bin": bytes }, ["Shelf"])).toEqual({
    "A.bin": [{ word: 0, line: 1, isCode: true }],
  });
});

test("a link that leads outside is not followed", async () => {
  const outside = mkdtempSync(join(tmpdir(), "culprit-outside-"));
  const root = mkdtempSync(join(tmpdir(), "culprit-words-"));
  onTestFinished(() => {
    for (const folder of [outside, root])
      rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 50 });
  });
  writeFileSync(join(outside, "Secret.kt"), "Shelf");
  writeFileSync(join(root, "Secret.kt"), "nothing here");
  const workspace = new Workspace(root);
  const files = await workspace.files();
  rmSync(join(root, "Secret.kt"));
  symlinkSync(join(outside, "Secret.kt"), join(root, "Secret.kt"));
  expect((await workspace.wordsIn(files, ["Shelf"])).size).toBe(0);
});

test("a word is looked for until more files hold it than were asked for", async () => {
  const files = Object.fromEntries(Array.from({ length: 6 }, (_, index) => [`${index}.kt`, "common rare"]));
  const root = mkdtempSync(join(tmpdir(), "culprit-words-"));
  onTestFinished(() => rmSync(root, { recursive: true, force: true, maxRetries: 5, retryDelay: 50 }));
  for (const [path, text] of Object.entries(files)) writeFileSync(join(root, path), text);
  const workspace = new Workspace(root);
  const found = await workspace.wordsIn(await workspace.files(), ["common"], 2);
  expect(found.size).toBe(3);
});
