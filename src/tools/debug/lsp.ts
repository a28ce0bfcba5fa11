import { findCallersOfFunction } from "../../contracts/find-callers-of-function.ts";
import { fileName } from "../../model/paths.ts";
import { type ToolResult, timeLimitOf } from "../../model/tool.ts";
import { Workspace } from "../../workspace/workspace.ts";
import type { CustomTool } from "../custom-tool.ts";
import type { ToolContext } from "../tool-base.ts";
import { FindCallersTool } from "./find-callers.ts";
import { FindDefinitionTool } from "./find-definition.ts";
import { FindImplementationsTool } from "./find-implementations.ts";
import type { NavigationEngine } from "./navigation/engine.ts";
import { SyntaxIndex } from "./navigation/syntax-index.ts";

export interface FindCallersParams {
  functionName: string;
  filePath: string;
}
export interface FindDefinitionParams {
  symbol: string;
  filePath: string;
}
export type FindImplementationsParams = FindDefinitionParams;

/** The three navigation tools as one class, over one engine, with plain texts as answers. */
export class LSPTool implements CustomTool {
  readonly description = "Find the callers, the definition or the implementations of a name";
  readonly effect = "read_only";
  readonly timeLimitMs = timeLimitOf(findCallersOfFunction);
  readonly callers: FindCallersTool;
  readonly definition: FindDefinitionTool;
  readonly implementations: FindImplementationsTool;

  /** The workspace is the current directory and the engine its syntax index unless given. */
  constructor(
    workspace: Workspace = new Workspace("."),
    engine: NavigationEngine = new SyntaxIndex(workspace),
  ) {
    this.callers = new FindCallersTool(workspace, engine);
    this.definition = new FindDefinitionTool(workspace, engine);
    this.implementations = new FindImplementationsTool(workspace, engine);
  }

  /**
   * The envelope of the tool that the parameters are for: `functionName` asks for callers, `symbol` for its
   * definition, or with `operation: "implementations"` for its implementations.
   */
  execute(parameters: Record<string, unknown>, context?: ToolContext): Promise<ToolResult> {
    const { operation, ...rest } = parameters ?? {};
    if (operation === "implementations") return this.implementations.execute(rest, context);
    return "symbol" in rest ? this.definition.execute(rest, context) : this.callers.execute(rest, context);
  }

  /** One line per call, or null for an unknown function or one that nobody calls. */
  async findCallers(params: FindCallersParams): Promise<string | null> {
    const { data } = await this.callers.execute({ ...params, maxDepth: 1 });
    if (!data || data.callers.length === 0) return null;
    const lines = data.callers.map(
      ({ filePath, line, callerName }) => `  - ${filePath}:${line} (${callerLabel(callerName, filePath)})`,
    );
    return [`Callers of ${params.functionName}:`, ...lines].join("\n");
  }

  /** Where the likeliest definition is, or null. */
  async findDefinition(params: FindDefinitionParams): Promise<string | null> {
    const { data, output } = await this.definition.execute(params);
    return data && data.definitions.length > 0 ? output : null;
  }

  /** One line per implementation, or null. */
  async findImplementations(params: FindImplementationsParams): Promise<string | null> {
    const { data, output } = await this.implementations.execute(params);
    return data && data.implementations.length > 0 ? output : null;
  }
}

/** `fun loadUser` in Kotlin, `loadUser` elsewhere and for calls outside any function. */
function callerLabel(callerName: string, filePath: string): string {
  if (callerName === fileName(filePath)) return "top level";
  const simple = callerName.slice(callerName.lastIndexOf(".") + 1);
  return /\.kts?$/.test(filePath) ? `fun ${simple}` : simple;
}
