import { describe, expect, it } from "vitest";
import { FileSearchTool } from "../../../src/tools/workspace/file-search.ts";
import { temporaryWorkspace } from "../temp-workspace.ts";

const files = {
  "cmd/main.go": "",
  "internal/agent.go": "",
  "internal/deep/tool.go": "",
  "root.go": "",
  "README.md": "",
};
const search = async (parameters: unknown, tree: Record<string, string> = files) =>
  new FileSearchTool(await temporaryWorkspace(tree)).execute(parameters);

describe("file_search", () => {
  it("finds files by a glob", async () => {
    const result = await search({ pattern: "**/*.go" });
    expect(result).toEqual({
      success: true,
      data: { files: ["cmd/main.go", "internal/agent.go", "internal/deep/tool.go", "root.go"], matches: 4 },
      output:
        "Found 4 files matching '**/*.go':\n  cmd/main.go\n  internal/agent.go\n  internal/deep/tool.go\n  root.go",
      files_affected: [],
      execution_time_ms: expect.any(Number),
      metadata: { matches: 4, pattern: "**/*.go" },
    });
  });

  it.each([
    ["*.go", ["root.go"]],
    ["./*.go", ["root.go"]],
    ["internal/*", ["internal/agent.go"]],
    ["internal/**", ["internal/agent.go", "internal/deep/tool.go"]],
    ["internal\\**\\*.go", ["internal/agent.go", "internal/deep/tool.go"]],
    ["{cmd,internal}/*.go", ["cmd/main.go", "internal/agent.go"]],
    ["[cr]*/main.g?", ["cmd/main.go"]],
    ["README.md", ["README.md"]],
  ])("understands %s", async (pattern, expected) => {
    expect((await search({ pattern })).data?.files).toEqual(expected);
  });

  it("searches below a base directory, and answers from the workspace's root", async () => {
    const result = await search({ pattern: "*.go", base_path: "internal" });
    expect(result.data?.files).toEqual(["internal/agent.go"]);
    expect((await search({ pattern: "*/*.go", base_path: "internal/" })).data?.files).toEqual([
      "internal/deep/tool.go",
    ]);
  });

  it("finds nothing as a success, and says how to look further", async () => {
    const result = await search({ pattern: "*.kt" });
    expect(result).toMatchObject({
      success: true,
      data: { files: [], matches: 0 },
      warnings: ["NO_RESULTS"],
    });
    expect(result.output).toBe("Found 0 files matching '*.kt'. '**/*.kt' looks in every directory");
  });

  it.each(["**/*[.go", "{a,b", "a}", "x".repeat(2000)])("refuses the glob %s", async (pattern) => {
    const result = await search({ pattern });
    expect(result.error?.code).toBe("INVALID_PATTERN");
    expect(result.output).toMatch(/^Error: Invalid glob pattern '/);
  });

  it.each(["../", "/etc", "internal/../.."])("keeps %s out", async (base) => {
    expect((await search({ pattern: "*", base_path: base })).error?.code).toBe("PATH_OUTSIDE_WORKSPACE");
  });

  it("refuses a base that is a file or absent", async () => {
    expect((await search({ pattern: "*", base_path: "root.go" })).error?.code).toBe("NOT_A_DIRECTORY");
    expect((await search({ pattern: "*", base_path: "lib" })).error?.code).toBe("FILE_NOT_FOUND");
  });

  it.each([
    [{}, 'Missing parameter "pattern" (string).'],
    [{ pattern: "" }, "pattern"],
    [{ pattern: 5 }, "must be a text"],
    [{ pattern: "*", basePath: "src" }, 'Unknown parameter "basePath". Did you mean "base_path"?'],
  ])("refuses %j", async (parameters, message) => {
    const result = await search(parameters);
    expect(result.error?.code).toBe("INVALID_PARAMETERS");
    expect(result.error?.message).toContain(message);
  });

  it("shows the first 1000 of more", async () => {
    const many = Object.fromEntries(
      Array.from({ length: 1100 }, (_, index) => [`d/f${10_000 + index}.txt`, ""]),
    );
    const result = await search({ pattern: "**/*.txt" }, many);
    expect(result.data?.files).toHaveLength(1000);
    expect(result.metadata?.matches).toBe(1100);
    expect(result.warnings).toEqual(["Found 1100 matches, showing first 1000"]);
    expect(result.output.endsWith("\n  ... and 100 more; the next begin at offset 1000")).toBe(true);
    const rest = await search({ pattern: "**/*.txt", offset: 1000 }, many);
    expect(rest.data).toMatchObject({ matches: 1100, files: { length: 100, 0: "d/f11000.txt" } });
    expect(rest.data?.nextOffset).toBeUndefined();
    expect(rest.warnings).toEqual(["Found 1100 matches, showing 1001-1100"]);
  });

  it("goes 20 levels deep", async () => {
    const at = (depth: number) =>
      `${Array.from({ length: depth }, (_, index) => `d${index}`).join("/")}/x.txt`;
    const result = await search({ pattern: "**/*.txt" }, { [at(20)]: "", [at(21)]: "" });
    expect(result.data?.files).toEqual([at(20)]);
    expect(result.warnings).toEqual(["Left out 1 deeper than 20 levels; search from a deeper base_path"]);
  });

  it("keeps to ignore rules", async () => {
    const result = await search(
      { pattern: "**/*.txt" },
      { ".gitignore": "gen/\n", "gen/a.txt": "", "b.txt": "" },
    );
    expect(result.data?.files).toEqual(["b.txt"]);
  });

  it("answers a hostile pattern in time", async () => {
    const result = await search({ pattern: `${"*a".repeat(200)}b` }, { [`${"a".repeat(200)}.txt`]: "" });
    expect(result).toMatchObject({ success: true, data: { files: [] } });
  });

  it("finds names with special characters", async () => {
    const result = await search({ pattern: "**/ü*" }, { "ö ä/ü (1).kt": "" });
    expect(result.data?.files).toEqual(["ö ä/ü (1).kt"]);
  });
});
