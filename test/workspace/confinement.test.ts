import { mkdir, symlink } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { Workspace } from "../../src/workspace/workspace.ts";
import { tree } from "./tree.ts";

const refused = { code: "PATH_OUTSIDE_WORKSPACE" };

test("paths inside are given back relative to the root, however they were written", async () => {
  const root = await tree({ "app/Shelf.kt": "class Shelf" });
  const workspace = new Workspace(root);
  const expected = { absolute: join(root, "app/Shelf.kt"), relative: "app/Shelf.kt" };
  expect(await workspace.confine("app/Shelf.kt")).toEqual(expected);
  expect(await workspace.confine("./app/../app/Shelf.kt")).toEqual(expected);
  expect(await workspace.confine("app\\Shelf.kt")).toEqual(expected);
  expect(await workspace.confine(join(root, "app/Shelf.kt"))).toEqual(expected);
  expect((await workspace.confine("")).relative).toBe("");
  expect((await workspace.confine("new/folder/New.kt")).relative).toBe("new/folder/New.kt");
});

test.each([
  "../other",
  "app/../../other",
  "/etc/passwd",
  "..\\other",
  "C:\\Windows\\win.ini",
  "\\\\server\\share\\x",
  "//server/share",
  "app/\0.kt",
])("%j is refused", async (path) => {
  const workspace = new Workspace(await tree({ "app/Shelf.kt": "" }));
  await expect(workspace.confine(path)).rejects.toMatchObject(refused);
});

test("symbolic links count as where they lead, also dangling ones and for files that do not exist yet", async () => {
  const outside = await tree({ "secret.txt": "secret" });
  const root = await tree({ "app/Shelf.kt": "class Shelf" });
  await symlink(outside, join(root, "out"));
  await symlink(join(outside, "not-there.txt"), join(root, "dangling"));
  await symlink(join(root, "app"), join(root, "alias"));
  await symlink("loop-b", join(root, "loop-a"));
  await symlink("loop-a", join(root, "loop-b"));
  const workspace = new Workspace(root);
  await expect(workspace.confine("out/secret.txt")).rejects.toMatchObject(refused);
  await expect(workspace.confine("out/new.txt")).rejects.toMatchObject(refused);
  await expect(workspace.confine("dangling")).rejects.toMatchObject(refused);
  await expect(workspace.confine("loop-a")).rejects.toMatchObject(refused);
  expect((await workspace.confine("alias/Shelf.kt")).relative).toBe("alias/Shelf.kt");
  expect(await workspace.read("out/secret.txt")).toBeUndefined();
  expect((await workspace.read("alias/Shelf.kt"))?.text).toBe("class Shelf");
});

test("a root that is a link itself confines like the folder behind it", async () => {
  const root = await tree({ "real/Shelf.kt": "" });
  await symlink(join(root, "real"), join(root, "link"));
  const workspace = new Workspace(join(root, "link"));
  expect((await workspace.confine("Shelf.kt")).relative).toBe("Shelf.kt");
  expect((await workspace.confine(join(root, "real/Shelf.kt"))).relative).toBe("Shelf.kt");
  await mkdir(join(root, "linked-neighbour"));
  await expect(workspace.confine("../linked-neighbour")).rejects.toMatchObject(refused);
});
