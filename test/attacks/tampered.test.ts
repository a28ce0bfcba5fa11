import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { openFix, openUndo, savedRuns } from "../../src/app.ts";
import { resultWithoutFailure } from "../../src/model/empty-result.ts";
import { Workspace } from "../../src/workspace/workspace.ts";
import { temporaryFolder } from "./temporary-folder.ts";

const diffOf = (path: string, before: string, after: string) =>
  `--- ${path}\n+++ ${path}\n@@ -1,1 +1,1 @@\n-${before}\n+${after}\n`;

/** A saved analysis with a fix, and how to change its file behind the program's back. */
async function saved() {
  const folder = await temporaryFolder();
  const root = join(folder, "project");
  mkdirSync(join(root, ".git/hooks"), { recursive: true });
  writeFileSync(join(root, "a.kt"), "val a = 1\n");
  const directories = { config: join(folder, "c"), cache: join(folder, "k"), state: join(folder, "s") };
  const result = resultWithoutFailure("a-fix", "no_failure", { code: "NO_FAILURE", message: "x" });
  const edits = [{ path: "a.kt", before: "val a = 1", after: "val a = 2" }];
  const fixes = [
    { title: "Two", safety: "safe" as const, edits, diff: diffOf("a.kt", "val a = 1", "val a = 2") },
  ];
  await savedRuns(directories).save({ result: { ...result, fixes }, workspace: root });
  const file = join(directories.state, "analyses/a-fix.json");
  // biome-ignore lint/suspicious/noExplicitAny: whoever changes the file keeps to no type.
  const tamper = (change: (run: any) => void) => {
    const run = JSON.parse(readFileSync(file, "utf8"));
    change(run);
    writeFileSync(file, JSON.stringify(run));
  };
  return { folder, root, directories, tamper };
}

describe("a saved analysis that somebody changed is refused, and says why", () => {
  it("one that nobody changed is not", async () => {
    const { directories } = await saved();
    const { session } = await openFix("a-fix", directories);
    expect(await session.diff(session.fix(), await session.check(session.fix()))).toBe(
      diffOf("a.kt", "val a = 1", "val a = 2"),
    );
  });

  const paths = [
    "/etc/passwd",
    "../x.kt",
    "a/../../x.kt",
    ".git/hooks/post-checkout",
    "sub/.GIT/config",
    ".g\u200cit/config",
    "git~1/config",
    ".culprit/config.jsonc",
    "C:\\x",
    "a\\..\\..\\x",
    "\\\\host\\x",
    "a\0b",
    "",
  ];
  it.each(paths)("its fix edits %j", async (path) => {
    const { directories, tamper } = await saved();
    tamper(({ result }) => {
      result.fixes[0].edits[0].path = path;
      result.fixes[0].diff = diffOf(path, "val a = 1", "val a = 2");
    });
    await expect(openFix("a-fix", directories)).rejects.toMatchObject({
      code: "RUN_UNREADABLE",
      message: expect.stringContaining("has a fix that edits"),
    });
    expect(await savedRuns(directories).list()).toEqual([]);
  });

  // biome-ignore lint/suspicious/noExplicitAny: as above.
  const others: [what: string, change: (run: any) => void][] = [
    [
      "its edit writes something else than its diff says",
      ({ result }) => (result.fixes[0].edits[0].after = "val a = evil()"),
    ],
    [
      "its edit replaces more than its diff says",
      ({ result }) => (result.fixes[0].edits[0].before = "val b = 1\nval a = 1"),
    ],
    [
      "an edit is not in its diff",
      ({ result }) => result.fixes[0].edits.push({ path: "b.kt", before: "b", after: "c" }),
    ],
    [
      "its diff shows a file that it does not touch",
      ({ result }) => (result.fixes[0].diff += diffOf("c.kt", "a", "b")),
    ],
    ["its diff is empty", ({ result }) => (result.fixes[0].diff = "")],
    ["it has the name of another one", ({ result }) => (result.id = "a-other")],
    ["its workspace is relative", (run) => (run.workspace = "project")],
    ["its workspace leads back", (run) => (run.workspace += "/../project")],
    ["its mapping is relative", (run) => (run.mapping = "mapping.txt")],
    ["its command ran nowhere", (run) => (run.ran = { directory: ".", exitCode: 1, failures: [] })],
  ];
  it.each(others)("%s", async (_, change) => {
    const { directories, tamper } = await saved();
    tamper(change);
    await expect(openFix("a-fix", directories)).rejects.toMatchObject({ code: "RUN_UNREADABLE" });
  });
});

