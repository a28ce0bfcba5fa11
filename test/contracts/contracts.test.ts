import { readdirSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import type { ToolContract } from "../../src/model/tool.ts";

const folder = join(dirname(fileURLToPath(import.meta.url)), "../../src/contracts");
/** Files of the room that hold no contract. */
const helpers = [
  "code-place.ts",
  "component-name.ts",
  "found-declaration.ts",
  "index-tags.ts",
  "spellings.ts",
  "well-formed.ts",
];

const contracts = new Map<string, { contract: ToolContract; exportName: string; file: string }>();
for (const file of readdirSync(folder).filter((name) => name.endsWith(".ts") && !helpers.includes(name))) {
  const module: Record<string, ToolContract> = await import(join(folder, file));
  for (const [exportName, contract] of Object.entries(module))
    contracts.set(contract.name, { contract, exportName, file });
}

interface JsonSchema {
  type?: string;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
  enum?: string[];
  default?: unknown;
  minimum?: number;
  exclusiveMinimum?: number;
  maximum?: number;
  minLength?: number;
  description?: string;
}
const inputOf = (name: string) => z.toJSONSchema(get(name).input, { io: "input" }) as JsonSchema;
const outputOf = (name: string) => z.toJSONSchema(get(name).output) as JsonSchema;

function get(name: string): ToolContract {
  const found = contracts.get(name);
  if (!found) throw new Error(`no contract named ${name}`);
  return found.contract;
}

/** One parameter as the documents give it; bounds are inclusive. */
interface Parameter {
  type: "string" | "integer" | "boolean" | "number" | "object" | "array";
  required?: true;
  default?: unknown;
  min?: number;
  max?: number;
  enum?: string[];
}
const text: Parameter = { type: "string", required: true };
const optionalLine: Parameter = { type: "integer", min: 1 };

const documented: Record<
  string,
  { effect: string; timeLimitMs?: number; input: Record<string, Parameter>; output: string[] }
> = {
  read_file: {
    effect: "read_only",
    input: {
      filePath: text,
      lineStart: optionalLine,
      lineEnd: optionalLine,
      encoding: { type: "string", default: "utf-8", enum: ["utf-8", "utf-16", "ascii"] },
      line: { type: "integer", min: 0 },
      contextLines: { type: "integer", default: 25, min: 0 },
      entireFile: { type: "boolean" },
    },
    output: ["filePath", "content", "lineCount", "encoding", "fileSize"],
  },
  get_code_context: {
    effect: "read_only",
    timeLimitMs: 5000,
    input: {
      filePath: text,
      line: { type: "integer", required: true, min: 1 },
      contextLines: { type: "integer", default: 50, min: 5, max: 100 },
      includeFunctionDef: { type: "boolean", default: true },
    },
    output: ["filePath", "errorLine", "context", "functionDefinition", "relevantImports"],
  },
  find_callers_of_function: {
    effect: "read_only",
    timeLimitMs: 10_000,
    input: {
      functionName: text,
      filePath: text,
      maxDepth: { type: "integer", default: 2, min: 1, max: 5 },
    },
    output: ["functionName", "filePath", "callers", "totalCallers"],
  },
  find_definition: {
    effect: "read_only",
    timeLimitMs: 10_000,
    input: { symbol: text, filePath: text },
    output: ["symbol", "filePath", "definitions"],
  },
  find_implementations: {
    effect: "read_only",
    timeLimitMs: 10_000,
    input: { symbol: text, filePath: text },
    output: ["symbol", "filePath", "implementations"],
  },
  create_file: {
    effect: "safe_write",
    timeLimitMs: 30_000,
    input: { path: text, content: text },
    output: ["path", "bytes"],
  },
  replace_string_in_file: {
    effect: "dangerous",
    timeLimitMs: 30_000,
    input: { path: text, old_string: text, new_string: text },
    output: ["path", "occurrencesFound", "occurrencesReplaced", "linesChanged"],
  },
  create_directory: {
    effect: "safe_write",
    timeLimitMs: 30_000,
    input: { path: text },
    output: ["path", "created"],
  },
  list_dir: {
    effect: "read_only",
    input: { path: { type: "string", default: "." }, offset: { type: "integer", default: 0, min: 0 } },
    output: ["path", "entries", "nextOffset"],
  },
  file_search: {
    effect: "read_only",
    timeLimitMs: 10_000,
    input: {
      pattern: text,
      base_path: { type: "string", default: "." },
      offset: { type: "integer", default: 0, min: 0 },
    },
    output: ["files", "matches", "nextOffset"],
  },
  grep_search: {
    effect: "read_only",
    timeLimitMs: 30_000,
    input: {
      pattern: text,
      is_regex: { type: "boolean", default: false },
      file_pattern: { type: "string" },
      max_results: { type: "integer", default: 100, min: 1, max: 1000 },
      offset: { type: "integer", default: 0, min: 0 },
    },
    output: ["matches", "totalMatches", "filesSearched", "nextOffset", "isPartial"],
  },
  android_build_tool: {
    effect: "read_only",
    timeLimitMs: 10_000,
    input: { errorText: text, projectRoot: text },
    output: ["errorType", "analysis", "suggestedFixes", "conflictingDependencies"],
  },
  manifest_analyzer: {
    effect: "read_only",
    timeLimitMs: 10_000,
    input: { errorText: text, manifestPath: text },
    output: [
      "errorType",
      "analysis",
      "suggestedFixes",
      "missingPermission",
      "conflictingAttributes",
      "manifests",
    ],
  },
  vector_search_db: {
    effect: "read_only",
    timeLimitMs: 5000,
    input: {
      query: text,
      language: { type: "string" },
      errorType: { type: "string" },
      minConfidence: { type: "number", default: 0.7, min: 0, max: 1 },
      limit: { type: "integer", default: 5, min: 1, max: 10 },
    },
    output: ["query", "results", "totalFound"],
  },
  get_user_error_context: {
    effect: "read_only",
    input: {
      captureSelection: { type: "boolean", default: true },
      captureDiagnostics: { type: "boolean", default: true },
      captureTerminal: { type: "boolean", default: false },
    },
    output: ["activeFile", "cursorPosition", "selectedText", "diagnostics", "terminalOutput"],
  },
  run_in_terminal: {
    effect: "dangerous",
    timeLimitMs: 305_000,
    input: { command: text, timeout_seconds: { type: "integer", default: 30, min: 1, max: 300 } },
    output: ["command", "exit_code", "stdout", "stderr"],
  },
  terminal_last_command: {
    effect: "read_only",
    input: {},
    output: ["command", "exit_code", "executed_at", "output"],
  },
  fetch_webpage: {
    effect: "dangerous",
    timeLimitMs: 62_000,
    input: { url: text, timeout_seconds: { type: "integer", default: 10, min: 1, max: 60 } },
    output: ["url", "statusCode", "contentType", "contentLength", "title", "text", "cut"],
  },
  web_search_wiki: {
    effect: "dangerous",
    timeLimitMs: 15_000,
    input: {
      query: text,
      sources: { type: "array", default: ["stackoverflow", "github"] },
      maxResults: { type: "integer", default: 5, min: 1, max: 10 },
    },
    output: ["query", "results", "totalFound"],
  },
  android_docs_search: {
    effect: "read_only",
    timeLimitMs: 10_000,
    input: { query: text, maxResults: { type: "integer", default: 5, min: 1, max: 20 } },
    output: ["query", "results", "totalFound"],
  },
  queryIndex: {
    effect: "read_only",
    timeLimitMs: 30_000,
    input: {
      query: { type: "object", required: true },
      limit: { type: "integer", default: 50, min: 1, max: 200 },
      component: { type: "string" },
    },
    output: ["files", "total_matches", "truncated"],
  },
  readFile: {
    effect: "read_only",
    timeLimitMs: 10_000,
    input: {
      path: text,
      maxBytes: { type: "integer", default: 102_400, min: 1, max: 512_000 },
      justification: { type: "string" },
      component: { type: "string" },
    },
    output: ["path", "content", "size_bytes", "truncated", "encoding"],
  },
  listFiles: {
    effect: "read_only",
    input: {
      directory: text,
      pattern: { type: "string" },
      limit: { type: "integer", default: 50, min: 1, max: 100 },
      justification: { type: "string" },
      component: { type: "string" },
    },
    output: ["directory", "files", "total", "truncated"],
  },
};

describe.each(Object.entries(documented))("%s", (name, expected) => {
  const properties = inputOf(name).properties ?? {};

  it("has the documented parameters, types, defaults and bounds", () => {
    const actual = Object.fromEntries(
      Object.entries(properties).map(([key, property]) => {
        const exclusive = property.exclusiveMinimum;
        const minimum = exclusive === undefined ? property.minimum : exclusive + 1;
        const maximum = property.maximum;
        const parameter: Parameter = { type: property.type as Parameter["type"] };
        if (inputOf(name).required?.includes(key)) parameter.required = true;
        if (property.default !== undefined) parameter.default = property.default;
        if (minimum !== undefined && minimum > Number.MIN_SAFE_INTEGER) parameter.min = minimum;
        if (maximum !== undefined && maximum < Number.MAX_SAFE_INTEGER) parameter.max = maximum;
        if (property.enum) parameter.enum = property.enum;
        return [key, parameter];
      }),
    );
    expect(actual).toEqual(expected.input);
  });

  it("describes every parameter", () => {
    expect(Object.keys(properties).filter((key) => !properties[key]?.description)).toEqual([]);
  });

  it("answers with the documented fields", () => {
    expect(Object.keys(outputOf(name).properties ?? {})).toEqual(expected.output);
  });

  it("states its effect and time limit", () => {
    expect(get(name).effect).toBe(expected.effect);
    expect(get(name).timeLimitMs).toBe(expected.timeLimitMs);
  });
});

describe("every contract", () => {
  it.each([...contracts.values()])(
    "$contract.name is one file named for its export",
    ({ contract, exportName, file }) => {
      expect(contract.name).toMatch(/^[a-z]+(_[a-z]+|[A-Z][a-z]+)*$/);
      // The explore tools keep the spelling of their document; one of them shares its words with read_file.
      const own = contract.name === "readFile" ? "exploreReadFile" : contract.name;
      expect(exportName).toBe(own.replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase()));
      expect(file).toBe(`${exportName.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}.ts`);
    },
  );

  it.each([...contracts.keys()])("%s can be written out as JSON Schema", (name) => {
    expect(inputOf(name)).toMatchObject({ type: "object", properties: expect.any(Object) });
    expect(outputOf(name)).toMatchObject({ type: "object", properties: expect.any(Object) });
  });

  it.each([...contracts.values()])("$contract.name documents codes in UPPER_SNAKE", ({ contract }) => {
    expect(contract.description.length).toBeGreaterThan(10);
    expect(contract.errors.filter((code) => !/^[A-Z]+(_[A-Z]+)*$/.test(code))).toEqual([]);
  });
});

describe("read_file's other spellings", () => {
  const parse = (given: unknown) => get("read_file").input.parse(given);

  it("become the canonical names", () => {
    expect(parse({ path: "a.kt", start_line: 2, end_line: 5 })).toEqual({
      filePath: "a.kt",
      lineStart: 2,
      lineEnd: 5,
      encoding: "utf-8",
      contextLines: 25,
    });
  });

  it("give way to a canonical name that is there too", () => {
    expect(parse({ path: "b.kt", filePath: "a.kt" })).toMatchObject({ filePath: "a.kt" });
  });

  it.each([
    { path: "a.kt", start_line: 5, end_line: 2 },
    { filePath: "a.kt", line: 0 },
    { filePath: "" },
    "a.kt",
    null,
  ])("refuses %j", (given) => {
    expect(get("read_file").input.safeParse(given).success).toBe(false);
  });

  it("takes line 0 with the entire file", () => {
    expect(parse({ filePath: "a.kt", line: 0, entireFile: true })).toMatchObject({ line: 0 });
  });
});
