import type { AnalysisTask } from "../analysis/analysis-task.ts";
import type { Observation } from "../model/step.ts";
import type { Workspace } from "../workspace/workspace.ts";
import { ToolRegistry } from "./tool-registry.ts";

/** Answers a question about the program from the workspace at hand, by the tools that read it. */
export async function runAnalysis<Result>(
  analysis: AnalysisTask<Result>,
  workspace: Workspace,
  signal: AbortSignal,
): Promise<Result> {
  // The toolsets name the tools that ask here.
  const { registerToolset } = await import("./toolsets.ts");
  // Without a gate nothing runs in it but what reads.
  const registry = new ToolRegistry();
  registerToolset(registry, ["debug", "workspace", "evidence"], workspace, { isWatched: true });
  let step = analysis.next([]);
  while (!step.done) {
    signal.throwIfAborted();
    const asked = "ask" in step.value ? step.value.ask : [];
    const observations: Observation[] = [];
    for (const request of asked)
      observations.push({
        ...(await registry.execute(request.tool, request.parameters, { signal })),
        request,
      });
    step = analysis.next(observations);
  }
  return step.value;
}
