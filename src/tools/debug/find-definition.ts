import type { z } from "zod";
import { findDefinition } from "../../contracts/find-definition.ts";
import { Workspace } from "../../workspace/workspace.ts";
import type { Answer } from "../given-answer.ts";
import { locateFile } from "../locate.ts";
import { ToolBase } from "../tool-base.ts";
import type { FoundDeclaration, NavigationEngine } from "./navigation/engine.ts";
import { searchWarnings } from "./navigation/search-warnings.ts";
import { SyntaxIndex } from "./navigation/syntax-index.ts";

type Input = z.output<typeof findDefinition.input>;
type Data = z.output<typeof findDefinition.output>;

/** Where a name that a file uses is declared. */
export class FindDefinitionTool extends ToolBase<Input, Data> {
  private readonly workspace: Workspace;
  private readonly engine: NavigationEngine;

  constructor(
    workspace: Workspace = new Workspace("."),
    engine: NavigationEngine = new SyntaxIndex(workspace),
  ) {
    super(findDefinition);
    this.workspace = workspace;
    this.engine = engine;
  }

  protected async executeInternal({ symbol, filePath }: Input, signal: AbortSignal): Promise<Answer<Data>> {
    const { relative } = await locateFile(this.workspace, filePath);
    const {
      items: definitions,
      complete,
      engine = this.engine.name,
      notes = [],
    } = await this.engine.definitions(symbol, relative, signal);
    return {
      data: { symbol, filePath: relative, definitions },
      output: outputOf(symbol, definitions),
      metadata: { engine, ...(!complete && { partial: true }) },
      warnings: [...searchWarnings(definitions, complete), ...notes],
    };
  }
}

function outputOf(symbol: string, [best, ...others]: readonly FoundDeclaration[]): string {
  if (!best) return `No definition of ${symbol} found`;
  const lines = [
    `Definition of ${symbol}:`,
    `  File: ${best.filePath}`,
    `  Line: ${best.line}`,
    `  Code: ${best.code}`,
  ];
  if (others.length > 0) {
    lines.push(
      "Also declared:",
      ...others.map(({ filePath, line, code }) => `  - ${filePath}:${line} ${code}`),
    );
  }
  return lines.join("\n");
}
