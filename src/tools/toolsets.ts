import { androidBuildTool } from "../contracts/android-build-tool.ts";
import { fileSearch } from "../contracts/file-search.ts";
import { findCallersOfFunction } from "../contracts/find-callers-of-function.ts";
import { findDefinition } from "../contracts/find-definition.ts";
import { findImplementations } from "../contracts/find-implementations.ts";
import { getCodeContext } from "../contracts/get-code-context.ts";
import { gradleModel } from "../contracts/gradle-model.ts";
import { grepSearch } from "../contracts/grep-search.ts";
import { listDir } from "../contracts/list-dir.ts";
import { manifestAnalyzer } from "../contracts/manifest-analyzer.ts";
import { outline } from "../contracts/outline.ts";
import { readFile } from "../contracts/read-file.ts";
import { recentChanges } from "../contracts/recent-changes.ts";
import { resolveClass } from "../contracts/resolve-class.ts";
import { resourceLookup } from "../contracts/resource-lookup.ts";
import type { ToolContract } from "../model/tool.ts";
import type { Workspace } from "../workspace/workspace.ts";
import type { ToolBase } from "./tool-base.ts";
import type { ToolRegistry } from "./tool-registry.ts";

interface Provided {
  contract: ToolContract;
  /** Loads the class; its module is imported when the tool is first called. */
  create: (workspace: Workspace) => Promise<ToolBase>;
}

const readFileTool: Provided = {
  contract: readFile,
  create: async (workspace) => new (await import("./workspace/read-file.ts")).ReadFileTool(workspace),
};

const provided = {
  debug: [
    readFileTool,
    {
      contract: getCodeContext,
      create: async (workspace) =>
        new (await import("./debug/get-code-context.ts")).GetCodeContextTool(workspace),
    },
    {
      contract: findCallersOfFunction,
      create: async (workspace) => new (await import("./debug/find-callers.ts")).FindCallersTool(workspace),
    },
    {
      contract: findDefinition,
      create: async (workspace) =>
        new (await import("./debug/find-definition.ts")).FindDefinitionTool(workspace),
    },
    {
      contract: findImplementations,
      create: async (workspace) =>
        new (await import("./debug/find-implementations.ts")).FindImplementationsTool(workspace),
    },
    {
      contract: androidBuildTool,
      create: async (workspace) => new (await import("./debug/android-build.ts")).AndroidBuildTool(workspace),
    },
    {
      contract: manifestAnalyzer,
      create: async (workspace) =>
        new (await import("./debug/manifest-analyzer.ts")).ManifestAnalyzerTool(workspace),
    },
  ],
  workspace: [
    readFileTool,
    {
      contract: listDir,
      create: async (workspace) => new (await import("./workspace/list-dir.ts")).ListDirTool(workspace),
    },
    {
      contract: fileSearch,
      create: async (workspace) => new (await import("./workspace/file-search.ts")).FileSearchTool(workspace),
    },
    {
      contract: grepSearch,
      create: async (workspace) => new (await import("./workspace/grep-search.ts")).GrepSearchTool(workspace),
    },
  ],
  evidence: [
    {
      contract: outline,
      create: async (workspace) => new (await import("./evidence/outline.ts")).OutlineTool(workspace),
    },
    {
      contract: resolveClass,
      create: async (workspace) =>
        new (await import("./evidence/resolve-class.ts")).ResolveClassTool(workspace),
    },
    {
      contract: gradleModel,
      create: async (workspace) =>
        new (await import("./evidence/gradle-model.ts")).GradleModelTool(workspace),
    },
    {
      contract: resourceLookup,
      create: async (workspace) =>
        new (await import("./evidence/resource-lookup.ts")).ResourceLookupTool(workspace),
    },
    {
      contract: recentChanges,
      create: async (workspace) =>
        new (await import("./evidence/recent-changes.ts")).RecentChangesTool(workspace),
    },
  ],
} satisfies Record<string, Provided[]>;

export type ToolsetName = keyof typeof provided;

/** The contracts that make up each toolset. */
export const toolsets: Readonly<Record<ToolsetName, readonly ToolContract[]>> = {
  debug: provided.debug.map(({ contract }) => contract),
  workspace: provided.workspace.map(({ contract }) => contract),
  evidence: provided.evidence.map(({ contract }) => contract),
};

/**
 * Fills a registry with the tools of one or more toolsets over one workspace. Each is loaded when it is first called;
 * one that is in two toolsets is there once.
 */
export function registerToolset(
  registry: ToolRegistry,
  names: readonly ToolsetName[],
  workspace: Workspace,
): void {
  for (const name of names) {
    for (const { contract, create } of provided[name]) {
      if (!registry.has(contract.name)) registry.addLazy(contract, () => create(workspace));
    }
  }
}
