import type { ToolContract } from "../../model/tool.ts";
import type { Workspace } from "../../workspace/workspace.ts";
import type { ToolBase } from "../tool-base.ts";
import type { Shared } from "./shared.ts";

/** A tool of a toolset: its contract, and how to make it. */
export interface Provided {
  contract: ToolContract;
  /** Loads the class; its module is imported when the tool is first called. */
  create: (workspace: Workspace, shared: Shared) => Promise<ToolBase>;
}
