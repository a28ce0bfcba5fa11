import { chmod, mkdir, readdir, readFile, rm, stat, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { CreateFileTool } from "../../../src/tools/workspace/create-file.ts";
import { Workspace } from "../../../src/workspace/workspace.ts";
import { temporaryWorkspace } from "../temp-workspace.ts";

/** A user's name decides about permissions; the superuser's is never refused. */
const isSuperuser = process.getuid?.() === 0;

async function toolOver(files: Record<string, string> = {}) {
  const workspace = await temporaryWorkspace(files);
  return { tool: new CreateFileTool(workspace), workspace, root: workspace.root };
}

describe("create_file", () => {
  it("creates a file", async () => {
    const { tool, root } = await toolOver();
    const content = `${"print('hello')\n".repeat(8)}12345`;
    expect(await tool.execute({ path: "hello.py", content })).toEqual({
      success: true,
      data: { path: "hello.py", bytes: 125 },
      output: "Created file: hello.py (125 bytes)",
      files_affected: ["hello.py"],
      execution_time_ms: expect.any(Number),
    });
    expect(await readFile(join(root, "hello.py"), "utf8")).toBe(content);
  });

  it("creates the directories it needs, and names them", async () => {
    const { tool, root } = await toolOver({ "src/a.kt": "" });
    const result = await tool.execute({ path: "src/main/kotlin/B.kt", content: "class B\n" });
    expect(result).toMatchObject({
      files_affected: ["src/main/kotlin/B.kt"],
      metadata: { created_parents: ["src/main", "src/main/kotlin"] },
    });
    expect(await readFile(join(root, "src/main/kotlin/B.kt"), "utf8")).toBe("class B\n");
  });

  it("never overwrites", async () => {
    const { tool, root } = await toolOver({ "test.txt": "precious" });
    const result = await tool.execute({ path: "test.txt", content: "new" });
    expect(result.error?.code).toBe("FILE_EXISTS");
    expect(result.output).toBe("Error: File 'test.txt' already exists. Use replace_string_in_file to modify");
    expect(await readFile(join(root, "test.txt"), "utf8")).toBe("precious");
  });

  it.each(["folder", ".", "./", "dangling", "alias"])(
    "takes what is there for existing: %s",
    async (path) => {
      const { tool, root } = await toolOver({ "folder/a.txt": "a" });
      await symlink("nowhere.txt", join(root, "dangling"));
      await symlink("folder/a.txt", join(root, "alias"));
      const result = await tool.execute({ path, content: "" });
      expect(["FILE_EXISTS", "INVALID_PARAMETERS"]).toContain(result.error?.code);
      expect(await readdir(root)).toEqual(["alias", "dangling", "folder"]);
    },
  );

  it("refuses a path outside", async () => {
    const { tool } = await toolOver();
    const result = await tool.execute({ path: "../etc/passwd", content: "" });
    expect(result.error?.code).toBe("PATH_OUTSIDE_WORKSPACE");
    expect(result.output).toBe("Error: Path '../etc/passwd' is outside working directory");
  });

  it.each([
    [{}, "path"],
    [{ path: "a.txt" }, "content"],
    [{ path: "", content: "" }, "path"],
    [{ path: 3, content: "" }, "path"],
    [{ path: "a.txt", content: null }, "content"],
    [{ path: "a.txt", content: "half \ud83d of a pair" }, "surrogate"],
  ])("refuses parameters %j", async (parameters, named) => {
    const { tool, root } = await toolOver();
    const result = await tool.execute(parameters);
    expect(result.error?.code).toBe("INVALID_PARAMETERS");
    expect(result.error?.message).toContain(named);
    expect(await readdir(root)).toEqual([]);
  });

  it.each([
    "folder/",
    "folder\\",
    "a:stream.txt",
    "con",
    "lpt1.txt",
    "dir/nul/x.txt",
    "trailing.",
    "trailing ",
    "line\nbreak",
    "escape\u001b[31m",
    `${"n".repeat(256)}.txt`,
    "ü".repeat(128),
  ])("refuses the name %j, which not every system holds", async (path) => {
    const { tool, root } = await toolOver();
    const result = await tool.execute({ path, content: "" });
    expect(result.error?.code).toBe("INVALID_PARAMETERS");
    expect(await readdir(root, { recursive: true })).not.toContain(path);
  });

  it("says when the whole path is too long", async () => {
    const { tool } = await toolOver();
    const result = await tool.execute({ path: `${"directory/".repeat(600)}a.txt`, content: "" });
    expect(result.error?.code).toBe("INVALID_PARAMETERS");
  });

  it("says which part of a path is a file", async () => {
    const { tool } = await toolOver({ "a.txt": "" });
    const result = await tool.execute({ path: "a.txt/b.txt", content: "" });
    expect(result.error).toMatchObject({
      code: "NOT_A_DIRECTORY",
      message: "Path 'a.txt' is not a directory",
    });
  });

  it.skipIf(isSuperuser)("says when it may not", async () => {
    const { tool, root } = await toolOver();
    await mkdir(join(root, "locked"), { mode: 0o555 });
    const result = await tool.execute({ path: "locked/protected.txt", content: "" });
    expect(result.error?.code).toBe("PERMISSION_DENIED");
    expect(result.output).toBe("Error: Cannot create file 'locked/protected.txt' - permission denied");
    await chmod(join(root, "locked"), 0o755);
  });

  it.each([
    ".git/hooks/post-checkout",
    ".GIT/config",
    "sub/.git/hooks/x",
    "git~1/hooks/x",
    ".g\u200cit/hooks/x",
  ])("leaves git's own files alone: %j", async (path) => {
    const { tool } = await toolOver();
    const result = await tool.execute({ path, content: "#!/bin/sh\n" });
    expect(result.error?.code).toBe("PERMISSION_DENIED");
  });

  it("creates an empty file, and one of exactly 10 MB but not more", async () => {
    const { tool, root } = await toolOver();
    expect((await tool.execute({ path: "empty", content: "" })).output).toBe("Created file: empty (0 bytes)");
    const limit = 10 * 1024 * 1024;
    expect((await tool.execute({ path: "full", content: "x".repeat(limit) })).success).toBe(true);
    const over = await tool.execute({ path: "over", content: "x".repeat(limit + 1) });
    expect(over.error?.code).toBe("TOO_LARGE");
    expect(await readdir(root)).toEqual(["empty", "full"]);
  });

  it("writes any text as UTF-8, exactly", async () => {
    const { tool, root } = await toolOver();
    const content = "\ufeffä\r\n漢字\u0000\u202e𝄞\tend";
    const { data } = await tool.execute({ path: "Größe $(x) 'q'.txt", content });
    expect(data?.bytes).toBe(Buffer.byteLength(content));
    expect(await readFile(join(root, "Größe $(x) 'q'.txt"), "utf8")).toBe(content);
  });

  it("takes Windows paths", async () => {
    const { tool } = await toolOver();
    const result = await tool.execute({ path: "src\\main\\A.kt", content: "" });
    expect(result.files_affected).toEqual(["src/main/A.kt"]);
  });

  it("gives a new file the user's default mode", async () => {
    const { tool, root } = await toolOver();
    await writeFile(join(root, "by-hand"), "");
    await tool.execute({ path: "by-tool", content: "" });
    expect((await stat(join(root, "by-tool"))).mode).toBe((await stat(join(root, "by-hand"))).mode);
  });

  it("leaves nothing behind when it is cancelled before", async () => {
    const { tool, root } = await toolOver();
    const result = await tool.execute({ path: "a.txt", content: "" }, { signal: AbortSignal.abort() });
    expect(result.error?.code).toBe("CANCELLED");
    expect(await readdir(root)).toEqual([]);
  });

  it("is seen by the workspace at once", async () => {
    const { tool, workspace } = await toolOver({ "a.kt": "" });
    expect(await workspace.files()).toHaveLength(1);
    await tool.execute({ path: "b.kt", content: "class B" });
    expect((await workspace.files()).map(({ path }) => path)).toContain("b.kt");
  });

  it("writes nothing that it cannot record", async () => {
    const { root } = await toolOver();
    const state = `${root}-state`;
    await writeFile(state, "a file where the folder should be");
    const directories = { config: state, cache: state, state };
    const result = await new CreateFileTool(new Workspace(root, { directories })).execute({
      path: "a.txt",
      content: "",
    });
    await rm(state);
    expect(result.error?.code).toBe("JOURNAL_UNAVAILABLE");
    expect(await readdir(root)).toEqual([]);
  });
});
