import type { z } from "zod";
import type { ToolContract } from "../model/tool.ts";
import { Workspace } from "../workspace/workspace.ts";
import { ToolBase } from "./tool-base.ts";

/** A tool over one workspace, the current directory unless given. */
export abstract class WorkspaceTool<Input = unknown, Data = unknown> extends ToolBase<Input, Data> {
  protected readonly workspace: Workspace;

  constructor(
    contract: ToolContract<z.ZodType<Input>, z.ZodType<Data>>,
    workspace: Workspace = new Workspace("."),
  ) {
    super(contract);
    this.workspace = workspace;
  }
}
