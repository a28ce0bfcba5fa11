import { mkdir, mkdtemp, readdir, readFile, rm, stat, symlink, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it, onTestFinished } from "vitest";
import { queryIndex } from "../../../src/contracts/query-index.ts";
import { BudgetLedger } from "../../../src/tools/explore/budget-ledger.ts";
import type { ComponentOptions } from "../../../src/tools/explore/component.ts";
import { Components } from "../../../src/tools/explore/components.ts";
import { ExploreReadFileTool } from "../../../src/tools/explore/explore-read-file.ts";
import { ListFilesTool } from "../../../src/tools/explore/list-files.ts";
import { readMetrics } from "../../../src/tools/explore/metrics-log.ts";
import { QueryIndexTool } from "../../../src/tools/explore/query-index.ts";
import { ReadCache } from "../../../src/tools/explore/read-cache.ts";
import { Toolbox } from "../../../src/tools/toolbox.ts";
import { Workspace } from "../../../src/workspace/workspace.ts";
import { temporaryWorkspace } from "../temp-workspace.ts";

const files = {
  "src/components/Button.tsx": "import React from 'react';\nexport const Button = () => <button/>;\n",
  "src/components/Card.tsx": "import React from 'react';\nexport function Card() { return <div/>; }\n",
  "src/components/card.css": ".card {}",
  "src/util/format.ts": "export function format() {}\nexport const Button = 1;\n",
  "app/src/main/java/org/example/Shelf.kt": "class Shelf : Fragment()\n",
  "README.md": "# ünïcode ✓\n",
};

async function toolbox(content: Record<string, string | Uint8Array> = files, options: ComponentOptions = {}) {
  const workspace = await temporaryWorkspace(content);
  const components = new Components(workspace, { metricsDir: false, ...options });
  return {
    workspace,
    query: new QueryIndexTool(components),
    read: new ExploreReadFileTool(components),
    list: new ListFilesTool(components),
  };
}

const QueryData = queryIndex.output;

/** Long unchanged: a change within two seconds of the walk may carry the same time. */
async function age(root: string, ...paths: string[]): Promise<void> {
  for (const path of paths) await utimes(join(root, path), 1000, 1000);
}

async function metricsFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "culprit-metrics-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  return folder;
}

