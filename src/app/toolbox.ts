import { join } from "node:path";
import type { ToolContract } from "../model/tool.ts";
import type { Directories } from "../support/directories.ts";
import { homeFolder } from "../support/home-folder.ts";
import type { RunMetrics } from "../tools/explore/metrics-log.ts";
import type { Toolbox, ToolboxOptions } from "../tools/toolbox.ts";
import type { ToolsetOptions } from "../tools/toolsets/shared.ts";
import type { ToolsetName } from "../tools/toolsets.ts";
import type { DocsPlaces } from "../workspace/docs/listing.ts";
import { Workspace } from "../workspace/workspace.ts";
import type { AnalyzeOptions } from "./analyze-options.ts";
import type { EditorView } from "./editor-view.ts";
import { memoryForTools } from "./memory.ts";
import { terminalSettings } from "./terminal.ts";
import { lastLookedAt } from "./user-context.ts";

export interface OpenToolboxOptions extends ToolboxOptions {
  /** Root of the workspace. */
  workspace: string;
  directories: Directories;
  /** What writes are called at the moment (`w-…`), so that those of one name are undone together. */
  call?: () => string;
  /** The editor that has the project open, as it is now. */
  editor?: EditorView;
  /** What the user has set for analyses that tools lead to: whether they are remembered, and given again. */
  analyses?: Pick<AnalyzeOptions, "memory" | "cache">;
}

/** The tools of a workspace, for whoever calls them one by one: the MCP server, the `tools` command. */
export async function openToolbox({
  workspace,
  directories,
  call,
  editor = {},
  analyses,
  ...options
}: OpenToolboxOptions): Promise<Toolbox> {
  const cacheDir = join(directories.cache, "index");
  const { unsaved, ...asked } = editor;
  const tools: ToolsetOptions = {
    memory: memoryForTools(directories, true),
    languageServers: { path: process.env.PATH },
    userContext: () => lastLookedAt(workspace, directories),
    terminal: await terminalSettings(workspace, directories),
    triage: async (request) => {
      const { triageForTools } = await import("./triage/triage-for-tools.ts");
      return triageForTools({ workspace, directories, ...analyses })(request);
    },
    ...asked,
    ...options.tools,
    explore: { ledgerDir: join(directories.state, "components"), ...options.tools?.explore },
    docs: { ...docsPlaces(directories), ...options.tools?.docs },
  };
  const { env: environment } = process;
  return toolboxOver(new Workspace(workspace, { cacheDir, directories, environment, call, unsaved }), {
    ...options,
    tools,
  });
}

/** Where the Android SDK, Gradle and the JDK keep sources on this machine, by the variables that everyone uses. */
export function docsPlaces(directories: Directories): DocsPlaces {
  const { ANDROID_HOME, ANDROID_SDK_ROOT, GRADLE_USER_HOME, JAVA_HOME } = process.env;
  const home = homeFolder();
  return {
    androidSdk: ANDROID_HOME || ANDROID_SDK_ROOT,
    gradleHome: GRADLE_USER_HOME || (home && join(home, ".gradle")) || undefined,
    javaHome: JAVA_HOME || undefined,
    cacheDir: join(directories.cache, "docs"),
  };
}

/** Tools over a workspace that is open already. */
export async function toolboxOver(
  workspace: Workspace | undefined,
  options: ToolboxOptions,
): Promise<Toolbox> {
  const { Toolbox } = await import("../tools/toolbox.ts");
  return new Toolbox(workspace, options);
}

/** The contracts of every toolset, by the toolset's name. */
export async function allToolsets(): Promise<Readonly<Record<ToolsetName, readonly ToolContract[]>>> {
  return (await import("../tools/toolsets.ts")).toolsets;
}

/** What explore tools noted below a folder of metrics. */
export async function exploreMetrics(folder: string): Promise<RunMetrics> {
  const { readMetrics } = await import("../tools/explore/metrics-log.ts");
  return readMetrics(folder);
}
