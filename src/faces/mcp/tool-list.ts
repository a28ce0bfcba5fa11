import type { Tool, ToolAnnotations } from "@modelcontextprotocol/sdk/types.js";
import { inputSchema, type JsonSchema, outputSchema } from "../../app.ts";
import type { Effect, ToolContract } from "../../model/tool.ts";

const annotationsOf: Record<Effect, ToolAnnotations> = {
  read_only: { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false },
  safe_write: { readOnlyHint: false, destructiveHint: false, idempotentHint: false, openWorldHint: false },
  dangerous: { readOnlyHint: false, destructiveHint: true, idempotentHint: false, openWorldHint: false },
};

/** Tools whose effect does not end at the workspace, because they run programs or use the network. */
const openWorld = new Set(["run_in_terminal", "fetch_webpage", "web_search_wiki"]);

/** The envelope of every tool as structured content, as far as it is listed; `output` is the answer's text. */
const envelope = { type: "object" as const, required: ["success", "files_affected", "execution_time_ms"] };
const around = {
  success: { type: "boolean" },
  error: { type: "object", required: ["code", "message"] },
  _more: { type: "object", description: "Set when cut: read_more with its cursor gives all as JSON" },
};
/** Levels of an answer's data that are listed; culprit tools describe shows all of them. */
const LISTED_LEVELS = 2;

const listed = new WeakMap<ToolContract, Tool>();

/** A contract as MCP lists it; made once. */
export function toolOf(contract: ToolContract): Tool {
  const tool = listed.get(contract) ?? newTool(contract);
  listed.set(contract, tool);
  return tool;
}

function newTool(contract: ToolContract): Tool {
  const { $schema: _, ...input } = brief(inputSchema(contract));
  return {
    name: contract.name,
    description: contract.description,
    inputSchema: { ...input, type: "object" } as Tool["inputSchema"],
    ...outputOf(contract),
    annotations: { ...annotationsOf[contract.effect], openWorldHint: openWorld.has(contract.name) },
  };
}

function outputOf(contract: ToolContract): Pick<Tool, "outputSchema"> {
  const { $schema: _, ...data } = outlineOf(brief(outputSchema(contract)), LISTED_LEVELS);
  return { outputSchema: { ...envelope, properties: { data, ...around } } };
}

/** Without the bounds that every integer has, and what is refused anyway: hosts put the whole list before their models. */
function brief(schema: JsonSchema): JsonSchema {
  const isLeftOut = (key: string, value: unknown) =>
    (key === "minimum" && value === Number.MIN_SAFE_INTEGER) ||
    (key === "maximum" && value === Number.MAX_SAFE_INTEGER) ||
    (key === "additionalProperties" && value === false);
  return JSON.parse(JSON.stringify(schema), (key, value: unknown) =>
    isLeftOut(key, value) ? undefined : value,
  );
}

/** The upper levels of a schema, which everything that fits the schema fits too. */
function outlineOf(schema: JsonSchema, levels: number): JsonSchema {
  const { properties, items, required, type, description } = schema;
  if (!properties && !items) return scalars.has(type ?? "") ? schema : {};
  const kept = { ...(type && { type }), ...(description && { description }) };
  if (levels === 0 || Array.isArray(items)) return kept;
  if (items) return { ...kept, items: outlineOf(items as JsonSchema, levels) };
  const inner = Object.entries(properties ?? {}).map(([name, each]) => [name, outlineOf(each, levels - 1)]);
  return { ...kept, properties: Object.fromEntries(inner), ...(required && { required }) };
}

const scalars: ReadonlySet<string> = new Set(["string", "number", "integer", "boolean"]);