describe("queryIndex", () => {
  it("finds files by what they export", async () => {
    const { query } = await toolbox();
    const result = await query.execute({ query: { type: "exports", value: "Button" }, limit: 10 });
    expect(result.data?.files.map(({ path }) => path)).toEqual([
      "src/components/Button.tsx",
      "src/util/format.ts",
    ]);
    expect(result.data).toMatchObject({ total_matches: 2, truncated: false });
    expect(result.data?.files[0]).toEqual({
      path: "src/components/Button.tsx",
      exports: ["Button"],
      tags: ["typescript", "react-component"],
      size_bytes: files["src/components/Button.tsx"].length,
      last_modified: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
    });
  });

  it.each([
    [{ type: "tag", value: "react-component" }, 2],
    [{ type: "tag", value: "fragment" }, 1],
    [{ type: "pathPrefix", value: "src/components/" }, 3],
    [{ type: "listAll" }, 6],
  ])("answers %j", async (asked, total) => {
    const { query } = await toolbox();
    expect((await query.execute({ query: asked })).data?.total_matches).toBe(total);
  });

  it("cuts at the limit and says so; the default is 50 and the most 200", async () => {
    const many = Object.fromEntries(
      Array.from({ length: 230 }, (_, index) => [`f${index}.ts`, "export const a = 1;"]),
    );
    const { query } = await toolbox(many);
    expect((await query.execute({ query: { type: "listAll" } })).data).toMatchObject({
      total_matches: 230,
      truncated: true,
    });
    expect((await query.execute({ query: { type: "listAll" } })).data?.files).toHaveLength(50);
    expect((await query.execute({ query: { type: "listAll" }, limit: 200 })).data?.files).toHaveLength(200);
    expect((await query.execute({ query: { type: "listAll" }, limit: 201 })).error?.code).toBe(
      "LIMIT_EXCEEDED",
    );
  });

  it("finds nothing with a warning, not an error", async () => {
    const { query } = await toolbox();
    const result = await query.execute({ query: { type: "exports", value: "Nothing" } });
    expect(result).toMatchObject({
      success: true,
      data: { files: [], total_matches: 0 },
      warnings: ["NO_RESULTS"],
    });
  });

  it.each([
    [{ query: { type: "glob", value: "*" } }, "INVALID_QUERY_TYPE"],
    [{ query: { type: "constructor", value: "*" } }, "INVALID_QUERY_TYPE"],
    [{ query: { type: "tag" } }, "MISSING_VALUE"],
    [{ query: { type: "exports", value: "" } }, "MISSING_VALUE"],
    [{}, "INVALID_PARAMETERS"],
    [{ query: "Button" }, "INVALID_PARAMETERS"],
    [{ query: { type: "listAll" }, limit: 0 }, "INVALID_PARAMETERS"],
    [{ query: { type: "listAll" }, limit: "ten" }, "INVALID_PARAMETERS"],
  ])("refuses %j", async (parameters, code) => {
    const { query } = await toolbox();
    expect(await query.execute(parameters)).toMatchObject({ success: false, error: { code } });
  });

  it("answers for an empty repository", async () => {
    const { query } = await toolbox({});
    expect((await query.execute({ query: { type: "listAll" } })).data?.total_matches).toBe(0);
  });

  it("reads a prefix however it is written", async () => {
    const { query } = await toolbox();
    for (const value of ["src/util/", "./src/util/", "src\\util\\"]) {
      const result = await query.execute({ query: { type: "pathPrefix", value } });
      expect(result.data?.files.map(({ path }) => path)).toEqual(["src/util/format.ts"]);
    }
  });

  it.each([
    ["a", ["a-b/c", "a.ts", "a/b", "a/c/d"]],
    ["a/", ["a/b", "a/c/d"]],
    ["a/c/d", ["a/c/d"]],
    ["A", ["A"]],
    ["z", ["z"]],
    ["zz", []],
    ["é", ["é/ü"]],
    ["\u0000", []],
  ])("finds every path that begins with %j", async (value, paths) => {
    const names = ["A", "a-b/c", "a.ts", "a/b", "a/c/d", "b", "z", "é/ü"];
    const { query } = await toolbox(Object.fromEntries(names.map((name) => [name, ""])));
    const { data } = await query.execute({ query: { type: "pathPrefix", value } });
    expect(data?.files.map(({ path }) => path)).toEqual(paths);
  });

  it("tells of the whole index in its metadata", async () => {
    const { query } = await toolbox(files, { clock: () => 1_700_000_000_000 });
    expect((await query.execute({ query: { type: "tag", value: "kotlin" } })).metadata).toEqual({
      repo_hash: expect.stringMatching(/^[0-9a-f]{32}$/),
      generated_at: "2023-11-14T22:13:20.000Z",
      statistics: {
        total_files: 6,
        total_exports: 5,
        by_tag: { fragment: 1, kotlin: 1, "react-component": 2, typescript: 3 },
      },
    });
  });

  it("shows a hundred exports of a file and says how many there are", async () => {
    const names = Array.from({ length: 130 }, (_, at) => `<string name="s${at}">x</string>`).join("");
    const { query } = await toolbox({ "res/values/strings.xml": `<resources>${names}</resources>` });
    const result = await query.execute({ query: { type: "exports", value: "s129" } });
    expect(result.data?.files[0]?.exports).toHaveLength(100);
    expect(result.warnings).toEqual(["res/values/strings.xml has 130 exports; the first 100 are shown"]);
  });

  it("says in words what it found", async () => {
    const { query } = await toolbox();
    const output = async (value: string) => (await query.execute({ query: { type: "tag", value } })).output;
    expect(await output("fragment")).toBe(
      "1 file matches:\n  app/src/main/java/org/example/Shelf.kt  [kotlin, fragment]",
    );
    expect(await output("nothing")).toBe(
      "No file matches. Tags of this repository: fragment, kotlin, react-component, typescript",
    );
    expect((await query.execute({ query: { type: "exports", value: "None" } })).output).toBe(
      "No file matches",
    );
    expect((await query.execute({ query: { type: "listAll" }, limit: 1 })).output).toBe(
      "6 files match, showing 1:\n  README.md",
    );
  });

  it("sees in a long-lived process what was changed, added and removed meanwhile", async () => {
    const workspace = await temporaryWorkspace({ ".gitignore": "*.log\n", "src/a/java/A.kt": "class A" });
    await age(workspace.root, ".", ".gitignore", "src", "src/a", "src/a/java", "src/a/java/A.kt");
    const tools = new Toolbox(workspace, { toolsets: ["explore"], live: true });
    const exported = async () => {
      const { data } = await tools.call("queryIndex", { query: { type: "listAll" } });
      return QueryData.parse(data).files.map(({ path, exports }) => `${path}: ${exports}`);
    };
    expect(await exported()).toEqual([".gitignore: ", "src/a/java/A.kt: A"]);
    await writeFile(join(workspace.root, "src/a/java/A.kt"), "class A2");
    expect(await exported()).toEqual([".gitignore: ", "src/a/java/A.kt: A2"]);
    await writeFile(join(workspace.root, "src/a/java/B.kt"), "class B");
    expect(await exported()).toEqual([".gitignore: ", "src/a/java/A.kt: A2", "src/a/java/B.kt: B"]);
    await rm(join(workspace.root, "src/a/java/A.kt"));
    expect(await exported()).toEqual([".gitignore: ", "src/a/java/B.kt: B"]);
  });
});

