import { androidBuildTool } from "../contracts/android-build-tool.ts";
import { androidDocsSearch } from "../contracts/android-docs-search.ts";
import { createDirectory } from "../contracts/create-directory.ts";
import { createFile } from "../contracts/create-file.ts";
import { exploreReadFile } from "../contracts/explore-read-file.ts";
import { fetchWebpage } from "../contracts/fetch-webpage.ts";
import { fileSearch } from "../contracts/file-search.ts";
import { findCallersOfFunction } from "../contracts/find-callers-of-function.ts";
import { findDefinition } from "../contracts/find-definition.ts";
import { findImplementations } from "../contracts/find-implementations.ts";
import { getCodeContext } from "../contracts/get-code-context.ts";
import { getUserErrorContext } from "../contracts/get-user-error-context.ts";
import { gradleModel } from "../contracts/gradle-model.ts";
import { grepSearch } from "../contracts/grep-search.ts";
import { listDir } from "../contracts/list-dir.ts";
import { listFiles } from "../contracts/list-files.ts";
import { manifestAnalyzer } from "../contracts/manifest-analyzer.ts";
import { outline } from "../contracts/outline.ts";
import { queryIndex } from "../contracts/query-index.ts";
import { readFile } from "../contracts/read-file.ts";
import { recentChanges } from "../contracts/recent-changes.ts";
import { replaceStringInFile } from "../contracts/replace-string-in-file.ts";
import { resolveClass } from "../contracts/resolve-class.ts";
import { resourceLookup } from "../contracts/resource-lookup.ts";
import { runInTerminal } from "../contracts/run-in-terminal.ts";
import { terminalLastCommand } from "../contracts/terminal-last-command.ts";
import { vectorSearchDb } from "../contracts/vector-search-db.ts";
import { webSearchWiki } from "../contracts/web-search-wiki.ts";
import type { RcaStore } from "../memory/rca-store.ts";
import type { ToolContract } from "../model/tool.ts";
import type { DocsPlaces } from "../workspace/docs-index.ts";
import type { ServerSettings } from "../workspace/language-server/servers.ts";
import type { Workspace } from "../workspace/workspace.ts";
import type { UserContext } from "./debug/get-user-error-context.ts";
import type { NavigationEngine } from "./debug/navigation/engine.ts";
import type { Component, ComponentOptions } from "./explore/component.ts";
import type { NetworkOptions } from "./network.ts";
import type { ToolBase } from "./tool-base.ts";
import type { ToolRegistry } from "./tool-registry.ts";
import type { TerminalSettings } from "./workspace/run-in-terminal.ts";
import type { CommandHistory } from "./workspace/terminal/command-history.ts";

interface Provided {
  contract: ToolContract;
  /** Loads the class; its module is imported when the tool is first called. */
  create: (workspace: Workspace, shared: Shared) => Promise<ToolBase>;
}

/** What tools of one registration share. */
interface Shared {
  /** The unit of work that budgets and metrics of the explore tools belong to. */
  component: () => Promise<Component>;
  /** Who answers questions of navigation. */
  engine: () => Promise<NavigationEngine>;
  /** The last command, which two tools share. */
  history: () => Promise<CommandHistory>;
  options: ToolsetOptions;
}

