import type { ToolContract } from "../model/tool.ts";
import { inputSchema, type JsonSchema, outputSchema } from "./json-schema.ts";

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