describe("readFile", () => {
  it("reads a file", async () => {
    const { read } = await toolbox();
    const result = await read.execute({ path: "README.md" });
    expect(result.data).toEqual({
      path: "README.md",
      content: "# ünïcode ✓\n",
      size_bytes: Buffer.byteLength("# ünïcode ✓\n"),
      truncated: false,
      encoding: "utf-8",
    });
    expect(result.cached).toBeUndefined();
  });

  it("cuts at maxBytes without half a character", async () => {
    const { read } = await toolbox();
    const result = await read.execute({ path: "README.md", maxBytes: 3 });
    expect(result.data).toMatchObject({ content: "# ", truncated: true });
    expect(result.warnings).toEqual(["Cut after 2 of 16 bytes"]);
  });

  it("hands out other encodings as UTF-8, within the same limit", async () => {
    const { read } = await toolbox({
      "utf16.txt": Buffer.from("\ufeffgrün", "utf16le"),
      "latin1.txt": Buffer.from("grün", "latin1"),
      "mark.txt": "\ufeffgrün",
    });
    for (const path of ["utf16.txt", "latin1.txt", "mark.txt"]) {
      expect((await read.execute({ path })).data).toMatchObject({ content: "grün", truncated: false });
      expect((await read.execute({ path, maxBytes: 3 })).data).toMatchObject({
        content: "gr",
        truncated: true,
      });
    }
  });

  it("returns 100 KB unless told, and never above 500 KB", async () => {
    const { read } = await toolbox({ "a.txt": "x".repeat(300_000), "b.txt": "x".repeat(512_001) });
    expect((await read.execute({ path: "a.txt" })).data?.content).toHaveLength(102_400);
    expect((await read.execute({ path: "a.txt", maxBytes: 400_000 })).data?.content).toHaveLength(300_000);
    expect((await read.execute({ path: "b.txt" })).error?.code).toBe("FILE_TOO_LARGE");
    expect((await read.execute({ path: "a.txt", maxBytes: 512_001 })).error?.code).toBe("LIMIT_EXCEEDED");
  });

  it("marks what came from the cache, and reads anew what changed", async () => {
    const { read, workspace } = await toolbox();
    await read.execute({ path: "README.md" });
    expect((await read.execute({ path: "README.md" })).cached).toBe(true);
    await writeFile(join(workspace.root, "README.md"), "changed");
    const result = await read.execute({ path: "README.md" });
    expect(result.cached).toBeUndefined();
    expect(result.data?.content).toBe("changed");
  });

  it("keeps what was read only as long as the repository's hash stays the same", async () => {
    const { workspace, read } = await toolbox();
    await read.execute({ path: "README.md" });
    await writeFile(join(workspace.root, "src/util/format.ts"), "export const other = 1;\n");
    workspace.refresh();
    expect((await read.execute({ path: "README.md" })).cached).toBeUndefined();
    expect((await read.execute({ path: "README.md" })).cached).toBe(true);
    workspace.refresh();
    expect((await read.execute({ path: "README.md" })).cached).toBe(true);
  });

  it("never answers from the cache for what the hash does not cover", async () => {
    const { read } = await toolbox({ ".gitignore": "made/\n", "made/a.txt": "made" });
    for (let count = 0; count < 2; count++) {
      const result = await read.execute({ path: "made/a.txt" });
      expect(result.data?.content).toBe("made");
      expect(result.cached).toBeUndefined();
    }
  });

  it("forgets what it kept first when much is read", async () => {
    const letters = "x".repeat(500_000);
    const many = Object.fromEntries(Array.from({ length: 70 }, (_, index) => [`f${index}.txt`, letters]));
    const workspace = await temporaryWorkspace(many);
    const cache = new ReadCache(workspace);
    for (const path of Object.keys(many))
      await cache.set(path, await stat(join(workspace.root, path)), letters);
    const kept = async (path: string) =>
      (await cache.get(path, await stat(join(workspace.root, path)))) !== undefined;
    expect([await kept("f0.txt"), await kept("f69.txt")]).toEqual([false, true]);
  });

  it("hands out five megabytes and no more, from the cache or not", async () => {
    const chunk = "x".repeat(500_000);
    const many = Object.fromEntries(Array.from({ length: 9 }, (_, index) => [`f${index}.txt`, chunk]));
    const { read } = await toolbox(many);
    for (let index = 0; index < 9; index++)
      expect((await read.execute({ path: `f${index}.txt`, maxBytes: 512_000 })).success).toBe(true);
    expect((await read.execute({ path: "f0.txt", maxBytes: 512_000 })).cached).toBe(true);
    expect((await read.execute({ path: "f1.txt", maxBytes: 512_000 })).error).toMatchObject({
      code: "READ_BUDGET_EXCEEDED",
      message: "Cumulative read limit (5MB) exceeded for component 'default'",
      details: { bytes_read: 5_000_000, limit_bytes: 5_242_880, files_read: 10 },
    });
    expect((await read.execute({ path: "f1.txt", maxBytes: 242_880 })).success).toBe(true);
    expect((await read.execute({ path: "f1.txt", maxBytes: 1 })).error?.code).toBe("READ_BUDGET_EXCEEDED");
  });

  it("spends nothing on what it does not hand out", async () => {
    const { read } = await toolbox({ "binary.bin": new Uint8Array(500_000), "a.txt": "x".repeat(400_000) });
    for (let count = 0; count < 15; count++) await read.execute({ path: "binary.bin", maxBytes: 512_000 });
    expect((await read.execute({ path: "a.txt", maxBytes: 512_000 })).success).toBe(true);
  });

  it("reads twenty at a time; the others wait, and none waits for ever", async () => {
    const component = new Components(await temporaryWorkspace({}), { metricsDir: false }).of();
    let reading = 0;
    let most = 0;
    const read = (failing: boolean) =>
      component.reading(undefined, async () => {
        most = Math.max(most, ++reading);
        await new Promise((done) => setTimeout(done, 1));
        reading--;
        if (failing) throw new Error("unreadable");
      });
    const first = Array.from({ length: 60 }, (_, index) => read(index % 3 === 0).finally(() => read(false)));
    const results = await Promise.allSettled(first);
    expect(most).toBe(20);
    expect(results.filter(({ status }) => status === "rejected")).toHaveLength(20);
  });

  it.each([
    "../etc/passwd",
    "/etc/passwd",
    "src/../../x",
    "C:\\Windows",
    "\\\\server\\share",
    "src/..",
    "a\0b",
  ])("refuses %j", async (path) => {
    const { read } = await toolbox();
    expect((await read.execute({ path })).error?.code).toBe("INVALID_PATH");
  });

  it("refuses a folder that becomes a link to outside while it is looked at", async () => {
    const { root } = await temporaryWorkspace(files);
    class Exchanging extends Workspace {
      override async confine(path: string) {
        const place = await super.confine(path);
        await rm(join(root, "src"), { recursive: true });
        await symlink("/etc", join(root, "src"));
        return place;
      }
    }
    const read = new ExploreReadFileTool(new Components(new Exchanging(root)));
    await mkdir(join(root, "src"), { recursive: true });
    await writeFile(join(root, "src/hostname"), "");
    expect((await read.execute({ path: "src/hostname" })).error?.code).toBe("INVALID_PATH");
  });

  it("says when a file may not be read", async () => {
    const { root } = await temporaryWorkspace(files);
    class Denying extends Workspace {
      override async hold(): Promise<never> {
        throw Object.assign(new Error("permission denied"), { code: "EACCES" });
      }
    }
    const components = new Components(new Denying(root));
    const read = await new ExploreReadFileTool(components).execute({ path: "README.md" });
    expect(read.error).toMatchObject({ code: "PERMISSION_DENIED", message: "'README.md' may not be read" });
    const listed = await new ListFilesTool(components).execute({ directory: "src" });
    expect(listed.error?.code).toBe("PERMISSION_DENIED");
  });

  it("refuses a link that leads outside", async () => {
    const { read, workspace } = await toolbox();
    await symlink("/etc/hostname", join(workspace.root, "link.txt"));
    expect((await read.execute({ path: "link.txt" })).error?.code).toBe("INVALID_PATH");
  });

  it.each([
    ["missing.ts", "FILE_NOT_FOUND"],
    ["src", "FILE_NOT_FOUND"],
    ["binary.bin", "BINARY_FILE"],
  ])("says what is wrong with %s", async (path, code) => {
    const { read } = await toolbox({ ...files, "binary.bin": new Uint8Array([0, 1, 2, 0, 255]) });
    expect((await read.execute({ path })).error?.code).toBe(code);
  });

  it("takes a directory for a directory, and a file for a file", async () => {
    const { read, list } = await toolbox();
    expect((await read.execute({ path: "src" })).error?.message).toBe("'src' is a directory");
    expect((await list.execute({ directory: "README.md" })).error?.message).toBe(
      "'README.md' is not a directory",
    );
    expect((await read.execute({ path: "src\\util\\format.ts" })).data?.path).toBe("src/util/format.ts");
    expect((await list.execute({ directory: "src\\util\\" })).data?.directory).toBe("src/util");
  });

  it("reads an empty file and a name with blanks and signs", async () => {
    const { read } = await toolbox({ "a b$(c)'é.txt": "" });
    expect((await read.execute({ path: "a b$(c)'é.txt" })).data).toMatchObject({
      content: "",
      size_bytes: 0,
    });
  });

  it.each([{}, { path: 3 }, { path: "" }, { path: "README.md", maxBytes: -1 }])(
    "refuses %j",
    async (parameters) => {
      const { read } = await toolbox();
      expect((await read.execute(parameters)).error?.code).toBe("INVALID_PARAMETERS");
    },
  );
});

