import type { z } from "zod";
import type { Finding } from "../model/finding.ts";
import type { Observation, Step } from "../model/step.ts";
import type { ToolContract } from "../model/tool.ts";

/**
 * A question about a program: yields what it wants to see, is handed observations, runs nothing itself, and returns
 * its answer. Whoever drives it supplies the observations: the loop of an investigation by its tools, a tool or the
 * ranking from the workspace at hand.
 */
export type AnalysisTask<Result = void> = Generator<Step, Result, readonly Observation[]>;

/**
 * Asks a tool by its contract and gives back the typed data, or undefined when the tool failed.
 *
 *     const source = yield* requestTool(outline, { path: "app/src/main/java/Shelf.kt" });
 */
export function* requestTool<Input extends z.ZodType, Output extends z.ZodType>(
  contract: ToolContract<Input, Output>,
  parameters: z.input<Input>,
): AnalysisTask<z.output<Output> | undefined> {
  const [observation] = yield {
    ask: [{ tool: contract.name, parameters: parameters as Record<string, unknown> }],
  };
  return observation?.success ? (observation.data as z.output<Output>) : undefined;
}

/** A step that reports what is being thought, for whoever watches. */
export function* think(thought: string): AnalysisTask {
  yield { thought };
}

/** A step that hands over a finding. */
export function* reportFinding(finding: Finding): AnalysisTask {
  yield { finding };
}