/** A write on record, and how to change the record. */
async function written() {
  const folder = await temporaryFolder();
  const [root, other] = [join(folder, "project"), join(folder, "other")];
  for (const place of [join(root, ".git/hooks"), join(root, ".culprit"), other])
    mkdirSync(place, { recursive: true });
  const directories = { config: join(folder, "c"), cache: join(folder, "k"), state: join(folder, "s") };
  const editor = await new Workspace(root, { directories }).editor();
  writeFileSync(join(root, "a.txt"), "#!/bin/sh\nevil\n");
  const { call } = await editor.edit("a.txt", () => Buffer.from("two\n"), { tool: "test" });
  const undo = await openUndo(directories);
  const volume = (await undo.list(root)).length && join(directories.state, "journal");
  const { readdirSync } = await import("node:fs");
  const [day = ""] = readdirSync(String(volume));
  const file = join(String(volume), day, "records.jsonl");
  // biome-ignore lint/suspicious/noExplicitAny: as above.
  const tamper = (change: (record: any) => void) => {
    const lines = readFileSync(file, "utf8")
      .split("\n")
      .map((line) => {
        const record = line === "" ? undefined : JSON.parse(line);
        if (record?.record === "write") change(record);
        return record ? JSON.stringify(record) : line;
      });
    writeFileSync(file, lines.join("\n"));
  };
  return { folder, root, other, directories, call, tamper };
}

describe("a journal that somebody changed makes undo write nowhere else, and says why", () => {
  it.each([
    ".git/hooks/post-checkout",
    ".GIT/hooks/x",
    "../other/x",
    "/etc/x",
    ".culprit/config.jsonc",
    "a/./../../x",
    "",
  ])("its change is of %j", async (path) => {
    const { root, directories, call, tamper } = await written();
    tamper((record) => {
      record.change.path = path;
      delete record.change.after;
    });
    for (const id of [call, undefined]) {
      const undo = await openUndo(directories);
      await expect(undo.plan(id, root)).rejects.toMatchObject({
        code: "JOURNAL_CHANGED",
        message: expect.stringContaining(call),
      });
    }
    expect(existsSync(join(root, ".git/hooks/post-checkout"))).toBe(false);
  });

  it.each<[string, (place: { root: string; other: string; folder: string }) => string]>([
    ["git's own folder", ({ root }) => join(root, ".git")],
    ["a folder of git's", ({ root }) => join(root, ".git/hooks")],
    ["the program's own folder", ({ root }) => join(root, ".culprit")],
    ["a relative folder", () => "project"],
    ["a folder by a way back", ({ root }) => `${root}/../project`],
  ])("its project is %s", async (_, place) => {
    const scene = await written();
    const workspace = place(scene);
    scene.tamper((record) => {
      record.workspace = workspace;
      delete record.change.after;
      record.change.path = "post-checkout";
    });
    const undo = await openUndo(scene.directories);
    await expect(undo.plan(scene.call, scene.root)).rejects.toMatchObject({ code: "JOURNAL_CHANGED" });
    expect(existsSync(join(workspace, "post-checkout"))).toBe(false);
  });

  it("its project is another one than the one that undo is asked for", async () => {
    const { root, other, directories, call, tamper } = await written();
    tamper((record) => {
      record.workspace = other;
    });
    const undo = await openUndo(directories);
    await expect(undo.plan(call, root)).rejects.toMatchObject({
      code: "WRITE_ELSEWHERE",
      message: expect.stringContaining(other),
    });
  });
});
