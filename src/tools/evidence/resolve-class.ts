import type { z } from "zod";
import { resolveClass } from "../../contracts/resolve-class.ts";
import { clip } from "../../support/text.ts";
import type { Workspace } from "../../workspace/workspace.ts";
import type { Answer } from "../given-answer.ts";
import { WorkspaceTool } from "../workspace-tool.ts";

type Input = z.output<typeof resolveClass.input>;
type Data = z.output<typeof resolveClass.output>;

/** From a class name, as a stack trace prints it, to the files that declare it. */
export class ResolveClassTool extends WorkspaceTool<Input, Data> {
  constructor(workspace?: Workspace) {
    super(resolveClass, workspace);
  }

  protected async executeInternal({ className, fileName }: Input): Promise<Answer<Data>> {
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
