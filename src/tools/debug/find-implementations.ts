import type { z } from "zod";
import { findImplementations } from "../../contracts/find-implementations.ts";
import { Workspace } from "../../workspace/workspace.ts";
import type { Answer } from "../given-answer.ts";
import { locateFile } from "../locate.ts";
import { ToolBase } from "../tool-base.ts";
import type { NavigationEngine } from "./navigation/engine.ts";
import { searchWarnings } from "./navigation/search-warnings.ts";
import { SyntaxIndex } from "./navigation/syntax-index.ts";

type Input = z.output<typeof findImplementations.input>;
type Data = z.output<typeof findImplementations.output>;

/** Which classes implement a type, or which functions override a function. */
export class FindImplementationsTool extends ToolBase<Input, Data> {
  private readonly workspace: Workspace;
  private readonly engine: NavigationEngine;

  constructor(
    workspace: Workspace = new Workspace("."),
    engine: NavigationEngine = new SyntaxIndex(workspace),
  ) {
    super(findImplementations);
    this.workspace = workspace;
    this.engine = engine;
  }

  protected async executeInternal({ symbol, filePath }: Input, signal: AbortSignal): Promise<Answer<Data>> {
    const { relative } = await locateFile(this.workspace, filePath);
    const {
      items: implementations,
      complete,
      engine = this.engine.name,
      notes = [],
    } = await this.engine.implementations(symbol, relative, signal);
    const head =
      implementations.length > 0 ? `Implementations of ${symbol}:` : `No implementations of ${symbol} found`;
    const lines = implementations.map(({ filePath: path, line, code }) => `  - ${path}:${line} ${code}`);
    return {
      data: { symbol, filePath: relative, implementations },
      output: [head, ...lines].join("\n"),
      metadata: { engine, ...(!complete && { partial: true }) },
      warnings: [...searchWarnings(implementations, complete), ...notes],
    };
  }
}
