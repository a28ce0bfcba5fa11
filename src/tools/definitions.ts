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

/** What a tool takes, as callers write it: defaults may be left out. */
export function inputSchema(contract: ToolContract): JsonSchema {
  return z.toJSONSchema(contract.input, { target: "draft-2020-12", io: "input" }) as JsonSchema;
}

/** The shape of `data` in a tool's envelope. */
export function outputSchema(contract: ToolContract): JsonSchema {
  return z.toJSONSchema(contract.output, { target: "draft-2020-12", io: "output" }) as JsonSchema;
}

export function functionDefinition(contract: ToolContract): FunctionDefinition {
  const { $schema: _, ...parameters } = inputSchema(contract);
  return { name: contract.name, description: contract.description, parameters };
}

/** The block that presents tools in a system prompt, and how to call them. */
export function promptBlock(contracts: readonly ToolContract[]): string {
  const tools = Object.fromEntries(
    contracts.map((contract) => {
      const { properties = {}, required = [] } = inputSchema(contract);
      const parameters = Object.entries(properties).map(([name, schema]) => [
        name,
        `${typeWord(schema)} (${required.includes(name) ? "required" : "optional"}) - ${schema.description ?? name}`,
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

/** The type as people name it: `number`, `string[]`, `"a" | "b"`. */
export function typeWord(schema: JsonSchema): string {
  if (Array.isArray(schema.enum)) return schema.enum.map((value) => JSON.stringify(value)).join(" | ");
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  const choices = schema.anyOf ?? schema.oneOf;
  if (Array.isArray(choices)) return [...new Set(choices.map(typeWord))].join(" | ");
  if (schema.type === "integer") return "number";
  if (schema.type === "array") return `${typeWord((schema.items ?? {}) as JsonSchema)}[]`;
  return schema.type ?? "any";
}
