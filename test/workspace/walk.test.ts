import { execFileSync } from "node:child_process";
import { chmod, symlink, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { isCurrent, walk } from "../../src/workspace/walk.ts";
import { Workspace } from "../../src/workspace/workspace.ts";
import { tree } from "./tree.ts";

const paths = async (root: string) => (await new Workspace(root).files()).map(({ path }) => path);

test("lists files in order, without build outputs and ignored ones", async () => {
  const root = await tree({
    ".gitignore": "*.log\n/secret/\nlocal.*\n!keep.log\n# comment\ndocs/**/draft\n",
    "app/.gitignore": "/gen\n",
    "app/src/main/java/com/example/build/Builder.kt": "",
    "app/src/main/java/com/example/gen/Made.kt": "",
    "app/build/generated/Made.kt": "",
    "app/gen/Made.kt": "",
    "lib/gen/Kept.kt": "",
    "node_modules/x/index.js": "",
    ".git/config": "",
    "secret/key": "",
    "lib/secret/Kept.kt": "",
    "local.properties": "",
    "a.log": "",
    "keep.log": "",
    "docs/a/b/draft": "",
    "docs/a/b/final": "",
  });
  expect(await paths(root)).toEqual([
    ".gitignore",
    "app/.gitignore",
    "app/src/main/java/com/example/build/Builder.kt",
    "app/src/main/java/com/example/gen/Made.kt",
    "docs/a/b/final",
    "keep.log",
    "lib/gen/Kept.kt",
    "lib/secret/Kept.kt",
  ]);
});

test("lists a module and a folder of sources that have the name of outputs", async () => {
  const root = await tree({
    "tools/build/build.gradle.kts": "",
    "tools/build/src/main/kotlin/Task.kt": "",
    "tools/build/build/generated/Made.kt": "",
    "scripts/build/Release.kt": "",
    "web/out/src/main.js": "",
    "app/build/intermediates/src/a.kt": "",
    "app/build/kotlin/Made.kt": "",
  });
  expect(await paths(root)).toEqual([
    "scripts/build/Release.kt",
    "tools/build/build.gradle.kts",
    "tools/build/src/main/kotlin/Task.kt",
  ]);
});

test("agrees with git on which files are ignored", async () => {
  const rules = [
    "*.tmp",
    "/top",
    "sub/*.txt",
    "a/**/z",
    "**/deep",
    "[abc]?.md",
    "!b1.md",
    "dir/",
    "x\\*y",
    "/w/*/v",
  ];
  const names = ["f.tmp", "top", "f.txt", "z", "deep", "a1.md", "b1.md", "d1.md", "dir", "x*y", "v", "keep"];
  const folders = ["", "sub/", "a/", "a/b/c/", "w/q/", "w/", "dir/"];
  const candidates = folders
    .flatMap((folder) => names.map((name) => folder + name))
    .filter((path) => path !== "dir");
  const root = await tree({
    ".gitignore": `${rules.join("\n")}\n`,
    ...Object.fromEntries(candidates.map((path) => [path, ""])),
  });
  execFileSync("git", ["init", "-q"], { cwd: root });
  const listed = execFileSync("git", ["ls-files", "-co", "--exclude-standard", "-z"], {
    cwd: root,
    encoding: "utf8",
  });
  const expected = listed.split("\0").filter((path) => path !== "");
  expect(new Set(await paths(root))).toEqual(new Set(expected));
});

test("loops, dead ends and strange names do no harm", async () => {
  const outside = await tree({ "Outside.kt": "" });
  const root = await tree({ "a/Shelf.kt": "", "a/we\nird \u{1F4DA}.kt": "", "closed/Hidden.kt": "" });
  await symlink(root, join(root, "a/loop"));
  await symlink(join(outside, "Outside.kt"), join(root, "a/Link.kt"));
  await symlink("nowhere", join(root, "a/Dangling.kt"));
  await symlink("Shelf.kt", join(root, "a/Alias.kt"));
  await chmod(join(root, "closed"), 0o000);
  const found = await paths(root);
  await chmod(join(root, "closed"), 0o700);
  expect(found.filter((path) => path.startsWith("a/"))).toEqual([
    "a/Alias.kt",
    "a/Shelf.kt",
    "a/we\nird \u{1F4DA}.kt",
  ]);
});

test("a root that does not exist has no files, and everything else answers empty", async () => {
  const workspace = new Workspace("/nonexistent/place");
  expect(await workspace.files()).toEqual([]);
  expect(await workspace.read("x")).toBeUndefined();
  expect(await workspace.resolveClass("com.example.Shelf")).toEqual([]);
  expect(await workspace.changes()).toEqual([]);
  expect((await workspace.gradle()).versions).toEqual([]);
});

test("parallel calls share one walk", async () => {
  const workspace = new Workspace(await tree({ "Shelf.kt": "" }));
  const [first, second] = await Promise.all([workspace.files(), workspace.files()]);
  expect(first).toBe(second);
});

test("knows a tree that stayed as it was, also where ignore rules end at source folders", async () => {
  const root = await tree({ ".gitignore": "*.log\n", "app/src/main/java/A.kt": "", "app/.gitignore": "x\n" });
  const paths = ["app/src/main/java", "app/src/main", "app/src", "app/.gitignore", "app", ".gitignore", "."];
  for (const path of paths) await utimes(join(root, path), 1000, 1000);
  const found = await walk(root);
  expect(isCurrent(root, found)).toBe(true);
  await writeFile(join(root, "app/.gitignore"), "y\n");
  expect(isCurrent(root, found)).toBe(false);
});
