import { chmod, symlink } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { ListDirTool } from "../../../src/tools/workspace/list-dir.ts";
import { temporaryWorkspace } from "../temp-workspace.ts";

const files = { "src/app.py": "", "src/utils.py": "", "src/models/user.py": "", "README.md": "" };

describe("list_dir", () => {
  it("lists files, then directories", async () => {
    const result = await new ListDirTool(await temporaryWorkspace(files)).execute({ path: "src" });
    expect(result).toEqual({
      success: true,
      data: {
        path: "src",
        entries: [
          { name: "app.py", kind: "file" },
          { name: "utils.py", kind: "file" },
          { name: "models", kind: "directory" },
        ],
      },
      output: "Contents of ./src:\n  app.py\n  utils.py\n  models/\n",
      files_affected: [],
      execution_time_ms: expect.any(Number),
      metadata: { total_entries: 3, files: 2, directories: 1 },
    });
  });

  it.each([{}, { path: "." }, { path: "./" }, undefined])(
    "lists the workspace itself for %j",
    async (parameters) => {
      const result = await new ListDirTool(await temporaryWorkspace(files)).execute(parameters);
      expect(result.output).toBe("Contents of .:\n  README.md\n  src/\n");
      expect(result.data?.entries.map((entry) => entry.name)).toEqual(["README.md", "src"]);
    },
  );

  it("lists hidden and ignored files too", async () => {
    const workspace = await temporaryWorkspace({ ".gitignore": "build/\n", ".env": "", "build/out.txt": "" });
    const result = await new ListDirTool(workspace).execute({});
    expect(result.data?.entries.map((entry) => entry.name)).toEqual([".env", ".gitignore", "build"]);
  });

  it("lists an empty directory", async () => {
    const result = await new ListDirTool(await temporaryWorkspace({})).execute({});
    expect(result).toMatchObject({
      success: true,
      output: "Contents of .:\n",
      metadata: { total_entries: 0 },
    });
  });

  it("refuses a file", async () => {
    const result = await new ListDirTool(await temporaryWorkspace(files)).execute({ path: "README.md" });
    expect(result.error?.code).toBe("NOT_A_DIRECTORY");
    expect(result.output).toBe("Error: Path 'README.md' is not a directory");
  });

  it("names a directory that is not there", async () => {
    const result = await new ListDirTool(await temporaryWorkspace(files)).execute({ path: "lib" });
    expect(result.error?.code).toBe("FILE_NOT_FOUND");
    expect(result.output).toBe("Error: Directory 'lib' not found");
  });

  it.each(["..", "/", "src/../..", "D:\\"])("keeps %s out", async (path) => {
    const result = await new ListDirTool(await temporaryWorkspace(files)).execute({ path });
    expect(result.error?.code).toBe("PATH_OUTSIDE_WORKSPACE");
  });

  it("takes Windows paths", async () => {
    const result = await new ListDirTool(await temporaryWorkspace(files)).execute({ path: "src\\models" });
    expect(result.data).toMatchObject({ path: "src/models", entries: [{ name: "user.py" }] });
  });

  it.each([
    [{ path: 3 }, "must be a text"],
    [{ path: ".", offset: -1 }, "offset"],
    [{ paht: "src" }, 'Unknown parameter "paht". Did you mean "path"?'],
  ])("refuses %j", async (parameters, message) => {
    const result = await new ListDirTool(await temporaryWorkspace(files)).execute(parameters);
    expect(result.error?.code).toBe("INVALID_PARAMETERS");
    expect(result.error?.message).toContain(message);
  });

  it("gives a large directory in pages of 1000", async () => {
    const many = Object.fromEntries(
      Array.from({ length: 1203 }, (_, index) => [`f${String(index).padStart(4, "0")}`, ""]),
    );
    const tool = new ListDirTool(await temporaryWorkspace({ ...many, "sub/x": "" }));
    const first = await tool.execute({});
    expect(first.data?.entries).toHaveLength(1000);
    expect(first.metadata).toEqual({ total_entries: 1204, files: 1203, directories: 1, next_offset: 1000 });
    expect(first.warnings).toEqual(["Found 1204 entries, showing 1-1000; the next begin at offset 1000"]);
    const second = await tool.execute({ offset: first.data?.nextOffset });
    expect(second.data?.entries).toHaveLength(204);
    expect(second.data?.entries.at(-1)).toEqual({ name: "sub", kind: "directory" });
    expect(second.warnings).toBeUndefined();
    const past = await tool.execute({ offset: 1204 });
    expect(past).toMatchObject({ success: true, data: { entries: [] } });
    expect(past.warnings).toEqual(["Found 1204 entries, none of them at offset 1204"]);
  });

  it.skipIf(process.getuid?.() === 0)("says when it may not", async () => {
    const workspace = await temporaryWorkspace({ "closed/a": "" });
    await chmod(join(workspace.root, "closed"), 0);
    const result = await new ListDirTool(workspace).execute({ path: "closed" });
    await chmod(join(workspace.root, "closed"), 0o700);
    expect(result.error?.code).toBe("PERMISSION_DENIED");
    expect(result.output).toBe("Error: Cannot list directory - permission denied");
  });

  it("counts a link as what it leads to", async () => {
    const workspace = await temporaryWorkspace(files);
    await symlink(join(workspace.root, "src"), join(workspace.root, "link"));
    await symlink(join(workspace.root, "nowhere"), join(workspace.root, "broken"));
    const { data } = await new ListDirTool(workspace).execute({});
    expect(data?.entries.map(({ name, kind }) => `${name} ${kind}`)).toEqual([
      "README.md file",
      "broken file",
      "link directory",
      "src directory",
    ]);
  });

  it("keeps special characters in names", async () => {
    const result = await new ListDirTool(await temporaryWorkspace({ "ä ö/[x] $1.kt": "" })).execute({
      path: "ä ö",
    });
    expect(result.data?.entries[0]?.name).toBe("[x] $1.kt");
  });
});
