import { utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { GrepSearchTool } from "../../../src/tools/workspace/grep-search.ts";
import { temporaryWorkspace } from "../temp-workspace.ts";

const files = {
  "app.py": `${"\n".repeat(14)}# TODO: implement\n`,
  "lib/a.py": "x = 1  # TODO later, TODO sooner\n",
  "lib/b.kt": "val todo = 2 // TODO\nfun f(x: Int) = x + 41\n",
};
const search = async (parameters: unknown, tree: Record<string, string | Uint8Array> = files) =>
  new GrepSearchTool(await temporaryWorkspace(tree)).execute(parameters);

describe("grep_search", () => {
  it("finds text in the order of paths", async () => {
    const result = await search({ pattern: "TODO" });
    expect(result).toEqual({
      success: true,
      data: {
        matches: [
          { path: "app.py", line: 15, column: 3, text: "# TODO: implement" },
          { path: "lib/a.py", line: 1, column: 10, text: "x = 1  # TODO later, TODO sooner" },
          { path: "lib/b.kt", line: 1, column: 17, text: "val todo = 2 // TODO" },
        ],
        totalMatches: 3,
        filesSearched: 3,
      },
      output:
        "Found 3 matches for 'TODO':\n  app.py:15: # TODO: implement\n" +
        "  lib/a.py:1: x = 1  # TODO later, TODO sooner\n  lib/b.kt:1: val todo = 2 // TODO",
      files_affected: [],
      execution_time_ms: expect.any(Number),
      metadata: { total_matches: 3, files_searched: 3, pattern: "TODO" },
    });
  });

  it("counts the files of its pattern as looked into, found in or not: a kept answer rests on them", async () => {
    const workspace = await temporaryWorkspace(files);
    const settle = (path: string) => utimesSync(join(workspace.root, path), 1.7e9, 1.7e9);
    Object.keys(files).forEach(settle);
    const recording = workspace.record();
    await new GrepSearchTool(workspace).execute({ pattern: "FIXME", file_pattern: "lib/*.py" });
    const state = await workspace.recorded(recording);
    const isStillAfter = (path: string) => {
      writeFileSync(join(workspace.root, path), "FIXME\n");
      settle(path);
      workspace.refresh();
      return state && workspace.isStill(state);
    };
    expect(await isStillAfter("lib/b.kt")).toBe(true);
    expect(await isStillAfter("lib/a.py")).toBe(false);
  });

  it("takes a text literally and an expression as one", async () => {
    expect((await search({ pattern: "f(x: Int)" })).data?.totalMatches).toBe(1);
    expect((await search({ pattern: "\\d\\d" })).data?.totalMatches).toBe(0);
    expect((await search({ pattern: "\\b\\d\\d$", is_regex: true })).data?.matches[0]?.path).toBe("lib/b.kt");
    expect((await search({ pattern: "(?i)TODO =", is_regex: true })).data?.totalMatches).toBe(1);
  });

  it("limits files by a glob", async () => {
    const result = await search({ pattern: "TODO", file_pattern: "*.py" });
    expect(result.data).toMatchObject({ totalMatches: 2, filesSearched: 2 });
    expect((await search({ pattern: "TODO", file_pattern: "lib/**" })).data?.totalMatches).toBe(2);
    expect((await search({ pattern: "TODO", file_pattern: "lib\\*.kt" })).data?.totalMatches).toBe(1);
  });

  it("gives the total beyond max_results", async () => {
    const result = await search(
      { pattern: "hit", max_results: 2 },
      { "a.txt": "hit\n".repeat(50), "b.txt": "hit" },
    );
    expect(result.data?.matches).toHaveLength(2);
    expect(result.metadata).toMatchObject({ total_matches: 51, files_searched: 2 });
    expect(result.warnings).toEqual(["Found 51 matches, showing first 2"]);
    expect(result.output.endsWith("\n  ... and 49 more; the next begin at offset 2")).toBe(true);
  });

  it("gives page by page all of its matches, each once, and says where the next begins", async () => {
    const files = { "a.txt": "hit\n".repeat(4), "b.txt": "hit" };
    const seen: string[] = [];
    let offset: number | undefined = 0;
    while (offset !== undefined) {
      const { data, warnings = [] } = await search({ pattern: "hit", max_results: 2, offset }, files);
      const { matches = [], nextOffset } = data ?? {};
      if (offset > 0)
        expect(warnings).toEqual([`Found 5 matches, showing ${offset + 1}-${offset + matches.length}`]);
      seen.push(...matches.map(({ path, line }) => `${path}:${line}`));
      offset = nextOffset;
    }
    expect(seen).toEqual(["a.txt:1", "a.txt:2", "a.txt:3", "a.txt:4", "b.txt:1"]);
    const past = await search({ pattern: "hit", offset: 5 }, files);
    expect(past.warnings).toEqual(["Found 5 matches, none of them at offset 5"]);
  });

  it("returns 100 results unless told", async () => {
    const result = await search({ pattern: "hit" }, { "a.txt": "hit\n".repeat(150) });
    expect(result.data).toMatchObject({ totalMatches: 150 });
    expect(result.data?.matches).toHaveLength(100);
  });

  it("finds nothing as a success", async () => {
    const result = await search({ pattern: "FIXME" });
    expect(result).toMatchObject({
      success: true,
      data: { matches: [], totalMatches: 0, filesSearched: 3 },
      output: "Found 0 matches for 'FIXME'",
      warnings: ["NO_RESULTS"],
    });
  });

  it.each([
    ["(abc", "unclosed group"],
    ["[a-", "unclosed character class"],
    ["*a", "nothing to repeat"],
    ["a)", "unopened group"],
  ])("says what is wrong with the expression %s", async (pattern, reason) => {
    const result = await search({ pattern, is_regex: true });
    expect(result.error?.code).toBe("INVALID_PATTERN");
    expect(result.output).toBe(`Error: Invalid regex pattern: ${reason}`);
    expect((await search({ pattern })).success).toBe(true);
  });

  it("refuses a glob that is not closed", async () => {
    expect((await search({ pattern: "x", file_pattern: "*.{kt" })).error?.code).toBe("INVALID_PATTERN");
  });

  it.each([
    [{}, 'Missing parameter "pattern" (string).'],
    [{ pattern: "" }, "pattern"],
    [{ pattern: "x", max_results: 0 }, "max_results"],
    [{ pattern: "x", max_results: 1001 }, "max_results"],
    [{ pattern: "x", is_regex: "yes" }, "is_regex"],
    [{ pattern: "x", isRegex: true }, 'Unknown parameter "isRegex". Did you mean "is_regex"?'],
  ])("refuses %j", async (parameters, message) => {
    const result = await search(parameters);
    expect(result.error?.code).toBe("INVALID_PARAMETERS");
    expect(result.error?.message).toContain(message);
  });

  it("skips binary and empty files", async () => {
    const result = await search(
      { pattern: "hit" },
      { "a.bin": Buffer.from("hit\0hit"), "e.txt": "", "t.txt": "hit" },
    );
    expect(result.data).toMatchObject({ totalMatches: 1, filesSearched: 1 });
  });

  it("reads Windows line ends, UTF-16 and text beyond ASCII", async () => {
    const result = await search(
      { pattern: "größe" },
      {
        "a.txt": "x\r\nval größe = 1\r\n",
        "b.txt": Buffer.from("\ufeffgröße", "utf16le"),
        "c.txt": Buffer.from("größe", "latin1"),
      },
    );
    expect(result.data?.matches).toEqual([
      { path: "a.txt", line: 2, column: 5, text: "val größe = 1" },
      { path: "b.txt", line: 1, column: 1, text: "größe" },
      { path: "c.txt", line: 1, column: 1, text: "größe" },
    ]);
  });

  it("shortens giant lines", async () => {
    const result = await search({ pattern: "hit" }, { "min.js": `hit${"x".repeat(300_000)}` });
    expect(result.data?.matches[0]?.text.length).toBe(1000);
    expect(result.output.length).toBeLessThan(400);
  });

  it("ends an expression that would not, and keeps what it had", async () => {
    const result = await search(
      { pattern: "^(a+)+$", is_regex: true },
      { "a.txt": "aaa\n", "b.txt": `${"a".repeat(60)}b\n`, "c.txt": "aaa\n" },
    );
    expect(result.success).toBe(true);
    expect(result.data?.matches.map((match) => match.path)).toEqual(["a.txt"]);
    expect(result.warnings).toEqual(["The pattern takes too long to match, returning partial results"]);
    expect(result.metadata?.partial).toBe(true);
  });

  it("can be cancelled", async () => {
    const result = await new GrepSearchTool(await temporaryWorkspace(files)).execute(
      { pattern: "TODO" },
      { signal: AbortSignal.abort() },
    );
    expect(result.error?.code).toBe("CANCELLED");
  });
});
