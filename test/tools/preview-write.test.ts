import { mkdtempSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { previewWrite } from "../../src/tools/workspace/preview-write.ts";
import { Workspace } from "../../src/workspace/workspace.ts";

function project(files: Record<string, string | Buffer>): Workspace {
  const root = mkdtempSync(join(tmpdir(), "culprit-preview-"));
  for (const [path, content] of Object.entries(files)) writeFileSync(join(root, path), content);
  return new Workspace(root);
}
const replace = (workspace: Workspace, path: string, before: string, after: string) =>
  previewWrite(workspace, "replace_string_in_file", { path, old_string: before, new_string: after });
const create = (workspace: Workspace, path: string, content = "a\n") =>
  previewWrite(workspace, "create_file", { path, content });

describe("what a write would change", () => {
  it("is shown as a diff, and changes nothing", async () => {
    const workspace = project({ "a.txt": "one\ntwo\n" });
    const { path, diff } = (await replace(workspace, "./a.txt", "two", "three")) ?? {};
    expect(path).toBe("a.txt");
    expect(diff).toContain("-two\n+three\n");
    expect((await create(workspace, "new/b.txt"))?.diff).toContain("+a\n");
    expect(await previewWrite(workspace, "create_directory", { path: "c" })).toEqual({ path: "c" });
    expect(readFileSync(join(workspace.root, "a.txt"), "utf8")).toBe("one\ntwo\n");
  });

  it("is read in the file's own encoding and line ends", async () => {
    const workspace = project({ "latin.txt": Buffer.from("caf\xe9\r\nbar\r\n", "latin1") });
    expect((await replace(workspace, "latin.txt", "bar", "baz\nqux"))?.diff).toContain("café");
    await expect(replace(workspace, "latin.txt", "bar", "→")).rejects.toMatchObject({
      code: "UNENCODABLE_TEXT",
    });
  });

  it("is the failure of the call where there is one", async () => {
    const workspace = project({ "a.txt": "one\n", "binary.bin": Buffer.from([0, 1, 2, 0]) });
    symlinkSync("/etc", join(workspace.root, "etc"));
    const failures: [() => Promise<unknown>, string][] = [
      [() => create(workspace, "a.txt"), "FILE_EXISTS"],
      [() => create(workspace, "../b.txt"), "PATH_OUTSIDE_WORKSPACE"],
      [() => create(workspace, "etc/b.txt"), "PATH_OUTSIDE_WORKSPACE"],
      [() => create(workspace, ".git/config"), "PERMISSION_DENIED"],
      [() => replace(workspace, "a.txt", "two", "x"), "STRING_NOT_FOUND"],
      [() => replace(workspace, "none.txt", "a", "x"), "FILE_NOT_FOUND"],
      [() => replace(workspace, "binary.bin", "a", "x"), "BINARY_FILE"],
      [() => replace(workspace, ".", "a", "x"), "FILE_NOT_FOUND"],
    ];
    for (const [preview, code] of failures) await expect(preview(), code).rejects.toMatchObject({ code });
  });

  it("is not known of other calls", async () => {
    expect(await previewWrite(project({}), "run_in_terminal", { command: "rm -r ." })).toBeUndefined();
  });
});
