import { expect, test } from "vitest";
import { Workspace } from "../../src/workspace/workspace.ts";
import { tree } from "./tree.ts";

const library = async () =>
  new Workspace(
    await tree({
      "src/Adapter.kt": "package com.example.rows\nclass Adapter { fun bind(row: Int) {} }",
      "src/Elsewhere.kt": "package com.other\nfun other() { bind(1) }",
      "src/Shelf.kt":
        'package com.example\nimport com.example.rows.Adapter\nclass Shelf {\n  // bind(1)\n  fun show() { adapter.bind(1); log("bind(2)") }\n}',
      "src/Shelf.java": "package com.example.rows;\nclass Old { void go() { this.bind(3); } }",
    }),
  );

test("callers are calls outside comments and strings, in the order of paths", async () => {
  const sites = await (await library()).callers("bind");
  expect(sites.map(({ path, line, enclosing, receiver }) => [path, line, enclosing, receiver])).toEqual([
    ["src/Elsewhere.kt", 2, "other", undefined],
    ["src/Shelf.java", 2, "Old.go", "this"],
    ["src/Shelf.kt", 5, "Shelf.show", "adapter"],
  ]);
  expect(sites[2]?.text).toBe('fun show() { adapter.bind(1); log("bind(2)") }');
});

test("callers that know the defining file's package come first", async () => {
  const sites = await (await library()).callers("Adapter.bind", "src/Adapter.kt");
  expect(sites.map(({ path }) => path)).toEqual(["src/Shelf.java", "src/Shelf.kt", "src/Elsewhere.kt"]);
});

test("functions that are handed on by name are called by whoever gets them", async () => {
  const root = await tree({
    "src/Screen.kt":
      'package ui\n// repo::load\nclass Screen {\n  fun go() { use(repo::load); use(this.repo::load) }\n  val own = ::load\n  val said = "repo::load"\n  val other = repo::loaded\n}',
    "src/View.java": "class View { void go() { all.forEach(Repo::load); } }",
  });
  const sites = await new Workspace(root).callers("load");
  expect(sites.map(({ path, line, enclosing, receiver }) => [path, line, enclosing, receiver])).toEqual([
    ["src/Screen.kt", 4, "Screen.go", "repo"],
    ["src/Screen.kt", 4, "Screen.go", "this.repo"],
    ["src/Screen.kt", 5, "", undefined],
    ["src/View.java", 1, "View.go", "Repo"],
  ]);
});

test("names that are none have no callers", async () => {
  for (const name of ["", "nothing", "a(b"]) expect(await (await library()).callers(name)).toEqual([]);
});

test("layouts and build scripts have an outline too, other files none", async () => {
  const root = await tree({
    "res/layout/row.xml": '<View android:id="@+id/name"\n/>',
    "build.gradle": "android {\n  compileSdk 34\n  namespace = 'x'\n}\n",
    "icon.svg": "<svg/>",
  });
  const workspace = new Workspace(root);
  expect((await workspace.outline("res/layout/row.xml"))?.declarations).toMatchObject([
    { name: "name", type: "View", startLine: 1 },
  ]);
  expect(await workspace.outline("build.gradle")).toMatchObject({
    language: "gradle",
    declarations: [{ name: "android", startLine: 1, endLine: 4 }],
    calls: [{ name: "compileSdk", enclosing: "android", line: 2 }],
    assignments: [{ name: "namespace", enclosing: "android", line: 3 }],
  });
  expect(await workspace.outline("icon.svg")).toBeUndefined();
});
