import { spawnSync } from "node:child_process";
import {
  appendFileSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  renameSync,
  rmSync,
  symlinkSync,
  unlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import fc from "fast-check";
import { expect, test } from "vitest";
import { isAmong, TreeWatch } from "../../src/workspace/watch/tree-watch.ts";
import { asking } from "./ask-index.ts";
import { tree } from "./tree.ts";

const project = {
  ".gitignore": "*.log\n",
  "src/a/A.kt": "class A",
  "src/a/deep/er/B.kt": "class B",
  "src/c/C.kt": "class C",
};

const folders = ["src", "src/a", "src/a/deep", "src/a/deep/er", "src/c", "new", "new/er"];
const names = ["A.kt", "B.kt", "C.kt", "some.log", "deep", ".gitignore"];
const place = fc
  .record({ folder: fc.constantFrom(...folders), name: fc.constantFrom(...names) })
  .map(({ folder, name }) => `${folder}/${name}`);
const somewhere = fc.oneof(place, fc.constantFrom(...folders));

/** Changes of a tree; one that cannot be made changes nothing. */
const change = fc.oneof(
  fc.record({
    what: fc.constantFrom("write", "append", "save", "remove", "make", "ignore"),
    path: somewhere,
  }),
  fc.record({ what: fc.constantFrom("move"), path: somewhere, to: somewhere }),
);

function apply(root: string, { what, path, to = "" }: { what: string; path: string; to?: string }): void {
  const at = join(root, path);
  try {
    if (what === "remove") rmSync(at, { recursive: true });
    else if (what === "make") mkdirSync(at, { recursive: true });
    else if (what === "move") renameSync(at, join(root, to));
    else if (what === "append") appendFileSync(at, "\nclass More");
    else if (what === "ignore") writeFileSync(join(dirname(at), ".gitignore"), "C.kt\ndeep\n");
    else if (what === "save") {
      writeFileSync(`${at}~`, "class Saved");
      renameSync(`${at}~`, at);
    } else writeFileSync(at, "class Written");
  } catch {
    // There is no such file, or a folder in its place.
  }
}

test("whatever happens to a tree, the next question is answered as it is then", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.array(change, { maxLength: 4 }), { maxLength: 6 }), async (steps) => {
      const root = mkdtempSync(join(tmpdir(), "culprit-tree-"));
      for (const [path, text] of Object.entries(project)) {
        mkdirSync(dirname(join(root, path)), { recursive: true });
        writeFileSync(join(root, path), text);
      }
      const ask = asking(root);
      await ask();
      for (const changes of steps) {
        for (const each of changes) apply(root, each);
        expect(await ask()).toEqual(await asking(root, false)());
      }
      rmSync(root, { recursive: true });
    }),
    { numRuns: 60 },
  );
});

test.each([true, false])(
  "a change of a second ago is seen, with a watch (%s) or without",
  async (mayWatch) => {
    const root = await tree(project);
    const ask = asking(root, mayWatch);
    await ask();
    writeFileSync(join(root, "src/a/A.kt"), "class Other");
    writeFileSync(join(root, "src/c/New.kt"), "class New");
    unlinkSync(join(root, "src/c/C.kt"));
    await wait(1000);
    expect((await ask()).map((line) => line.replace(/ \d+ [\dTZ:.-]+ /, " "))).toEqual([
      ".gitignore ",
      "src/a/A.kt Other",
      "src/a/deep/er/B.kt B",
      "src/c/New.kt New",
    ]);
  },
);

test("what reaches a file through a link or another name is found, at the latest when it is its turn", async () => {
  const root = await tree({ ...project, "build/generated/Made.kt": "class Made" });
  symlinkSync(join(root, "build/generated/Made.kt"), join(root, "src/c/Link.kt"));
  const elsewhere = await tree({ "A.kt": "class A" });
  rmSync(join(root, "src/a/A.kt"));
  linkSync(join(elsewhere, "A.kt"), join(root, "src/a/A.kt"));
  const ask = asking(root);
  await ask();
  appendFileSync(join(root, "build/generated/Made.kt"), "\nclass Again");
  expect((await ask()).at(-1)).toMatch(/Made,Again$/);
  appendFileSync(join(elsewhere, "A.kt"), "\nclass Elsewhere");
  expect((await ask())[1]).toMatch(/A,Elsewhere$/);
});

test("more changes than the system keeps are all found", async () => {
  const root = await tree(project);
  const ask = asking(root);
  await ask();
  for (let index = 0; index < 6000; index++) writeFileSync(join(root, "src/a/A.kt"), `class A${index}`);
  for (let index = 0; index < 3000; index++) {
    renameSync(join(root, "src/c"), join(root, "src/moved"));
    renameSync(join(root, "src/moved"), join(root, "src/c"));
  }
  writeFileSync(join(root, "src/c/C.kt"), "class Last");
  expect(await ask()).toEqual(await asking(root, false)());
});

test("a watch of the tree as a whole, as other systems have it, tells of its folders alone", async () => {
  const root = await tree({ ...project, "build/Made.kt": "class Made" });
  const watch = new TreeWatch(root, () => undefined, { isWhole: true });
  watch.follow(["", "src/", "src/a/", "src/c/"]);
  await wait(200);
  await watch.look();
  writeFileSync(join(root, "build/Made.kt"), "class Other");
  writeFileSync(join(root, "src/a/A.kt"), "class Other");
  await wait(200);
  const changes = await watch.look();
  watch.close();
  expect([...(changes?.entries ?? [])]).toEqual(["src/a/A.kt"]);
  expect(changes && isAmong(changes, "src/c/C.kt")).toBe(false);
});

test("a program that asked ends by itself", { timeout: 60_000 }, async () => {
  const root = await tree(project);
  const program = `
    import { ToolRegistry } from "./src/tools/tool-registry.ts";
    import { registerToolset } from "./src/tools/toolsets.ts";
    import { Workspace } from "./src/workspace/workspace.ts";
    const registry = new ToolRegistry();
    registerToolset(registry, ["explore"], new Workspace(${JSON.stringify(root)}), { explore: { metricsDir: false } });
    for (let round = 0; round < 3; round++)
      console.log((await registry.execute("queryIndex", { query: { type: "listAll" } })).success);`;
  const { stdout, status } = spawnSync(
    process.execPath,
    ["--import", "tsx", "--input-type=module", "--eval", program],
    { encoding: "utf8", timeout: 50_000 },
  );
  expect([stdout, status]).toEqual(["true\ntrue\ntrue\n", 0]);
});
