import { exploreReadFile } from "../contracts/explore-read-file.ts";
import { listFiles } from "../contracts/list-files.ts";
import { queryIndex } from "../contracts/query-index.ts";
import type { ToolContract } from "../model/tool.ts";
import { parameterRows } from "./contract-rows.ts";
import { indexFirstPolicy } from "./explore/index-first-policy.ts";
import { inputSchema, type JsonSchema } from "./json-schema.ts";

/** A function definition as OpenAI-style interfaces take it. */
export interface FunctionDefinition {
  name: string;
  description: string;
  parameters: JsonSchema;
}

export function functionDefinition(contract: ToolContract): FunctionDefinition {
  const { $schema: _, ...parameters } = inputSchema(contract);
  return { name: contract.name, description: contract.description, parameters };
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

/** Tools that the policy speaks of. */
const explored = [queryIndex, listFiles, exploreReadFile];

/** What a model must know to use these tools well, beyond their descriptions; undefined where nothing is. */
export function usagePolicy(contracts: readonly ToolContract[]): string | undefined {
  const names = new Set(contracts.map(({ name }) => name));
  return explored.every(({ name }) => names.has(name)) ? indexFirstPolicy : undefined;
}
