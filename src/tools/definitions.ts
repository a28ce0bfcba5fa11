import { z } from "zod";
import { queryIndex } from "../contracts/query-index.ts";
import type { ToolContract } from "../model/tool.ts";
import { indexFirstPolicy } from "./explore/index-first-policy.ts";

/** A JSON Schema (2020-12) as plain data. */
export type JsonSchema = Record<string, unknown> & {
  type?: string;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  description?: string;
};

/** A function definition as OpenAI-style interfaces take it. */
export interface FunctionDefinition {
  name: string;
  description: string;
  parameters: JsonSchema;
}

/** Schemas of other programs' tools may hold what JSON has no word for, such as dates: anything is written for it. */
const written = { target: "draft-2020-12", unrepresentable: "any" } as const;

/** What a tool takes, as callers write it: defaults may be left out. */
export function inputSchema(contract: ToolContract): JsonSchema {
  return z.toJSONSchema(contract.input, { ...written, io: "input" }) as JsonSchema;
}

/** The shape of `data` in a tool's envelope. */
export function outputSchema(contract: ToolContract): JsonSchema {
  return z.toJSONSchema(contract.output, { ...written, io: "output" }) as JsonSchema;
}

export function functionDefinition(contract: ToolContract): FunctionDefinition {
  const { $schema: _, ...parameters } = inputSchema(contract);
  return { name: contract.name, description: contract.description, parameters };
}

/** One parameter of a tool, in words for the page that describes it. */
export interface ParameterRow {
  name: string;
  type: string;
  /** "1 to 10", where the schema says so. */
  range?: string;
  isRequired: boolean;
  /** As JSON. */
  default?: string;
  description: string;
}

export function parameterRows(contract: ToolContract): ParameterRow[] {
  const { properties = {}, required = [] } = inputSchema(contract);
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    type: typeWord(schema),
    range: rangeOf(schema),
    isRequired: required.includes(name),
    ...(schema.default !== undefined && { default: JSON.stringify(schema.default) }),
    description: schema.description ?? "",
  }));
}

/** One field of `data` in a tool's answer. */
export interface DataRow {
  name: string;
  type: string;
  isOptional: boolean;
  description: string;
}

export function dataRows(contract: ToolContract): DataRow[] {
  const { properties = {}, required = [] } = outputSchema(contract);
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    type: typeWord(schema),
    isOptional: !required.includes(name),
    description: schema.description ?? "",
  }));
}

/** The largest integer is no bound worth telling. */
function rangeOf({ minimum, maximum }: JsonSchema): string | undefined {
  if (typeof maximum !== "number" || maximum === Number.MAX_SAFE_INTEGER) return undefined;
  return typeof minimum === "number" ? `${minimum} to ${maximum}` : `at most ${maximum}`;
}

/** The block that presents tools in a system prompt, and how to call them. */
export function promptBlock(contracts: readonly ToolContract[]): string {
  const tools = Object.fromEntries(
    contracts.map((contract) => {
      const parameters = parameterRows(contract).map(({ name, type, isRequired, description }) => [
        name,
        `${type} (${isRequired ? "required" : "optional"}) - ${description || name}`,
      ]);
      return [
        contract.name,
        { description: contract.description, parameters: Object.fromEntries(parameters) },
      ];
    }),
  );
  const usage = '{\n  "tool": "tool_name",\n  "parameters": { ... }\n}';
  const policy = usagePolicy(contracts);
  const rules = policy ? `\nUSAGE POLICY:\n${policy}` : "";
  return `AVAILABLE TOOLS:\n${JSON.stringify(tools, null, 2)}\n\nUSAGE FORMAT:\n${usage}\n${rules}`;
}

/** What a model must know to use these tools well, beyond their descriptions; undefined where nothing is. */
export function usagePolicy(contracts: readonly ToolContract[]): string | undefined {
  return contracts.some(({ name }) => name === queryIndex.name) ? indexFirstPolicy : undefined;
}

/** The type as people name it: `number`, `string[]`, `"a" | "b"`, `{ type: string, value?: string }`. */
export function typeWord(schema: JsonSchema): string {
  return wordFor(schema, true);
}

/** Objects inside an object are not opened: a page is to be read. */
function wordFor(schema: JsonSchema, opensObjects: boolean): string {
  if (Array.isArray(schema.enum)) return schema.enum.map((value) => JSON.stringify(value)).join(" | ");
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  const choices = schema.anyOf ?? schema.oneOf;
  if (Array.isArray(choices)) {
    return [...new Set(choices.map((choice) => wordFor(choice, opensObjects)))].join(" | ");
  }
  if (schema.type === "integer") return "number";
  if (schema.type === "array") {
    const item = wordFor((schema.items ?? {}) as JsonSchema, opensObjects);
    return item.includes(" | ") && !item.startsWith("{") ? `(${item})[]` : `${item}[]`;
  }
  const { properties, required = [] } = schema;
  if (!properties || !opensObjects) return schema.type ?? "any";
  const fields = Object.entries(properties).map(
    ([name, field]) => `${name}${required.includes(name) ? "" : "?"}: ${wordFor(field, false)}`,
  );
  return `{ ${fields.join(", ")} }`;
}
