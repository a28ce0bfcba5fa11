import type { InvestigateInput } from "../agent/investigate.ts";
import type { Toolbox } from "../tools/toolbox.ts";
import type { ToolsetOptions } from "../tools/toolsets/shared.ts";
import type { Workspace } from "../workspace/workspace.ts";
import { analysisToolsets } from "./reasoning.ts";
import { toolboxOver } from "./toolbox.ts";

/** Counts the calls that go through, and the milliseconds they take. */
export function counted(
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
  memory: ToolsetOptions["memory"],
): InvestigateInput["runTool"] {
  let toolbox: Promise<Toolbox> | undefined;
  return async (name, parameters, signal) => {
    toolbox ??= toolboxOver(workspace, { toolsets: analysisToolsets, tools: { memory } });
    return (await toolbox).call(name, parameters, { signal });
  };
}
