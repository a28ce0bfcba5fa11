import type { ToolContract } from "../model/tool.ts";
import type { Workspace } from "../workspace/workspace.ts";
import type { ToolRegistry } from "./tool-registry.ts";
import { debug } from "./toolsets/debug.ts";
import { evidence } from "./toolsets/evidence.ts";
import { explore } from "./toolsets/explore.ts";
import type { Provided } from "./toolsets/provided.ts";
import { sharedBy, type ToolsetOptions } from "./toolsets/shared.ts";
import { triage } from "./toolsets/triage.ts";
import { workspace } from "./toolsets/workspace.ts";

const provided = { debug, workspace, evidence, explore, triage };

export type ToolsetName = keyof typeof provided;

const contractsOf = (tools: readonly Provided[]): readonly ToolContract[] =>
  tools.map(({ contract }) => contract);

/** The contracts that make up each toolset. */
export const toolsets: Readonly<Record<ToolsetName, readonly ToolContract[]>> = {
  debug: contractsOf(debug),
  workspace: contractsOf(workspace),
  evidence: contractsOf(evidence),
  explore: contractsOf(explore),
  triage: contractsOf(triage),
};

/**
 * Fills a registry with tools over one workspace: those of a toolset by its name, or one by its own. Each is loaded when
 * it is first called; one that is named twice is there once.
 */
export function registerToolset(
  registry: ToolRegistry,
  names: readonly string[],
  over: Workspace,
  options: ToolsetOptions = {},
): void {
  const shared = sharedBy(over, options);
  const beforeCall = options.isWatched ? undefined : () => over.keepUp();
  for (const { contract, create } of names.flatMap(providedUnder)) {
    if (!registry.has(contract.name)) registry.addLazy(contract, () => create(over, shared), beforeCall);
  }
}

function providedUnder(name: string): readonly Provided[] {
  const ofSet: readonly Provided[] | undefined = isToolset(name) ? provided[name] : undefined;
  return (
    ofSet ?? Object.values(provided).flatMap((set) => set.filter(({ contract }) => contract.name === name))
  );
}

const isToolset = (name: string): name is ToolsetName => Object.hasOwn(provided, name);
