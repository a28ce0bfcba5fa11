import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { Workspace } from "../../src/workspace/workspace.ts";
import { tree } from "./tree.ts";

test("decodes UTF-8, UTF-16 with a byte order mark, and Latin-1", async () => {
  const text = "// Bücher 📚\nclass Shelf";
  const wide = Buffer.from(text, "utf16le");
  const root = await tree({
    "utf8.kt": text,
    "mark.kt": `\uFEFF${text}`,
    "little.kt": Buffer.concat([Buffer.from([0xff, 0xfe]), wide]),
    "big.kt": Buffer.concat([Buffer.from([0xfe, 0xff]), Buffer.from(wide).swap16()]),
    "latin.kt": Buffer.from("// B\u00fccher", "latin1"),
  });
  const workspace = new Workspace(root);
  for (const path of ["utf8.kt", "mark.kt", "little.kt", "big.kt"]) {
    expect((await workspace.read(path))?.text, path).toBe(text);
  }
  expect((await workspace.read("latin.kt"))?.text).toBe("// B\u00fccher");
});

test("lines carry no line ends, whichever kind the file has", async () => {
  const workspace = new Workspace(await tree({ "a.kt": "one\r\ntwo\nthree\n", "empty.kt": "" }));
  expect((await workspace.read("a.kt"))?.lines).toEqual(["one", "two", "three"]);
  expect((await workspace.read("empty.kt"))?.lines).toEqual([""]);
});

test("binary, huge and absent files, and folders, are not read", async () => {
  const root = await tree({
    "icon.png": Buffer.from([1, 2, 0, 3]),
    "huge.txt": Buffer.alloc(11 * 1024 * 1024, 97),
  });
  const workspace = new Workspace(root);
  for (const path of ["icon.png", "huge.txt", "absent.kt", "."])
    expect(await workspace.read(path), path).toBeUndefined();
});

test("a file that changed is read again", async () => {
  const root = await tree({ "Shelf.kt": "class Shelf" });
  const workspace = new Workspace(root);
  const first = await workspace.read("Shelf.kt");
  expect(await workspace.read("Shelf.kt")).toBe(first);
  await writeFile(join(root, "Shelf.kt"), "class Shelf2");
  expect((await workspace.read("Shelf.kt"))?.text).toBe("class Shelf2");
});
