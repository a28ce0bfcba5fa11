import { chmod, mkdir, readdir, stat, symlink } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { CreateDirectoryTool } from "../../../src/tools/workspace/create-directory.ts";
import { temporaryWorkspace } from "../temp-workspace.ts";

const isSuperuser = process.getuid?.() === 0;

async function toolOver(files: Record<string, string> = {}) {
  const workspace = await temporaryWorkspace(files);
  return { tool: new CreateDirectoryTool(workspace), root: workspace.root };
}

describe("create_directory", () => {
  it("creates a directory and its parents", async () => {
    const { tool, root } = await toolOver();
    expect(await tool.execute({ path: "src/models" })).toEqual({
      success: true,
      data: { path: "src/models", created: ["src", "src/models"] },
      output: "Created directory: src/models",
      files_affected: ["src/models"],
      execution_time_ms: expect.any(Number),
      metadata: { created_parents: ["src"] },
    });
    expect((await stat(join(root, "src/models"))).isDirectory()).toBe(true);
  });

  it("names no parents that were there", async () => {
    const { tool } = await toolOver({ "src/a.kt": "" });
    const result = await tool.execute({ path: "src/models" });
    expect(result.metadata).toEqual({ created_parents: [] });
  });

  it.each(["src", "src/", "./src", ".", "alias"])(
    "finds nothing wrong with one that exists: %s",
    async (path) => {
      const { tool, root } = await toolOver({ "src/a.kt": "" });
      await symlink("src", join(root, "alias"));
      const result = await tool.execute({ path });
      expect(result).toMatchObject({ success: true, files_affected: [], data: { created: [] } });
      expect(result.output).toMatch(/^Directory already exists: /);
    },
  );

  it("creates below a link that stays inside", async () => {
    const { tool, root } = await toolOver({ "src/a.kt": "" });
    await symlink("src", join(root, "alias"));
    expect((await tool.execute({ path: "alias/models" })).success).toBe(true);
    expect(await readdir(join(root, "src"))).toEqual(["a.kt", "models"]);
  });

  it.each([
    ["test.txt", "test.txt"],
    ["test.txt/sub/dir", "test.txt"],
  ])("refuses %s: a file is in the way", async (path, file) => {
    const { tool } = await toolOver({ "test.txt": "" });
    const result = await tool.execute({ path });
    expect(result.error?.code).toBe("IS_A_FILE");
    expect(result.output).toBe(`Error: Path '${file}' exists as a file, cannot create directory`);
  });

  it.each(["../outside", "/tmp/outside", "a/../../outside", "C:\\outside"])("refuses %s", async (path) => {
    const { tool } = await toolOver();
    const result = await tool.execute({ path });
    expect(result.error?.code).toBe("PATH_OUTSIDE_WORKSPACE");
    expect(result.output).toBe(`Error: Path '${path}' is outside working directory`);
  });

  it.each([{}, { path: "" }, { path: 1 }, { path: ["a"] }, null])(
    "refuses parameters %j",
    async (parameters) => {
      const { tool } = await toolOver();
      expect((await tool.execute(parameters)).error?.code).toBe("INVALID_PARAMETERS");
    },
  );

  it.each(["con", "a/nul/b", "a:b", "dot.", "x\u0007", "n".repeat(300)])(
    "refuses the name %j, which not every system holds",
    async (path) => {
      const { tool } = await toolOver();
      expect((await tool.execute({ path })).error?.code).toBe("INVALID_PARAMETERS");
    },
  );

  it.skipIf(isSuperuser)("says when it may not", async () => {
    const { tool, root } = await toolOver();
    await mkdir(join(root, "locked"), { mode: 0o555 });
    const result = await tool.execute({ path: "locked/sub" });
    expect(result.error?.code).toBe("PERMISSION_DENIED");
    expect(result.output).toBe("Error: Cannot create directory - permission denied");
    await chmod(join(root, "locked"), 0o755);
  });

  it("leaves git's own folder alone", async () => {
    const { tool } = await toolOver();
    expect((await tool.execute({ path: ".git/hooks" })).error?.code).toBe("PERMISSION_DENIED");
  });

  it("takes Windows paths and names of any alphabet, and a hundred levels", async () => {
    const { tool, root } = await toolOver();
    expect((await tool.execute({ path: "src\\größe\\漢字" })).files_affected).toEqual(["src/größe/漢字"]);
    const deep = Array(100).fill("d").join("/");
    expect((await tool.execute({ path: deep })).data?.created).toHaveLength(100);
    expect((await stat(join(root, deep))).isDirectory()).toBe(true);
  });

  it("makes one directory once when ten ask for it", async () => {
    const { tool, root } = await toolOver();
    const results = await Promise.all(Array.from({ length: 10 }, () => tool.execute({ path: "a/b/c" })));
    expect(results.every((result) => result.success)).toBe(true);
    expect(await readdir(root, { recursive: true })).toEqual(["a", "a/b", "a/b/c"]);
  });
});
