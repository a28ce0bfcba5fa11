import { androidBuildTool } from "../../contracts/android-build-tool.ts";
import { androidDocsSearch } from "../../contracts/android-docs-search.ts";
import { findCallersOfFunction } from "../../contracts/find-callers-of-function.ts";
import { findDefinition } from "../../contracts/find-definition.ts";
import { findImplementations } from "../../contracts/find-implementations.ts";
import { getCodeContext } from "../../contracts/get-code-context.ts";
import { getUserErrorContext } from "../../contracts/get-user-error-context.ts";
import { manifestAnalyzer } from "../../contracts/manifest-analyzer.ts";
import { vectorSearchDb } from "../../contracts/vector-search-db.ts";
import { webSearchWiki } from "../../contracts/web-search-wiki.ts";
import type { RcaStore } from "../../memory/rca-store.ts";
import type { Provided } from "./provided.ts";
import { readFileTool } from "./read-file-tool.ts";

async function emptyMemory(): Promise<RcaStore> {
  return new (await import("../../memory/in-memory-store.ts")).InMemoryStore();
}

/** Looks into a failure: code, navigation, the build, documentation, earlier analyses. */
export const debug: readonly Provided[] = [
  readFileTool,
  {
    contract: getCodeContext,
    create: async (workspace) =>
      new (await import("../debug/get-code-context.ts")).GetCodeContextTool(workspace),
  },
  {
    contract: findCallersOfFunction,
    create: async (workspace, { engine }) =>
      new (await import("../debug/find-callers.ts")).FindCallersTool(workspace, await engine()),
  },
  {
    contract: findDefinition,
    create: async (workspace, { engine }) =>
      new (await import("../debug/find-definition.ts")).FindDefinitionTool(workspace, await engine()),
  },
  {
    contract: findImplementations,
    create: async (workspace, { engine }) =>
      new (await import("../debug/find-implementations.ts")).FindImplementationsTool(
        workspace,
        await engine(),
      ),
  },
  {
    contract: vectorSearchDb,
    create: async (_, { options }) =>
      new (await import("../debug/vector-search-db.ts")).VectorSearchTool(options.memory ?? emptyMemory),
  },
  {
    contract: getUserErrorContext,
    create: async (_, { options }) =>
      new (await import("../debug/get-user-error-context.ts")).UserErrorContextTool(
        options.userContext ?? (async () => undefined),
      ),
  },
  {
    contract: androidBuildTool,
    create: async (workspace) => new (await import("../debug/android-build.ts")).AndroidBuildTool(workspace),
  },
  {
    contract: manifestAnalyzer,
    create: async (workspace) =>
      new (await import("../debug/manifest-analyzer.ts")).ManifestAnalyzerTool(workspace),
  },
  {
    contract: androidDocsSearch,
    create: async (_, { options }) =>
      new (await import("../debug/android-docs-search.ts")).AndroidDocsSearchTool(options.docs),
  },
  {
    contract: webSearchWiki,
    create: async (workspace, { options }) => {
      const [{ WebSearchTool }, { appPackages }] = await Promise.all([
        import("../debug/web-search.ts"),
        import("../debug/web-search/app-packages.ts"),
      ]);
      return new WebSearchTool(options.network, { packages: await appPackages(workspace) });
    },
  },
];
