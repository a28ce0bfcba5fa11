import type { z } from "zod";
import { findCallersOfFunction } from "../../contracts/find-callers-of-function.ts";
import { Workspace } from "../../workspace/workspace.ts";
import type { Answer } from "../given-answer.ts";
import { locateFile } from "../locate.ts";
import { ToolBase } from "../tool-base.ts";
import type { Callers, NavigationEngine } from "./navigation/engine.ts";
import { searchWarnings } from "./navigation/search-warnings.ts";
import { SyntaxIndex } from "./navigation/syntax-index.ts";

type Input = z.output<typeof findCallersOfFunction.input>;

/** Who calls a function, and who calls them. */
export class FindCallersTool extends ToolBase<Input, Callers> {
  private readonly workspace: Workspace;
  private readonly engine: NavigationEngine;

  constructor(
    workspace: Workspace = new Workspace("."),
    engine: NavigationEngine = new SyntaxIndex(workspace),
  ) {
    super(findCallersOfFunction);
    this.workspace = workspace;
    this.engine = engine;
  }

  protected async executeInternal(
    { functionName, filePath, maxDepth }: Input,
    signal: AbortSignal,
  ): Promise<Answer<Callers>> {
    const { relative } = await locateFile(this.workspace, filePath);
    const {
      items: callers,
      complete,
      engine = this.engine.name,
      notes = [],
    } = await this.engine.callers(functionName, relative, maxDepth, signal);
    const lines = callers.map(
      ({ filePath: path, line, callChain }) => `  - ${path}:${line} (${callChain.join(" -> ")})`,
    );
    return {
      data: { functionName, filePath: relative, callers, totalCallers: callers.length },
      output: [
        callers.length > 0 ? `Callers of ${functionName}:` : `No callers of ${functionName} found`,
        ...lines,
      ].join("\n"),
      metadata: { engine, ...(!complete && { partial: true }) },
      warnings: [...searchWarnings(callers, complete), ...notes],
    };
  }
}