export interface ToolsetOptions {
  /** How commands are run. */
  terminal?: TerminalSettings;
  explore?: ComponentOptions;
  /** Language servers that may be started; without this the syntax index answers. */
  languageServers?: ServerSettings;
  /** The memory that is asked for similar failures; an empty one of this process without it. */
  memory?: RcaStore;
  /** What the user is looking at. */
  userContext?: () => Promise<UserContext | undefined>;
  /** What the user allows on the network; nothing without it. */
  network?: NetworkOptions;
  /** Where this machine keeps documentation; only the bundled index is searched without it. */
  docs?: DocsPlaces;
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
      create: async (workspace, { engine }) =>
        new (await import("./debug/find-callers.ts")).FindCallersTool(workspace, await engine()),
    },
    {
      contract: findDefinition,
      create: async (workspace, { engine }) =>
        new (await import("./debug/find-definition.ts")).FindDefinitionTool(workspace, await engine()),
    },
    {
      contract: findImplementations,
      create: async (workspace, { engine }) =>
        new (await import("./debug/find-implementations.ts")).FindImplementationsTool(
          workspace,
          await engine(),
        ),
    },
    {
      contract: vectorSearchDb,
      create: async (_, { options }) =>
        new (await import("./debug/vector-search-db.ts")).VectorSearchTool(
          options.memory ?? new (await import("../memory/in-memory-store.ts")).InMemoryStore(),
        ),
    },
    {
      contract: getUserErrorContext,
      create: async (_, { options }) =>
        new (await import("./debug/get-user-error-context.ts")).UserErrorContextTool(
          options.userContext ?? (async () => undefined),
        ),
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
    {
      contract: androidDocsSearch,
      create: async (_, { options }) =>
        new (await import("./debug/android-docs-search.ts")).AndroidDocsSearchTool(options.docs),
    },
    {
      contract: webSearchWiki,
      create: async (workspace, { options }) => {
        const [{ WebSearchTool }, { appPackages }] = await Promise.all([
          import("./debug/web-search.ts"),
          import("./debug/web-search/app-packages.ts"),
        ]);
        return new WebSearchTool(options.network, { packages: await appPackages(workspace) });
      },
    },
  ],
  workspace: [
    readFileTool,
    {
      contract: createFile,
      create: async (workspace) => new (await import("./workspace/create-file.ts")).CreateFileTool(workspace),
    },
    {
      contract: replaceStringInFile,
      create: async (workspace) =>
        new (await import("./workspace/replace-string-in-file.ts")).ReplaceStringInFileTool(workspace),
    },
    {
      contract: createDirectory,
      create: async (workspace) =>
        new (await import("./workspace/create-directory.ts")).CreateDirectoryTool(workspace),
    },
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
    {
      contract: runInTerminal,
      create: async (workspace, { history, options }) => {
        const { RunInTerminalTool } = await import("./workspace/run-in-terminal.ts");
        return new RunInTerminalTool(workspace, { ...options.terminal, history: await history() });
      },
    },
    {
      contract: terminalLastCommand,
      create: async (_, { history }) =>
        new (await import("./workspace/terminal-last-command.ts")).TerminalLastCommandTool(await history()),
    },
    {
      contract: fetchWebpage,
      create: async (_, { options }) =>
        new (await import("./workspace/fetch-webpage.ts")).FetchWebpageTool(options.network),
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
  explore: [
    {
      contract: queryIndex,
      create: async (_, { component }) =>
        new (await import("./explore/query-index.ts")).QueryIndexTool(await component()),
    },
    {
      contract: exploreReadFile,
      create: async (_, { component }) =>
        new (await import("./explore/explore-read-file.ts")).ExploreReadFileTool(await component()),
    },
    {
      contract: listFiles,
      create: async (_, { component }) =>
        new (await import("./explore/list-files.ts")).ListFilesTool(await component()),
    },
  ],
} satisfies Record<string, Provided[]>;

export type ToolsetName = keyof typeof provided;

/** The contracts that make up each toolset. */
export const toolsets: Readonly<Record<ToolsetName, readonly ToolContract[]>> = {
  debug: provided.debug.map(({ contract }) => contract),
  workspace: provided.workspace.map(({ contract }) => contract),
  evidence: provided.evidence.map(({ contract }) => contract),
  explore: provided.explore.map(({ contract }) => contract),
};

/**
 * Fills a registry with the tools of one or more toolsets over one workspace. Each is loaded when it is first called;
 * one that is in two toolsets is there once.
 */
export function registerToolset(
  registry: ToolRegistry,
  names: readonly ToolsetName[],
  workspace: Workspace,
  options: ToolsetOptions = {},
): void {
  let component: Promise<Component> | undefined;
  let engine: Promise<NavigationEngine> | undefined;
  let history: Promise<CommandHistory> | undefined;
  const shared: Shared = {
    options,
    history: () => {
      history ??= makeHistory(workspace, options.terminal);
      return history;
    },
    // One for all three tools, so that its servers stay warm between calls.
    engine: () => {
      engine ??= makeEngine(workspace, options.languageServers);
      return engine;
    },
    component: () => {
      component ??= import("./explore/component.ts").then(
        ({ Component }) => new Component(workspace, options.explore),
      );
      return component;
    },
  };
  for (const name of names) {
    for (const { contract, create } of provided[name]) {
      if (!registry.has(contract.name)) registry.addLazy(contract, () => create(workspace, shared));
    }
  }
}
async function makeHistory(
  workspace: Workspace,
  settings: TerminalSettings | undefined,
): Promise<CommandHistory> {
  const { CommandHistory } = await import("./workspace/terminal/command-history.ts");
  return settings?.history ?? new CommandHistory({ workspace: workspace.root });
}

async function makeEngine(
  workspace: Workspace,
  settings: ServerSettings | undefined,
): Promise<NavigationEngine> {
  if (!settings) return new (await import("./debug/navigation/syntax-index.ts")).SyntaxIndex(workspace);
  const { LanguageServerPool } = await import("../workspace/language-server/pool.ts");
  const { BestEngine } = await import("./debug/navigation/best-engine.ts");
  return new BestEngine(workspace, new LanguageServerPool(workspace.root, settings));
}