describe("listFiles", () => {
  it("lists one directory, with sizes of files", async () => {
    const { list } = await toolbox();
    expect((await list.execute({ directory: "src" })).data).toEqual({
      directory: "src",
      files: [
        { name: "components", path: "src/components", type: "directory" },
        { name: "util", path: "src/util", type: "directory" },
      ],
      total: 2,
      truncated: false,
    });
    const components = await list.execute({ directory: "src/components" });
    expect(components.data?.files[2]).toEqual({
      name: "card.css",
      path: "src/components/card.css",
      type: "file",
      size_bytes: 8,
    });
  });

  it.each([
    ["*.tsx", 2],
    ["*.{tsx,css}", 3],
    ["[bB]*", 1],
    ["*.kt", 0],
  ])("filters by %s", async (pattern, total) => {
    const { list } = await toolbox();
    expect((await list.execute({ directory: "src/components", pattern })).data?.total).toBe(total);
  });

  it.each(["", ".", "./"])("lists the root for %j", async (directory) => {
    const { list } = await toolbox();
    expect((await list.execute({ directory })).data?.total).toBe(3);
  });

  it("cuts at the limit: 50 unless told, 100 at most", async () => {
    const many = Object.fromEntries(Array.from({ length: 130 }, (_, index) => [`d/f${index}.ts`, ""]));
    const { list } = await toolbox(many);
    expect((await list.execute({ directory: "d" })).data).toMatchObject({ total: 130, truncated: true });
    expect((await list.execute({ directory: "d", limit: 100 })).data?.files).toHaveLength(100);
    expect((await list.execute({ directory: "d", limit: 101 })).error?.code).toBe("LIMIT_EXCEEDED");
  });

  it("tells of a link that leads outside no more than its name", async () => {
    const { workspace, list } = await toolbox();
    await symlink("/etc", join(workspace.root, "src/out"));
    await symlink("components", join(workspace.root, "src/in"));
    await symlink("nowhere", join(workspace.root, "src/dangling"));
    const { data } = await list.execute({ directory: "src" });
    expect(data?.files.map(({ name, type, size_bytes }) => [name, type, size_bytes])).toEqual([
      ["components", "directory", undefined],
      ["dangling", "file", undefined],
      ["in", "directory", undefined],
      ["out", "file", undefined],
      ["util", "directory", undefined],
    ]);
  });

  it("counts only listings that there was something to list for", async () => {
    const { list } = await toolbox();
    for (let count = 0; count < 12; count++) {
      expect((await list.execute({ directory: "nothing" })).error?.code).toBe("DIRECTORY_NOT_FOUND");
      expect((await list.execute({ directory: "../x" })).error?.code).toBe("INVALID_DIRECTORY");
    }
    expect((await list.execute({ directory: "src" })).output).toBe(
      "2 entries in src:\n  components/\n  util/",
    );
  });

  it("allows ten listings of a component", async () => {
    const { list } = await toolbox();
    for (let count = 0; count < 10; count++)
      expect((await list.execute({ directory: "src" })).success).toBe(true);
    expect((await list.execute({ directory: "src" })).error).toMatchObject({
      code: "LIST_BUDGET_EXCEEDED",
      details: { listings: 10, limit: 10 },
    });
  });

  it("counts for each component by itself", async () => {
    const { list } = await toolbox();
    for (let count = 0; count < 11; count++) await list.execute({ directory: "src", component: "Button" });
    const code = async (component?: string) =>
      (await list.execute({ directory: "src", component })).error?.code;
    expect(await code("Button")).toBe("LIST_BUDGET_EXCEEDED");
    expect(await code("Card")).toBeUndefined();
    expect(await code()).toBeUndefined();
  });

  it.each([
    ["../", "INVALID_DIRECTORY"],
    ["/", "INVALID_DIRECTORY"],
    ["src/../..", "INVALID_DIRECTORY"],
    ["C:\\", "INVALID_DIRECTORY"],
    ["nothing", "DIRECTORY_NOT_FOUND"],
    ["README.md", "DIRECTORY_NOT_FOUND"],
  ])("refuses %s", async (directory, code) => {
    const { list } = await toolbox();
    expect((await list.execute({ directory })).error?.code).toBe(code);
  });

  it.each([
    { directory: "src", pattern: "[a" },
    { directory: "src", pattern: "{a" },
  ])("refuses %j", async (parameters) => {
    const { list } = await toolbox();
    expect((await list.execute(parameters)).error?.code).toBe("INVALID_PATTERN");
  });

  it.each([{}, { directory: 1 }, { directory: "src", limit: 0 }])("refuses %j", async (parameters) => {
    const { list } = await toolbox();
    expect((await list.execute(parameters)).error?.code).toBe("INVALID_PARAMETERS");
  });
});

