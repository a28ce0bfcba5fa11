import type { InvestigateInput } from "../agent/loop/investigate.ts";
import type { ToolRegistry } from "../tools/tool-registry.ts";
import type { Toolbox } from "../tools/toolbox.ts";
import type { ToolsetOptions } from "../tools/toolsets/shared.ts";
import type { Workspace } from "../workspace/workspace.ts";
import { analysisToolsets, toolsOf } from "./reasoning.ts";
import { toolboxOver } from "./toolbox.ts";

/** Counts the calls that go through, and the milliseconds they take. */
export function countCalls(
  runTool: InvestigateInput["runTool"],
  clock: () => number,
): { runTool: InvestigateInput["runTool"]; spent: { calls: number; milliseconds: number } } {
  const spent = { calls: 0, milliseconds: 0 };
  return {
    spent,
    runTool: async (...call) => {
      const startedAt = clock();
      spent.calls++;
      try {
        return await runTool(...call);
      } finally {
        spent.milliseconds += clock() - startedAt;
      }
    },
  };
}

/** The tools of one analysis, loaded when the first of them is asked for. */
export function toolRunner(
  workspace: Workspace | undefined,
  tools: Pick<ToolsetOptions, "memory" | "docs" | "navigation" | "userContext">,
): InvestigateInput["runTool"] {
  let toolbox: Promise<Toolbox> | undefined;
  return async (name, parameters, signal) => {
    toolbox ??= toolboxOver(workspace, { toolsets: analysisToolsets, tools });
    return (await toolbox).call(name, parameters, { signal });
  };
}

/** Calls that are none of an analysis's own tools go to a registry, which decides on them. */
export function withExtraTools(
  runTool: InvestigateInput["runTool"],
  registry: ToolRegistry,
): InvestigateInput["runTool"] {
  let own: Promise<ReadonlySet<string>> | undefined;
  return async (name, parameters, signal) => {
    own ??= toolsOf(true)().then((contracts) => new Set(contracts.map((contract) => contract.name)));
    const isOfRegistry = !(await own).has(name) && registry.has(name);
    return isOfRegistry ? registry.execute(name, parameters, { signal }) : runTool(name, parameters, signal);
  };
}
