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

const yesOrNo = { type: "boolean" };
const strings = { type: "array", items: { type: "string" } };

/** The envelope of every tool as structured content; `output` is the answer's text. */
const envelope = { type: "object" as const, required: ["success", "files_affected", "execution_time_ms"] };
const around = {
  files_affected: strings,
  execution_time_ms: { type: "number" },
  metadata: { type: "object" },
  warnings: strings,
  cached: yesOrNo,
  error: { type: "object", required: ["code", "message"] },
  _more: { type: "object", description: "Set when cut: read_more with its cursor gives all as JSON" },
};

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
  const { $schema: _, ...data } = brief(outputSchema(contract));
  return { outputSchema: { ...envelope, properties: { success: yesOrNo, data, ...around } } };
}

/** Without the bounds that every integer has: hosts put the whole list before their models. */
function brief(schema: JsonSchema): JsonSchema {
  const isBound = (key: string, value: unknown) =>
    (key === "minimum" && value === Number.MIN_SAFE_INTEGER) ||
    (key === "maximum" && value === Number.MAX_SAFE_INTEGER);
  return JSON.parse(JSON.stringify(schema), (key, value: unknown) =>
    isBound(key, value) ? undefined : value,
  );
}