describe("the index-first policy", () => {
  it("is advice unless it is enforced", async () => {
    const { read, list } = await toolbox();
    expect((await read.execute({ path: "README.md" })).success).toBe(true);
    expect((await list.execute({ directory: "src" })).success).toBe(true);
  });

  it("when enforced asks for the index or a reason before reading and listing", async () => {
    const { query, read, list } = await toolbox(files, { enforce: true });
    expect((await read.execute({ path: "README.md" })).error?.code).toBe("JUSTIFICATION_REQUIRED");
    expect((await list.execute({ directory: "src" })).error?.code).toBe("JUSTIFICATION_REQUIRED");
    expect(
      (await list.execute({ directory: "src", justification: "the index has no folders" })).success,
    ).toBe(true);
    await query.execute({ query: { type: "glob" } });
    expect((await read.execute({ path: "README.md" })).error?.code).toBe("JUSTIFICATION_REQUIRED");
    await query.execute({ query: { type: "listAll" } });
    for (let count = 0; count < 5; count++)
      expect((await read.execute({ path: "README.md" })).success).toBe(true);
    expect((await read.execute({ path: "README.md" })).error?.code).toBe("JUSTIFICATION_REQUIRED");
    expect(
      (await read.execute({ path: "README.md", justification: "comparing all six screens" })).success,
    ).toBe(true);
  });
});

