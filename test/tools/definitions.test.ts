import { describe, expect, it } from "vitest";
import { z } from "zod";
import { dataRows, parameterRows, typeWord } from "../../src/tools/contract-rows.ts";
import { functionDefinition, promptBlock, usagePolicy } from "../../src/tools/definitions.ts";
import { inputSchema, outputSchema } from "../../src/tools/json-schema.ts";
import { toolsets } from "../../src/tools/toolsets.ts";

const contracts = [
  ...new Map(
    Object.values(toolsets)
      .flat()
      .map((each) => [each.name, each]),
  ).values(),
];
const named = (name: string) => {
  const found = contracts.find((each) => each.name === name);
  if (!found) throw new Error(name);
  return found;
};

describe("contracts written out", () => {
  it.each(contracts.map((each) => [each.name, each] as const))("%s has schemas of 2020-12", (_, contract) => {
    for (const schema of [inputSchema(contract), outputSchema(contract)]) {
      expect(schema).toMatchObject({
        $schema: "https://json-schema.org/draft/2020-12/schema",
        type: "object",
      });
    }
  });

  it("as a function definition, like the documents show it", () => {
    expect(functionDefinition(named("create_file"))).toMatchObject({
      name: "create_file",
      parameters: {
        type: "object",
        properties: { path: { type: "string" }, content: { type: "string" } },
        required: ["path", "content"],
      },
    });
  });

  it("also where JSON has no word for a type", () => {
    const input = z.object({ since: z.date(), path: z.string() });
    const contract = { ...named("outline"), input, output: z.object({ at: z.date() }) };
    expect(functionDefinition(contract).parameters.properties).toMatchObject({ path: { type: "string" } });
    expect(parameterRows(contract)[0]).toMatchObject({ name: "since", type: "any" });
    expect(outputSchema(contract).type).toBe("object");
  });

  it("as a prompt block, like the documents show it", () => {
    const block = promptBlock([named("read_file")]);
    expect(block.startsWith('AVAILABLE TOOLS:\n{\n  "read_file": {')).toBe(true);
    expect(block).toContain('"filePath": "string (required) - Relative path from workspace root');
    expect(block).toContain('"lineStart": "number (optional) - Starting line number (1-indexed, inclusive)"');
    expect(block).toContain('USAGE FORMAT:\n{\n  "tool": "tool_name",\n  "parameters": { ... }\n}');
    expect(block).not.toContain("USAGE POLICY");
  });

  it("with the index-first policy where the explore tools are", () => {
    expect(promptBlock(toolsets.explore)).toMatch(/USAGE POLICY:\nBefore reading files.*queryIndex/s);
    expect(usagePolicy(toolsets.explore)).toContain("5 MB in all");
    expect(usagePolicy(toolsets.debug)).toBeUndefined();
  });

  it("shows the shape of a parameter that is an object", () => {
    expect(promptBlock([named("queryIndex")])).toContain(
      '"query": "{ type: \\"exports\\" | \\"tag\\" | \\"pathPrefix\\" | \\"listAll\\", value?: string } (required) - What to look for: {',
    );
  });

  it("tells type, bounds and default of each parameter", () => {
    expect(parameterRows(named("find_callers_of_function")).at(-1)).toEqual({
      name: "maxDepth",
      type: "number",
      range: "1 to 5",
      isRequired: false,
      default: "2",
      description: "Maximum call chain depth to traverse",
    });
    expect(parameterRows(named("listFiles"))[2]).toMatchObject({
      name: "limit",
      range: "at most 100",
    });
    expect(parameterRows(named("listFiles"))[1]).toMatchObject({ name: "pattern", range: undefined });
  });

  it("tells type and presence of each field of the data", () => {
    expect(dataRows(named("list_dir"))).toEqual([
      { name: "path", type: "string", isOptional: false, description: expect.stringContaining("directory") },
      {
        name: "entries",
        type: '{ name: string, kind: "file" | "directory" }[]',
        isOptional: false,
        description: expect.stringContaining("at most 1000"),
      },
      { name: "nextOffset", type: "number", isOptional: true, description: expect.any(String) },
    ]);
  });

  it.each([
    [{ type: "integer" }, "number"],
    [{ type: "array", items: { enum: ["a", "b"] } }, '("a" | "b")[]'],
    [
      { type: "object", properties: { a: { type: "string" }, b: { type: "object", properties: {} } } },
      "{ a?: string, b?: object }",
    ],
    [
      {
        type: "array",
        items: { type: "object", properties: { a: { enum: [1, 2] } }, required: ["a"] },
      },
      "{ a: 1 | 2 }[]",
    ],
    [{ type: "array", items: { type: "string" } }, "string[]"],
    [{ enum: ["a", 1] }, '"a" | 1'],
    [{ const: "x" }, '"x"'],
    [{ anyOf: [{ type: "string" }, { type: "null" }] }, "string | null"],
    [{}, "any"],
  ])("names the type of %j", (schema, word) => expect(typeWord(schema)).toBe(word));
});
