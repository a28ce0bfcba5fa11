import { buildInForce } from "../../contracts/build-in-force.ts";
import { callPairs } from "../../contracts/call-pairs.ts";
import { callThrows } from "../../contracts/call-throws.ts";
import { failureFacts } from "../../contracts/failure-facts.ts";
import { gradleModel } from "../../contracts/gradle-model.ts";
import { keptNames } from "../../contracts/kept-names.ts";
import { keyUses } from "../../contracts/key-uses.ts";
import { librarySource } from "../../contracts/library-source.ts";
import { lineThread } from "../../contracts/line-thread.ts";
import { outline } from "../../contracts/outline.ts";
import { propertyUses } from "../../contracts/property-uses.ts";
import { recentChanges } from "../../contracts/recent-changes.ts";
import { resolveClass } from "../../contracts/resolve-class.ts";
import { resourceLookup } from "../../contracts/resource-lookup.ts";
import { sharedData } from "../../contracts/shared-data.ts";
import { traceFrames } from "../../contracts/trace-frames.ts";
import { valueOrigin } from "../../contracts/value-origin.ts";
import type { Provided } from "./provided.ts";

/** What examinations ask for, offered to models too. */
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
  {
    contract: failureFacts,
    create: async (workspace) =>
      new (await import("../evidence/failure-facts.ts")).FailureFactsTool(workspace),
  },
  {
    contract: traceFrames,
    create: async (workspace) => new (await import("../evidence/trace-frames.ts")).TraceFramesTool(workspace),
  },
  {
    contract: valueOrigin,
    create: async (workspace) => new (await import("../evidence/value-origin.ts")).ValueOriginTool(workspace),
  },
  {
    contract: propertyUses,
    create: async (workspace) =>
      new (await import("../evidence/property-uses.ts")).PropertyUsesTool(workspace),
  },
  {
    contract: callThrows,
    create: async (workspace) => new (await import("../evidence/call-throws.ts")).CallThrowsTool(workspace),
  },
  {
    contract: callPairs,
    create: async (workspace) => new (await import("../evidence/call-pairs.ts")).CallPairsTool(workspace),
  },
  {
    contract: lineThread,
    create: async (workspace) => new (await import("../evidence/line-thread.ts")).LineThreadTool(workspace),
  },
  {
    contract: sharedData,
    create: async (workspace) => new (await import("../evidence/shared-data.ts")).SharedDataTool(workspace),
  },
  {
    contract: keyUses,
    create: async (workspace) => new (await import("../evidence/key-uses.ts")).KeyUsesTool(workspace),
  },
  {
    contract: buildInForce,
    create: async (workspace) =>
      new (await import("../evidence/build-in-force.ts")).BuildInForceTool(workspace),
  },
  {
    contract: keptNames,
    create: async (workspace) => new (await import("../evidence/kept-names.ts")).KeptNamesTool(workspace),
  },
  {
    contract: librarySource,
    create: async (workspace, { options }) =>
      new (await import("../evidence/library-source.ts")).LibrarySourceTool(workspace, options.docs),
  },
];
