import { mkdtemp, readFile, rm, symlink, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it, onTestFinished } from "vitest";
import { Component, type ComponentOptions } from "../../../src/tools/explore/component.ts";
import { ExploreReadFileTool } from "../../../src/tools/explore/explore-read-file.ts";
import { ListFilesTool } from "../../../src/tools/explore/list-files.ts";
import { readMetrics } from "../../../src/tools/explore/metrics-log.ts";
import { QueryIndexTool } from "../../../src/tools/explore/query-index.ts";
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
  const component = new Component(workspace, options);
  return {
    workspace,
    query: new QueryIndexTool(component),
    read: new ExploreReadFileTool(component),
    list: new ListFilesTool(component),
  };
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

  it("keeps its index between runs and notices changes", async () => {
    const cacheDir = await metricsFolder();
    const { repositoryIndex } = await import("../../../src/workspace/explore/repository-index.ts");
    const { workspace } = await toolbox();
    const first = await repositoryIndex(workspace.root, await workspace.files(), 1, cacheDir);
    const again = await repositoryIndex(workspace.root, await workspace.files(), 2, cacheDir);
    expect(again.generated_at).toBe(first.generated_at);
    await writeFile(join(workspace.root, "src/util/format.ts"), "export const other = 1;\n");
    await utimes(join(workspace.root, "src/util/format.ts"), 1000, 1000);
    workspace.refresh();
    const changed = await repositoryIndex(workspace.root, await workspace.files(), 3, cacheDir);
    expect(changed.repo_hash).not.toBe(first.repo_hash);
    expect(changed.files.find(({ path }) => path === "src/util/format.ts")?.exports).toEqual(["other"]);
    expect(changed.statistics).toMatchObject({ total_files: 6, by_tag: { "react-component": 2 } });
    await writeFile(join(cacheDir, (await import("node:fs")).readdirSync(cacheDir)[0] ?? ""), "broken{");
    expect((await repositoryIndex(workspace.root, await workspace.files(), 4, cacheDir)).repo_hash).toBe(
      changed.repo_hash,
    );
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
    expect(result.warnings).toEqual(["Cut after 3 of 16 bytes"]);
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

  it("spends five megabytes and no more; what is cached costs nothing", async () => {
    const chunk = "x".repeat(500_000);
    const many = Object.fromEntries(Array.from({ length: 12 }, (_, index) => [`f${index}.txt`, chunk]));
    const { read } = await toolbox(many);
    const results = [];
    for (let index = 0; index < 12; index++)
      results.push(await read.execute({ path: `f${index}.txt`, maxBytes: 512_000 }));
    expect(results.filter((result) => result.success)).toHaveLength(10);
    expect(results.at(-1)?.error).toMatchObject({
      code: "READ_BUDGET_EXCEEDED",
      message: "Cumulative read limit (5MB) exceeded for component 'default'",
      details: { bytes_read: 5_000_000, limit_bytes: 5_242_880, files_read: 12 },
    });
    expect((await read.execute({ path: "f0.txt", maxBytes: 512_000 })).success).toBe(true);
  });

  it("reads twenty at a time; the others wait", async () => {
    const many = Object.fromEntries(
      Array.from({ length: 60 }, (_, index) => [`f${index}.txt`, String(index)]),
    );
    const { read } = await toolbox(many);
    const results = await Promise.all(
      Array.from({ length: 60 }, (_, index) => read.execute({ path: `f${index}.txt` })),
    );
    expect(results.map((result) => result.data?.content)).toEqual(
      Array.from({ length: 60 }, (_, index) => String(index)),
    );
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

  it("allows ten listings of a component", async () => {
    const { list } = await toolbox();
    for (let count = 0; count < 10; count++)
      expect((await list.execute({ directory: "src" })).success).toBe(true);
    expect((await list.execute({ directory: "src" })).error).toMatchObject({
      code: "LIST_BUDGET_EXCEEDED",
      details: { listings: 10, limit: 10 },
    });
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
      index_first_ratio: 0.5,
      components: {
        Button: {
          query_index_calls: 1,
          read_file_calls: 3,
          read_file_bytes: 32,
          list_files_calls: 0,
          cache_hits: 1,
        },
        "__.._Card": {
          query_index_calls: 0,
          read_file_calls: 1,
          read_file_bytes: 16,
          list_files_calls: 1,
          cache_hits: 0,
        },
      },
    });
    expect(await readFile(join(metricsDir, ".gitignore"), "utf8")).toBe("*\n");
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
    const { mkdir } = await import("node:fs/promises");
    await mkdir(join(folder, "x"));
    await writeFile(join(folder, "x/tool-metrics.jsonl"), 'broken\n{"no":"metric"}\n');
    expect((await readMetrics(folder)).components).toEqual({});
  });
});
