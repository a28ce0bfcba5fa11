import { readdirSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { ToolRegistry } from "../../src/tools/tool-registry.ts";
import { registerToolset, toolsets } from "../../src/tools/toolsets.ts";
import { CommandHistory } from "../../src/tools/workspace/terminal/command-history.ts";
import { anyCharacter } from "../any-character.ts";
import { temporaryWorkspace } from "./temp-workspace.ts";

const names = (set: keyof typeof toolsets) => toolsets[set].map(({ name }) => name);

describe("toolsets", () => {
  it("hold the documented tools", () => {
    expect(names("debug")).toEqual(
      expect.arrayContaining([
        "read_file",
        "get_code_context",
        "find_callers_of_function",
        "find_definition",
        "find_implementations",
        "vector_search_db",
        "get_user_error_context",
        "android_build_tool",
        "manifest_analyzer",
      ]),
    );
    expect(names("explore")).toEqual(["queryIndex", "readFile", "listFiles"]);
    expect(names("workspace")).toEqual(
      expect.arrayContaining([
        "read_file",
        "create_file",
        "replace_string_in_file",
        "create_directory",
        "list_dir",
        "file_search",
        "grep_search",
      ]),
    );
    expect(names("evidence")).toEqual([
      "outline",
      "resolve_class",
      "gradle_model",
      "resource_lookup",
      "recent_changes",
      "failure_facts",
      "trace_frames",
      "value_origin",
      "property_uses",
      "call_throws",
      "call_pairs",
      "line_thread",
      "shared_data",
      "key_uses",
      "build_in_force",
      "kept_names",
      "library_source",
    ]);
  });

  it("make up a registry, each tool once", async () => {
    const registry = new ToolRegistry();
    registerToolset(registry, ["debug", "workspace", "evidence"], await temporaryWorkspace({}));
    expect(registry.list().map(({ name }) => name)).toEqual([
      ...new Set([...names("debug"), ...names("workspace"), ...names("evidence")]),
    ]);
    const writing = registry.contracts().filter(({ effect }) => effect !== "read_only");
    expect(writing.map(({ name, effect }) => [name, effect])).toEqual(
      expect.arrayContaining([
        ["create_file", "safe_write"],
        ["replace_string_in_file", "dangerous"],
        ["create_directory", "safe_write"],
      ]),
    );
  });

  it("answer in an empty workspace with data that fits their contracts", async () => {
    const registry = new ToolRegistry({ gate: { decide: async () => ({ allowed: true, by: "user" }) } });
    const workspace = await temporaryWorkspace({
      "A.kt": "class A {\n    fun f() = g()\n    fun g() = 1\n    val p = 1\n}\n",
    });
    registerToolset(registry, ["debug", "workspace", "evidence", "explore"], workspace, {
      network: { allowed: false, offline: true },
    });
    const everything = {
      filePath: "A.kt",
      path: "A.kt",
      line: 2,
      functionName: "g",
      symbol: "A",
      pattern: "*.kt",
      className: "A",
      name: "string/a",
      errorText: "",
      projectRoot: ".",
      manifestPath: "",
      content: "",
      old_string: "class A",
      new_string: "class B",
      query: "class",
      command: "true",
      url: "https://example.org/",
      directory: ".",
      log: "java.lang.Error: x\n\tat a.A.f(A.kt:1)\n",
      trace: "java.lang.Error: x\n\tat a.A.f(A.kt:1)\n",
      expression: "g()",
      of: ":app",
      key: '"a"',
    };
    // What rightly has no answer in an empty workspace without a user and a network.
    const refusals: Record<string, string> = {
      get_user_error_context: "NO_ACTIVE_EDITOR",
      terminal_last_command: "NO_COMMAND",
      fetch_webpage: "NETWORK_DISABLED",
      web_search_wiki: "NETWORK_DISABLED",
      build_in_force: "NO_BUILD",
      kept_names: "NO_BUILD",
    };
    for (const { name, input, output } of registry.contracts()) {
      const accepted = schemaProperties(input);
      const parameters = Object.fromEntries(Object.entries(everything).filter(([key]) => key in accepted));
      if (name === "list_dir") parameters.path = ".";
      if (name === "failure_facts") delete parameters.path;
      if (name === "property_uses" || name === "shared_data") parameters.name = "p";
      if (name === "queryIndex") Object.assign(parameters, { query: { type: "listAll" } });
      if (name.startsWith("create_")) parameters.path = `made-by-${name}`;
      const result = await registry.execute(name, parameters);
      if (refusals[name] && !result.success) {
        expect(result.error?.code, name).toBe(refusals[name]);
        continue;
      }
      expect(result, name).toMatchObject({ success: true });
      expect(output.safeParse(result.data).error, name).toBeUndefined();
    }
  });

  it("share what belongs together between their tools", async () => {
    const registry = new ToolRegistry({ gate: { decide: async () => ({ allowed: true, by: "user" }) } });
    const workspace = await temporaryWorkspace({ "A.kt": "class A\n" });
    const history = new CommandHistory({ workspace: workspace.root });
    registerToolset(registry, ["debug", "workspace", "explore"], workspace, {
      explore: { metricsDir: join(workspace.root, ".culprit/metrics") },
      languageServers: { path: "" },
      terminal: { history },
      userContext: async () => undefined,
    });
    const place = { symbol: "A", filePath: "A.kt" };
    for (const tool of ["find_definition", "find_implementations"]) {
      expect((await registry.execute(tool, place)).metadata?.engine, tool).toBe("syntax-index");
    }
    await registry.execute("run_in_terminal", { command: "echo once" });
    expect((await registry.execute("terminal_last_command", {})).data).toMatchObject({
      command: "echo once",
    });
    await registry.execute("queryIndex", { query: { type: "listAll" } });
    await registry.execute("listFiles", { directory: "." });
    const components = readdirSync(join(workspace.root, ".culprit/metrics")).filter(
      (name) => name !== ".gitignore",
    );
    expect(components).toHaveLength(1);
  });

  it("find what was added since the last call, as the workspace is now", async () => {
    const registry = new ToolRegistry();
    const workspace = await temporaryWorkspace({ "src/A.ts": "export const A = 1;\n" });
    registerToolset(registry, ["workspace", "explore"], workspace, { explore: { metricsDir: false } });
    const exporting = async (value: string) => {
      const { data } = await registry.execute("queryIndex", { query: { type: "exports", value } });
      return (data as { total_matches: number }).total_matches;
    };
    expect([await exporting("A"), await exporting("B")]).toEqual([1, 0]);
    await writeFile(join(workspace.root, "src/B.ts"), "export const B = 1;\n");
    expect(await exporting("B")).toBe(1);
    expect((await registry.execute("file_search", { pattern: "**/*.ts" })).metadata?.matches).toBe(2);
  });

  it("take another spelling of a name for the same tool, listed once", async () => {
    const registry = new ToolRegistry();
    registerToolset(
      registry,
      ["debug"],
      await temporaryWorkspace({ "A.kt": "fun f() = g()\nfun g() = 1\n" }),
    );
    const answer = await registry.execute("find_callers", { functionName: "g", filePath: "A.kt" });
    expect(answer.data).toMatchObject({ totalCallers: 1 });
    expect(registry.has("find_callers")).toBe(true);
    expect(registry.getSchema("find_callers")).toBe(registry.getSchema("find_callers_of_function"));
    expect(registry.list().filter(({ name }) => name.startsWith("find_callers"))).toHaveLength(1);
    const preparation = await registry.prepare("find_callers", { functionName: "g", filePath: "A.kt" });
    expect(preparation).toMatchObject({ call: { contract: { name: "find_callers_of_function" } } });
  });

  it("answer whatever they are given with an envelope", async () => {
    const registry = new ToolRegistry();
    registerToolset(
      registry,
      ["debug", "workspace", "evidence"],
      await temporaryWorkspace({ "A.kt": "class A\n" }),
    );
    const tools = registry.list().map(({ name }) => name);
    const known = [
      "filePath",
      "path",
      "line",
      "pattern",
      "symbol",
      "functionName",
      "className",
      "name",
      "errorText",
      "content",
      "old_string",
      "new_string",
    ];
    const text = fc.oneof(
      fc.string({ unit: anyCharacter }),
      fc.constantFrom("A.kt", ".", "..", "\0", "A", "**", "(", "\\"),
    );
    const parameters = fc.oneof(
      fc.anything(),
      fc.dictionary(
        fc.constantFrom(...known, "projectRoot", "manifestPath", "is_regex"),
        fc.oneof(text, fc.anything()),
      ),
      fc.record({
        filePath: text,
        path: text,
        pattern: text,
        symbol: text,
        errorText: text,
        name: text,
        className: text,
      }),
    );
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...tools), parameters, async (name, given) => {
        const result = await registry.execute(name, given);
        expect(typeof result.output).toBe("string");
        expect(result.success).toBe(result.error === undefined);
        expect(result.error?.code).not.toBe("INTERNAL_ERROR");
      }),
      { numRuns: 333 },
    );
  });
});

function schemaProperties(schema: { toJSONSchema(options: { io: "input" }): object }): object {
  const json = schema.toJSONSchema({ io: "input" });
  return "properties" in json && typeof json.properties === "object" ? (json.properties ?? {}) : {};
}
