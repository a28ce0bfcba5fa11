import type { Observation, ToolRequest } from "../../model/step.ts";
import type { ToolError, ToolResult } from "../../model/tool.ts";
import { aborted, runUntilAborted } from "../../support/wait-until-aborted.ts";
import type { Run } from "./run-state.ts";

/**
 * Asks tools at the same time, and gives their answers in the order of the requests: each is counted, timed and told
 * of by itself. What goes beyond the budget is not run and says so. Empty when the run was stopped before all answered.
 */
export async function askTools(run: Run, requests: readonly ToolRequest[]): Promise<readonly Observation[]> {
  const iteration = run.current;
  const answers = await Promise.all(requests.map((request) => ask(run, request, iteration)));
  const observations = answers.filter((answer) => answer !== undefined);
  run.observations.push(...observations);
  return observations.length === requests.length ? observations : [];
}

/** Undefined when the run was stopped before the tool answered. */
async function ask(run: Run, request: ToolRequest, iteration: number): Promise<Observation | undefined> {
  if (run.iterations >= run.maxIterations) return { ...refuseOverBudget(run), request };
  run.iterations += 1;
  const call = run.iterations;
  const startedAt = run.clock();
  run.stream?.emitAction({ ...request, timestamp: startedAt }, iteration, call);

  const stopTimer = run.tracker?.startTimer("tool_execution");
  const result = await runUntilAborted(() => answerOf(run, request), run.timeLimit.signal);
  stopTimer?.();
  if (result === aborted) return undefined;
  const durationMs = Math.max(0, run.clock() - startedAt);
  run.stream?.emitObservation(describe(result), iteration, result.success, { call, durationMs });
  return { ...result, request };
}

async function answerOf(run: Run, request: ToolRequest): Promise<ToolResult> {
  try {
    return await run.runTool(request.tool, request.parameters, run.timeLimit.signal);
  } catch (thrown) {
    const { message } = thrown instanceof Error ? thrown : new Error(String(thrown));
    return refused({ code: "INTERNAL_ERROR", message });
  }
}

function refuseOverBudget({ maxIterations }: Run): ToolResult {
  return refused({
    code: "BUDGET_EXHAUSTED",
    message: `Not asked: the analysis has used up its ${maxIterations} requests.`,
    suggestion: "Conclude from what is known.",
  });
}

function refused(error: ToolError): ToolResult {
  return { success: false, output: "", files_affected: [], execution_time_ms: 0, error };
}

function describe(result: ToolResult): string {
  if (result.success || !result.error) return result.output;
  return `${result.error.code}: ${result.error.message}`;
}
