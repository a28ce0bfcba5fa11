import type { z } from "zod";
import { resourceLookup } from "../../contracts/resource-lookup.ts";
import { clip } from "../../support/text.ts";
import type { Workspace } from "../../workspace/workspace.ts";
import type { Answer } from "../given-answer.ts";
import { WorkspaceTool } from "../workspace-tool.ts";

type Input = z.output<typeof resourceLookup.input>;
type Data = z.output<typeof resourceLookup.output>;

/** Every place that defines a resource. */
export class ResourceLookupTool extends WorkspaceTool<Input, Data> {
  constructor(workspace?: Workspace) {
    super(resourceLookup, workspace);
  }

  protected async executeInternal({ name }: Input): Promise<Answer<Data>> {
    const places = await this.workspace.resource(plainName(name));
    const shown = clip(name, 200);
    const lines = places.map(({ path, line, variant, text }) => {
      const where = variant ? ` [${variant}]` : "";
      return `  ${path}:${line}${where} ${clip(text.trim(), 200)}`;
    });
    return {
      data: { name, places },
      output:
        places.length > 0
          ? [`${shown} is defined in:`, ...lines].join("\n")
          : `${shown} is not defined in this project`,
      metadata: { places: places.length },
      warnings: places.length > 0 ? [] : ["NO_RESULTS"],
    };
  }
}

/** `layout/item_book` of `R.layout.item_book`, `@layout/item_book` and `@+id/list`. */
function plainName(name: string): string {
  const reference = name.trim().replace(/^@\+?(?:[\w.]+:)?/, "");
  return reference.replace(/^(?:[\w.]+\.)?R\.(\w+)\./, "$1/");
}
