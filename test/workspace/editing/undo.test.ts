import { chmod, mkdir, readFile, rm, stat, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { replaceFirst } from "../../../src/workspace/editing/replace-text.ts";
import type { Workspace } from "../../../src/workspace/workspace.ts";
import { editedWorkspace } from "./temporary.ts";

const request = { tool: "test" };
const text = (path: string) => readFile(path, "utf8");
const create = async (workspace: Workspace, path: string, content: string) =>
  (await workspace.editor()).create(path, Buffer.from(content), request);
const replace = async (workspace: Workspace, path: string, before: string, after: string) =>
  (await workspace.editor()).edit(path, (bytes) => replaceFirst(bytes, path, before, after).bytes, request);

test("the last write is taken back, then the one before, then nothing is left", async () => {
  const { root, workspace, undo } = await editedWorkspace();
  const file = join(root, "a.txt");
  await writeFile(file, "one");
  await chmod(file, 0o640);
  await replace(workspace, "a.txt", "one", "two");
  await replace(workspace, "a.txt", "two", "three");
  expect((await undo.carryOut(await undo.plan(undefined, root))).restored).toEqual(["a.txt"]);
  expect(await text(file)).toBe("two");
  await undo.carryOut(await undo.plan(undefined, root));
  expect(await text(file)).toBe("one");
  expect((await stat(file)).mode & 0o777).toBe(0o640);
  await expect(undo.plan(undefined, root)).rejects.toMatchObject({ code: "NOTHING_TO_UNDO" });
});

test("a created file goes with the folders made for it, unless something else is in them", async () => {
  const { root, workspace, undo } = await editedWorkspace();
  await create(workspace, "a/b/c.txt", "c");
  await writeFile(join(root, "a/other.txt"), "");
  const undone = await undo.carryOut(await undo.plan(undefined));
  expect(undone).toMatchObject({ removed: ["a/b/c.txt", "a/b"], kept: ["a"] });
  expect(await text(join(root, "a/other.txt"))).toBe("");
});

test("all that an analysis wrote is taken back together, by its id", async () => {
  const { root, open, undo } = await editedWorkspace();
  await writeFile(join(root, "a.txt"), "1 2");
  const workspace = open("a-abc123");
  await replace(workspace, "a.txt", "1", "one");
  await replace(workspace, "a.txt", "2", "two");
  await create(workspace, "b.txt", "new");
  const plan = await undo.plan("a-abc");
  expect(plan).toMatchObject({ analysis: "a-abc123", workspace: root });
  expect(plan.calls).toHaveLength(3);
  await undo.carryOut(plan);
  expect(await text(join(root, "a.txt"))).toBe("1 2");
  await expect(stat(join(root, "b.txt"))).rejects.toMatchObject({ code: "ENOENT" });
  await expect(undo.plan("a-abc123")).rejects.toMatchObject({ code: "NOTHING_TO_UNDO" });
});

test("an undo can itself be undone, and the write is then in effect again", async () => {
  const { root, workspace, undo } = await editedWorkspace();
  await create(workspace, "a/b.txt", "content");
  const { id } = await undo.carryOut(await undo.plan(undefined));
  await expect(stat(join(root, "a"))).rejects.toMatchObject({ code: "ENOENT" });
  await undo.carryOut(await undo.plan(id));
  expect(await text(join(root, "a/b.txt"))).toBe("content");
  expect((await undo.list()).map(({ tool, isUndone }) => [tool, isUndone])).toEqual([
    ["undo", false],
    ["undo", true],
    ["test", false],
  ]);
  await undo.carryOut(await undo.plan(undefined));
  await expect(stat(join(root, "a"))).rejects.toMatchObject({ code: "ENOENT" });
});

test("what stands in a file's place is not restored over, and nothing is claimed, whatever is forced", async () => {
  const { root, workspace, undo } = await editedWorkspace();
  const { call } = await create(workspace, "a.txt", "content");
  await rm(join(root, "a.txt"));
  await mkdir(join(root, "a.txt"));
  const plan = await undo.plan(call);
  await expect(undo.carryOut(plan, { force: true })).rejects.toMatchObject({
    code: "CHANGED_SINCE",
    hint: expect.stringContaining("Move it away"),
  });
  expect((await stat(join(root, "a.txt"))).isDirectory()).toBe(true);
});

const meddling: [name: string, meddle: (file: string, root: string) => Promise<void>, says: RegExp][] = [
  ["changed", (file) => writeFile(file, "by hand"), /changed since/],
  ["removed", (file) => rm(file), /removed since/],
  [
    "replaced by a folder",
    async (file) => {
      await rm(file);
      await mkdir(file);
    },
    /something else/,
  ],
  [
    "replaced by a link",
    async (file, root) => {
      await rm(file);
      await writeFile(join(root, "target"), "b");
      await symlink("target", file);
    },
    /something else/,
  ],
];

test.each(meddling)(
  "a file that was %s since is left alone, with the reason",
  async (_name, meddle, says) => {
    const { root, workspace, undo } = await editedWorkspace();
    const file = join(root, "a.txt");
    await writeFile(file, "a");
    await writeFile(join(root, "b.txt"), "a");
    await replace(workspace, "a.txt", "a", "b");
    await meddle(file, root);
    const plan = await undo.plan(undefined);
    expect(plan.files[0]?.changedSince).toMatch(says);
    await expect(undo.carryOut(plan)).rejects.toMatchObject({ code: "CHANGED_SINCE" });
    expect(await readFile(join(root, "b.txt"), "utf8")).toBe("a");
  },
);

test.each(meddling.slice(0, 2))(
  "with force a file that was %s is restored all the same",
  async (_name, meddle) => {
    const { root, workspace, undo } = await editedWorkspace();
    const file = join(root, "a.txt");
    await writeFile(file, "a");
    await replace(workspace, "a.txt", "a", "b");
    await meddle(file, root);
    await undo.carryOut(await undo.plan(undefined), { force: true });
    expect(await text(file)).toBe("a");
  },
);

test("a change by another hand between two writes is noticed", async () => {
  const { root, open, undo } = await editedWorkspace();
  const workspace = open("a-abc123");
  await writeFile(join(root, "a.txt"), "1 2");
  await replace(workspace, "a.txt", "1", "one");
  await writeFile(join(root, "a.txt"), "one 2 and more");
  await replace(workspace, "a.txt", "2", "two");
  expect((await undo.plan("a-abc123")).files[0]?.changedSince).toMatch(/in between/);
});

test("writes of other workspaces are another's business, and an unknown id says so", async () => {
  const { workspace, undo, directories } = await editedWorkspace();
  await create(workspace, "a.txt", "a");
  await expect(undo.plan(undefined, directories.state)).rejects.toMatchObject({ code: "NOTHING_TO_UNDO" });
  await expect(undo.plan("w-nothing")).rejects.toMatchObject({ code: "WRITE_NOT_FOUND" });
  await expect(undo.plan("w-")).rejects.toMatchObject({ code: "WRITE_NOT_FOUND" });
});

test("a content that is no longer kept cannot be restored, and that is said before anything happens", async () => {
  const { root, workspace, undo, journal } = await editedWorkspace();
  await writeFile(join(root, "a.txt"), "a");
  await replace(workspace, "a.txt", "a", "b");
  const [entry] = await journal.entries();
  await writeFile(join(entry?.folder ?? "", entry?.kept?.file ?? ""), "tampered");
  await expect(undo.plan(undefined)).rejects.toMatchObject({ code: "UNDO_UNAVAILABLE" });
  expect(await text(join(root, "a.txt"))).toBe("b");
});

test("a write that was recorded but never happened is nothing to undo", async () => {
  const { root, workspace, undo, journal } = await editedWorkspace();
  await writeFile(join(root, "a.txt"), "a");
  await replace(workspace, "a.txt", "a", "b");
  const [done] = await journal.entries();
  if (!done) throw new Error("nothing journalled");
  const after = { hash: "0".repeat(64), mode: 0o644, bytes: 1 };
  const change = { ...done.change, before: done.change.after, after };
  await journal.begin({ call: "w-dead", workspace: root, tool: "test", change }, Buffer.from("b"));
  await undo.carryOut(await undo.plan(undefined));
  expect(await text(join(root, "a.txt"))).toBe("a");
});
