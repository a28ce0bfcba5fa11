import type { ToolDefinition } from "../../llm/language-model.ts";
import type { ToolContract } from "../../model/tool.ts";
import { parameterRows } from "../../tools/contract-rows.ts";
import { functionDefinition, promptBlock } from "../../tools/definitions.ts";
import type { TokenBudget } from "./token-budget.ts";

/** Which tools a model is offered for a task. */
export interface ToolChoice {
  /** The most useful first; where there is little room, the last ones are left out. What is not named comes behind. */
  order: readonly string[];
  leftOut: ReadonlySet<string>;
  /** So many are offered whatever they cost. */
  fewest: number;
}

/** What helps with most failures. */
const forFailures: ToolChoice = {
  order: [
    "read_file",
    "grep_search",
    "value_origin",
    "property_uses",
    "find_callers_of_function",
    "outline",
    "find_definition",
    "resolve_class",
    "build_in_force",
    "manifest_analyzer",
    "recent_changes",
    "resource_lookup",
    "find_implementations",
    "call_throws",
    "gradle_model",
    "call_pairs",
    "line_thread",
    "shared_data",
    "key_uses",
    "kept_names",
    "list_dir",
    "file_search",
    "vector_search_db",
  ],
  // Tools for people and programs that a model does not need: it has the log, and its code comes with a line.
  leftOut: new Set([
    "get_user_error_context",
    "terminal_last_command",
    "android_build_tool",
    "get_code_context",
    "android_docs_search",
    "trace_frames",
    // A model that is asked about a failure has its case in the prompt already.
    "failure_facts",
  ]),
  fewest: 3,
};

/** Of the prompt. */
const share = 0.3;

/**
 * The tools that a model may ask, as many as there is room for. Only those that read: text of a log can make a model ask
 * for anything.
 */
export function offeredTools(
  contracts: readonly ToolContract[],
  budget: TokenBudget,
  alsoOffers: (contract: ToolContract) => boolean,
): ToolContract[] {
  const { order } = forFailures;
  // What a program adds of its own comes first, what nobody ranked last.
  const place = (contract: ToolContract): number => {
    if (alsoOffers(contract)) return -1;
    const at = order.indexOf(contract.name);
    return at < 0 ? order.length : at;
  };
  const allowed = contracts.filter((contract) => contract.effect === "read_only" || alsoOffers(contract));
  return fittingTools(allowed, budget, forFailures, place);
}

/** As many tools as there is room for, in the order of a choice. */
export function fittingTools(
  contracts: readonly ToolContract[],
  budget: TokenBudget,
  { order, leftOut, fewest }: ToolChoice,
  place = ({ name }: ToolContract): number => (order.includes(name) ? order.indexOf(name) : order.length),
): ToolContract[] {
  const useful = contracts
    .filter(({ name }) => !leftOut.has(name))
    .toSorted((left, right) => place(left) - place(right));
  let left = budget.promptTokens * share;
  return useful.filter((contract, index) => {
    left -= budget.tokensOf(JSON.stringify(definitionOf(contract)));
    return index < fewest || left >= 0;
  });
}

/** A tool in the form of the interfaces that know tools, without what only makes it longer. */
export function definitionOf(contract: ToolContract): ToolDefinition {
  const { name, description, parameters } = functionDefinition(contract);
  const { type = "object", properties = {}, required } = parameters;
  const short = Object.entries(properties).map(([key, { minimum: _, maximum: __, ...schema }]) => [
    key,
    schema,
  ]);
  return {
    name,
    description,
    parameters: { type, properties: Object.fromEntries(short), ...(required && { required }) },
  };
}

/** The tools a line each: `read_file(filePath: string, lineStart?: number): what it does`. */
function toolLines(contracts: readonly ToolContract[]): string {
  return contracts
    .map((contract) => {
      const parameters = parameterRows(contract).map(
        ({ name, type, isRequired }) => `${name}${isRequired ? "" : "?"}: ${type}`,
      );
      return `- ${contract.name}(${parameters.join(", ")}): ${contract.description}`;
    })
    .join("\n");
}

/** The documented block of a prompt, as far as there is room for it; else a line a tool. */
export function toolBlock(contracts: readonly ToolContract[], budget: TokenBudget): string {
  const block = promptBlock(contracts).trimEnd();
  if (budget.tokensOf(block) <= budget.promptTokens * share) return block;
  const usage = '{\n  "tool": "tool_name",\n  "parameters": { ... }\n}';
  return `AVAILABLE TOOLS:\n${toolLines(contracts)}\n\nUSAGE FORMAT:\n${usage}`;
}
