import {
  type CustomTool,
  type OpenToolboxOptions,
  openToolbox,
  type Settings,
  type Toolbox,
  toolOptions,
} from "../../app.ts";
import type { Directories } from "../../support/directories.ts";
import { analyzeInput, analyzeTool, type FoundSoFar } from "./analyze-tool.ts";
import { explainInput, explainTool } from "./explain-tool.ts";
import { FixTool } from "./fix-tool.ts";

/** What is served, as the main thread and the workers open it, each for itself. Plain data. */
export interface McpSetup {
  kind: "mcp";
  /** Absolute path of the project's root. */
  workspace: string;
  directories: Directories;
  /** Names of toolsets and tools. */
  tools: readonly string[];
  readOnly: boolean;
  /** What the user has set; undefined where nothing is. */
  config: Settings["config"] | undefined;
  /** Forbids every connection. */
  offline: boolean;
}

/** The tools over the project, `analyze` among them. */
export async function openTools(
  { workspace, directories, tools, readOnly, config }: McpSetup,
  {
    elsewhere,
    onFound,
  }: Pick<OpenToolboxOptions, "elsewhere"> & { onFound?: (found: FoundSoFar) => void } = {},
): Promise<Toolbox> {
  const { enabled: memory, cache } = config?.memory ?? {};
  const toolbox = await openToolbox({
    workspace,
    directories,
    analyses: { memory, cache },
    toolsets: tools,
    tools: toolOptions(config && { config }, workspace),
    readOnly,
    live: true,
    maskResults: true,
    ...(elsewhere && { elsewhere }),
  });
  const hold = (path: string) => toolbox.hold(path);
  const analyze: CustomTool = analyzeTool({ workspace, directories, memory, cache, hold, onFound });
  toolbox.registry.register("analyze", analyze, analyzeInput);
  if (tools.includes("explain")) toolbox.registry.register("explain", explainTool, explainInput);
  if (tools.includes("fix")) toolbox.registry.add(new FixTool({ workspace, directories }));
  return toolbox;
}
