import type { Observation, Step, ToolRequest } from "../../model/step.ts";
import type { ToolResult } from "../../model/tool.ts";
import { clip } from "../../support/text.ts";

export interface HeldAlone {
  /** Runs a tool that reads. */
  material: { runTool(name: string, parameters: unknown, signal: AbortSignal): Promise<ToolResult> };
  signal: AbortSignal;
  /** What is being done, for whoever watches. */
  onStep?: (step: string) => void;
  /** Pieces of what is said. */
  onPartial?: (text: string) => void | Promise<void>;
  /** Told before tools are asked. */
  onAsk?: () => void;
}

/** Takes the steps of a dialogue that no investigation is around: runs what it asks, and gives what it comes to. */
export async function heldAlone<Value>(
  steps: AsyncGenerator<Step, Value, readonly Observation[]>,
  { material, signal, onStep, onPartial, onAsk }: HeldAlone,
): Promise<Value> {
  const ask = async (request: ToolRequest): Promise<Observation> => {
    onStep?.(`${request.tool} ${clip(JSON.stringify(request.parameters), 120)}`);
    return { ...(await material.runTool(request.tool, request.parameters, signal)), request };
  };
  let next = await steps.next([]);
  while (!next.done) {
    const step = next.value;
    if ("partial" in step) await onPartial?.(step.partial);
    if ("ask" in step) onAsk?.();
    next = await steps.next("ask" in step ? await Promise.all(step.ask.map(ask)) : []);
  }
  return next.value;
}
