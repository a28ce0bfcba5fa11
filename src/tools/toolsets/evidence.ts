import { gradleModel } from "../../contracts/gradle-model.ts";
import { outline } from "../../contracts/outline.ts";
import { recentChanges } from "../../contracts/recent-changes.ts";
import { resolveClass } from "../../contracts/resolve-class.ts";
import { resourceLookup } from "../../contracts/resource-lookup.ts";
import type { Provided } from "./provided.ts";

/** What the diagnosers ask for, offered to models too. */
export const evidence: readonly Provided[] = [
  {
    contract: outline,
    create: async (workspace) => new (await import("../evidence/outline.ts")).OutlineTool(workspace),
  },
  {
    contract: resolveClass,
    create: async (workspace) =>
      new (await import("../evidence/resolve-class.ts")).ResolveClassTool(workspace),
  },
  {
    contract: gradleModel,
    create: async (workspace) => new (await import("../evidence/gradle-model.ts")).GradleModelTool(workspace),
  },
  {
    contract: resourceLookup,
    create: async (workspace) =>
      new (await import("../evidence/resource-lookup.ts")).ResourceLookupTool(workspace),
  },
  {
    contract: recentChanges,
    create: async (workspace) =>
      new (await import("../evidence/recent-changes.ts")).RecentChangesTool(workspace),
  },
];