describe("metrics", () => {
  it("keep one line a call and add up by component and over the run", async () => {
    const metricsDir = await metricsFolder();
    const first = await toolbox(files, { component: "Button", metricsDir, clock: () => 1_700_000_000_000 });
    await first.query.execute({ query: { type: "exports", value: "Button" } });
    await first.read.execute({ path: "README.md" });
    await first.read.execute({ path: "README.md" });
    await first.read.execute({ path: "missing" });
    const second = await toolbox(files, { component: "../../Card", metricsDir });
    await second.read.execute({ path: "README.md" });
    await second.list.execute({ directory: "src" });
    const lines = (await readFile(join(metricsDir, "Button/tool-metrics.jsonl"), "utf8")).trim().split("\n");
    expect(JSON.parse(lines[0] ?? "")).toEqual({
      timestamp: "2023-11-14T22:13:20.000Z",
      component: "Button",
      tool: "queryIndex",
      query_type: "exports",
      results: 2,
      duration_ms: 0,
    });
    expect(JSON.parse(lines[2] ?? "")).toMatchObject({
      tool: "readFile",
      path: "README.md",
      size_bytes: 16,
      cached: true,
    });
    expect(JSON.parse(lines[3] ?? "")).toMatchObject({ error: "FILE_NOT_FOUND" });
    expect(await readMetrics(metricsDir)).toEqual({
      total_query_calls: 1,
      total_file_reads: 4,
      avg_reads_per_component: 2,
      index_first_ratio: 50,
      components: {
        Button: {
          query_index_calls: 1,
          read_file_calls: 3,
          read_file_bytes: 32,
          list_files_calls: 0,
          cache_hits: 1,
        },
        "../../Card": {
          query_index_calls: 0,
          read_file_calls: 1,
          read_file_bytes: 16,
          list_files_calls: 1,
          cache_hits: 0,
        },
      },
    });
    expect((await readdir(metricsDir)).toSorted()).toEqual(["Button", "__.._Card"]);
  });

  it("lie in a folder of the workspace, once, and only our own is hidden from version control", async () => {
    const { query, workspace } = await toolbox(files, { metricsDir: "superconnect", component: "Button" });
    await query.execute({ query: { type: "listAll" } });
    const ours = new QueryIndexTool(new Components(workspace));
    await ours.execute({ query: { type: "listAll" } });
    const made = await readdir(workspace.root, { recursive: true });
    expect(made.filter((path) => /superconnect|culprit/.test(path)).toSorted()).toEqual([
      ".culprit",
      ".culprit/metrics",
      ".culprit/metrics/.gitignore",
      ".culprit/metrics/default",
      ".culprit/metrics/default/tool-metrics.jsonl",
      "superconnect",
      "superconnect/Button",
      "superconnect/Button/tool-metrics.jsonl",
    ]);
  });

  it("count the bytes that were handed out, and no query that was refused", async () => {
    const metricsDir = await metricsFolder();
    const { query, read } = await toolbox({ "a.txt": "x".repeat(300_000) }, { metricsDir });
    await query.execute({ query: { type: "tag" } });
    await read.execute({ path: "a.txt" });
    await query.execute({ query: { type: "listAll" } });
    const metrics = await readMetrics(metricsDir);
    expect(metrics.index_first_ratio).toBe(0);
    expect(metrics.components.default).toMatchObject({ read_file_bytes: 102_400, query_index_calls: 2 });
  });

  it("note a call whose parameters do not fit", async () => {
    const metricsDir = await metricsFolder();
    const { read, query } = await toolbox(files, { metricsDir });
    await read.execute({});
    await query.execute({ query: { type: "listAll" } });
    const lines = (await readFile(join(metricsDir, "default/tool-metrics.jsonl"), "utf8")).trim().split("\n");
    expect(lines.map((line) => JSON.parse(line))).toMatchObject([
      { tool: "readFile", error: "INVALID_PARAMETERS" },
      { tool: "queryIndex", results: 6 },
    ]);
  });

  it("keep apart components whose folders have the same name", async () => {
    const metricsDir = await metricsFolder();
    for (const component of ["a/b", "a:b"]) {
      const { query } = await toolbox(files, { component, metricsDir });
      await query.execute({ query: { type: "listAll" } });
    }
    expect(Object.keys((await readMetrics(metricsDir)).components)).toEqual(["a/b", "a:b"]);
  });

  it("repeat no endless path", async () => {
    const metricsDir = await metricsFolder();
    const { read, list, query } = await toolbox(files, { metricsDir });
    const long = "x".repeat(100_000);
    expect((await read.execute({ path: long })).error?.message.length).toBeLessThan(300);
    expect((await list.execute({ directory: long })).error?.message.length).toBeLessThan(300);
    expect((await query.execute({ query: { type: long } })).error?.message.length).toBeLessThan(300);
    expect((await readFile(join(metricsDir, "default/tool-metrics.jsonl"), "utf8")).length).toBeLessThan(
      1500,
    );
  });

  it("are done without where they cannot be written, and read past broken lines", async () => {
    const blocked = join(await metricsFolder(), "file");
    await writeFile(blocked, "");
    const { read } = await toolbox(files, { metricsDir: join(blocked, "below") });
    expect((await read.execute({ path: "README.md" })).success).toBe(true);
    const folder = await metricsFolder();
    expect(await readMetrics(join(folder, "none"))).toMatchObject({
      total_file_reads: 0,
      index_first_ratio: 0,
    });
    await mkdir(join(folder, "x"));
    await writeFile(join(folder, "x/tool-metrics.jsonl"), 'broken\n{"no":"metric"}\n');
    expect((await readMetrics(folder)).components).toEqual({});
  });
});

