import { expect, test } from "vitest";
import { Workspace } from "../../src/workspace/workspace.ts";
import { tree } from "./tree.ts";

const library = () =>
  tree({
    "a/Shelf.kt": "class Shelf {\r\n  // the shelf\r\n  val shelf = Shelf()\r\n}\r\n",
    "b/Row.java": "class Row { Shelf shelf; }",
    "b/icon.png": Buffer.from("\0\0Shelf"),
    "c/wide.txt": Buffer.concat([
      Buffer.from([0xff, 0xfe]),
      Buffer.from("ein B\u00fccherregal Shelf", "utf16le"),
    ]),
    "c/latin.txt": Buffer.from("B\u00fccher", "latin1"),
  });

test("plain text, in the order of paths, with line and column of the first match in each line", async () => {
  const workspace = new Workspace(await library());
  expect(await workspace.search({ text: "Shelf", caseSensitive: true })).toEqual([
    { path: "a/Shelf.kt", line: 1, column: 7, text: "class Shelf {" },
    { path: "a/Shelf.kt", line: 3, column: 15, text: "  val shelf = Shelf()" },
    { path: "b/Row.java", line: 1, column: 13, text: "class Row { Shelf shelf; }" },
    { path: "c/wide.txt", line: 1, column: 17, text: "ein B\u00fccherregal Shelf" },
  ]);
  expect(
    (await workspace.search({ text: "B\u00fccher", caseSensitive: true })).map(({ path }) => path),
  ).toEqual(["c/latin.txt", "c/wide.txt"]);
});

test("case is ignored unless asked for, globs narrow, limits hold", async () => {
  const workspace = new Workspace(await library());
  expect(await workspace.search({ text: "SHELF", filePattern: "*.kt" })).toHaveLength(3);
  expect(await workspace.search({ text: "SHELF", filePattern: "b/**" })).toHaveLength(1);
  expect(await workspace.search({ text: "shelf", maxResults: 2 })).toHaveLength(2);
  expect(await workspace.search({ text: "" })).toEqual([]);
});

test("expressions see one line at a time", async () => {
  const workspace = new Workspace(await library());
  const found = await workspace.search({ text: "^\\s*val \\w+ = \\w+\\(\\)$", isRegex: true });
  expect(found.map(({ path, line }) => `${path}:${line}`)).toEqual(["a/Shelf.kt:3"]);
});

test("an expression that does not compile, or does not come to an end, is an error that says so", async () => {
  const workspace = new Workspace(await tree({ "a.txt": `${"a".repeat(200)}b` }));
  await expect(workspace.search({ text: "(", isRegex: true })).rejects.toMatchObject({
    code: "INVALID_PATTERN",
  });
  await expect(workspace.search({ text: "(a+)+$", isRegex: true })).rejects.toMatchObject({
    code: "PATTERN_TOO_SLOW",
  });
});
