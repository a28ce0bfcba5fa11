import { readdir, readFile, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { Workspace } from "../../src/workspace/workspace.ts";
import { tree } from "./tree.ts";

const SHELF = `package com.example.books

/* class Fake { */
class Shelf {
    class Adapter { interface Listener }
    companion object { const val TAG = "class Other {" }
}

fun List<String>.shelve() = size
`;

async function library(): Promise<Workspace> {
  return new Workspace(
    await tree({
      "app/src/main/java/com/example/books/Shelf.kt": SHELF,
      "app/src/debug/java/com/example/books/Shelf.kt": SHELF,
      "app/src/test/java/com/example/books/ShelfTest.kt": "package com.example.books\nclass ShelfTest",
      "app/src/main/java/com/example/other/Shelf.java":
        "package com.example.other;\npublic class Shelf { static class Row {} }",
      "app/src/main/kotlin/Model.kt":
        "package com.example.model\n\nsealed interface State {\n  data object Loading : State\n}\nenum class Mode { A }",
      "app/src/main/kotlin/extensions.kt":
        '@file:JvmName("Strings")\npackage com.example.model\nfun shout() = 1',
    }),
  );
}

test.each([
  ["com.example.books.Shelf", "app/src/main/java/com/example/books/Shelf.kt", 4, "com.example.books.Shelf"],
  [
    "com.example.books.Shelf$Adapter$1",
    "app/src/main/java/com/example/books/Shelf.kt",
    5,
    "com.example.books.Shelf.Adapter",
  ],
  [
    "com.example.books.Shelf$Adapter$Listener",
    "app/src/main/java/com/example/books/Shelf.kt",
    5,
    "com.example.books.Shelf.Adapter.Listener",
  ],
  [
    "com.example.books.Shelf.Adapter",
    "app/src/main/java/com/example/books/Shelf.kt",
    5,
    "com.example.books.Shelf.Adapter",
  ],
  [
    "com.example.books.Shelf$onCreate$1$2",
    "app/src/main/java/com/example/books/Shelf.kt",
    4,
    "com.example.books.Shelf",
  ],
  [
    "com.example.books.Shelf$$ExternalSyntheticLambda0",
    "app/src/main/java/com/example/books/Shelf.kt",
    4,
    "com.example.books.Shelf",
  ],
  [
    "com.example.books.Shelf$$Lambda$14",
    "app/src/main/java/com/example/books/Shelf.kt",
    4,
    "com.example.books.Shelf",
  ],
  [
    "com.example.books.Shelf$Companion",
    "app/src/main/java/com/example/books/Shelf.kt",
    4,
    "com.example.books.Shelf",
  ],
  ["com/example/books/Shelf", "app/src/main/java/com/example/books/Shelf.kt", 4, "com.example.books.Shelf"],
  [
    "com.example.books.ShelfKt",
    "app/src/main/java/com/example/books/Shelf.kt",
    undefined,
    "com.example.books.ShelfKt",
  ],
  [
    "com.example.other.Shelf$Row",
    "app/src/main/java/com/example/other/Shelf.java",
    2,
    "com.example.other.Shelf.Row",
  ],
  ["com.example.model.State$Loading", "app/src/main/kotlin/Model.kt", 4, "com.example.model.State.Loading"],
  ["com.example.model.Strings", "app/src/main/kotlin/extensions.kt", undefined, "com.example.model.Strings"],
  ["Mode", "app/src/main/kotlin/Model.kt", 6, "com.example.model.Mode"],
  ["Adapter", "app/src/main/java/com/example/books/Shelf.kt", 5, "com.example.books.Shelf.Adapter"],
])("%s is found", async (name, path, line, symbol) => {
  const [first] = await (await library()).resolveClass(name);
  expect(first).toEqual(line === undefined ? { path, symbol } : { path, line, symbol });
});

test.each([
  "android.app.Activity",
  "com.example.books.Fake",
  "com.example.books.Other",
  "Nowhere",
  "",
  "not a class",
  "a..b",
])("%j is not in the tree", async (name) => {
  expect(await (await library()).resolveClass(name)).toEqual([]);
});

test("main sources come before flavours, unless the file named with the frame says otherwise", async () => {
  const workspace = await library();
  expect((await workspace.resolveClass("Shelf")).map(({ path }) => path)).toEqual([
    "app/src/main/java/com/example/books/Shelf.kt",
    "app/src/main/java/com/example/other/Shelf.java",
    "app/src/debug/java/com/example/books/Shelf.kt",
  ]);
  expect((await workspace.resolveClass("Shelf", "Shelf.java"))[0]?.path).toBe(
    "app/src/main/java/com/example/other/Shelf.java",
  );
});

test("generated sources answer when nothing else does", async () => {
  const generated = "app/build/generated/source/kapt/debug/com/example/Hilt_Shelf.java";
  const root = await tree({
    "app/src/main/java/com/example/Shelf.kt": "package com.example\nclass Shelf",
    [generated]: "package com.example;\nclass Hilt_Shelf {}",
  });
  const workspace = new Workspace(root);
  expect((await workspace.resolveClass("com.example.Hilt_Shelf"))[0]?.path).toBe(generated);
  expect((await workspace.files()).some(({ path }) => path === generated)).toBe(false);
});

test("the index on disk is used, follows changes, and may be damaged", async () => {
  const cacheDir = await tree({});
  const root = await tree({ "src/Many.kt": "package com.example\nclass One\nclass Two" });
  const ask = async (name: string) => (await new Workspace(root, { cacheDir }).resolveClass(name))[0]?.line;
  const source = join(root, "src/Many.kt");
  await utimes(source, 1000, 1000);
  expect(await ask("Two")).toBe(3);
  const file = join(cacheDir, (await readdir(cacheDir))[0] ?? "");
  const stored = await readFile(file, "utf8");
  await writeFile(file, stored.replace("Two:3", "Two:2"));
  expect(await ask("Two"), "from disk").toBe(2);
  await writeFile(source, "package com.example\nclass Two\nclass One");
  await utimes(source, 1000, 1000);
  expect(await ask("Two"), "exchanged for another one of the same size and date").toBe(2);
  await writeFile(source, "package com.example\n\nclass One\nclass Two");
  expect(await ask("Two"), "the file changed").toBe(4);
  expect(await readFile(file, "utf8"), "what may change unnoticed").not.toContain("Many.kt");
  await utimes(source, 1000, 1000);
  for (const damage of [
    "",
    "garbage",
    stored.slice(0, 30),
    "culprit-index 2\n\t\t\t\n\0\n",
    "culprit-index 999\n",
  ]) {
    await writeFile(file, damage);
    expect(await ask("Two"), JSON.stringify(damage)).toBe(4);
  }
  expect(await readdir(cacheDir)).toHaveLength(1);
});

test("a class that a shrinker renamed is told by its file", async () => {
  const workspace = await library();
  const [place] = await workspace.resolveClass("com.example.model.f$8", "Model.kt");
  expect(place).toEqual({ path: "app/src/main/kotlin/Model.kt", symbol: "com.example.model.Model" });
  expect(await workspace.resolveClass("com.example.model.Unknown", "Model.kt")).toEqual([]);
  expect(await workspace.resolveClass("com.example.elsewhere.f", "Model.kt")).toEqual([]);
});