describe("budgets that are kept", () => {
  const big = { "a.txt": "x".repeat(400_000), "src/b.txt": "b" };

  it("hold over processes that work on one component, and begin anew an hour after its last call", async () => {
    const ledgerDir = await metricsFolder();
    const workspace = await temporaryWorkspace(big);
    let now = 1_700_000_000_000;
    const process = () => new Components(workspace, { metricsDir: false, ledgerDir, clock: () => now });
    const list = async (component?: string) =>
      (await new ListFilesTool(process()).execute({ directory: "src", component })).error?.code;
    const read = async () =>
      (await new ExploreReadFileTool(process()).execute({ path: "a.txt", maxBytes: 400_000 })).error?.code;
    for (let count = 0; count < 10; count++) expect(await list()).toBeUndefined();
    for (let count = 0; count < 13; count++) expect(await read()).toBeUndefined();
    expect([await list(), await read(), await list("Card")]).toEqual([
      "LIST_BUDGET_EXCEEDED",
      "READ_BUDGET_EXCEEDED",
      undefined,
    ]);
    now += 61 * 60 * 1000;
    expect([await list(), await read()]).toEqual([undefined, undefined]);
  });

  it("give no more than the limit to processes that call at once", async () => {
    const ledgerDir = await metricsFolder();
    const workspace = await temporaryWorkspace(big);
    const answers = await Promise.all(
      Array.from({ length: 30 }, () =>
        new ListFilesTool(new Components(workspace, { metricsDir: false, ledgerDir })).execute({
          directory: "src",
        }),
      ),
    );
    expect(answers.filter(({ success }) => success)).toHaveLength(10);
  });

  it("pass over lines that are none of theirs", async () => {
    const ledgerDir = await metricsFolder();
    const path = join(ledgerDir, "x.jsonl");
    await writeFile(path, `broken\n{"id":1}\n{"id":"a","at":1,"listings":3}\n{"id":"b","at":2,"listi`);
    expect(new BudgetLedger(() => 3, path).spent().listings).toBe(3);
  });
});

it("writes metrics where the documents say unless told otherwise", async () => {
  const workspace = await temporaryWorkspace(files);
  await new QueryIndexTool(new Components(workspace)).execute({ query: { type: "listAll" } });
  expect(await readdir(join(workspace.root, ".culprit/metrics/default"))).toEqual(["tool-metrics.jsonl"]);
});
