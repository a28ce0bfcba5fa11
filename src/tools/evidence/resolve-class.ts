import type { z } from "zod";
import { resolveClass } from "../../contracts/resolve-class.ts";
import { clip } from "../../support/text.ts";
import { Workspace } from "../../workspace/workspace.ts";
import { type Answer, ToolBase } from "../tool-base.ts";

type Input = z.output<typeof resolveClass.input>;
type Data = z.output<typeof resolveClass.output>;

/** From a class name, as a stack trace prints it, to the files that declare it. */
export class ResolveClassTool extends ToolBase<Input, Data> {
  private readonly workspace: Workspace;

  /** The workspace is the current directory unless given. */
  constructor(workspace: Workspace = new Workspace(".")) {
    super(resolveClass);
    this.workspace = workspace;
  }

  protected async run({ className, fileName }: Input): Promise<Answer<Data>> {
    const places = await this.workspace.resolveClass(className, fileName);
    const shown = clip(className, 200);
    const lines = places.map(({ path, line, symbol }) => `  ${path}${line ? `:${line}` : ""} (${symbol})`);
    return {
      data: { className, places },
      output:
        places.length > 0
          ? [`${shown} is declared in:`, ...lines].join("\n")
          : `No source file declares ${shown}`,
      metadata: { places: places.length },
      warnings: places.length > 0 ? [] : ["NO_RESULTS"],
    };
  }
}
