import type { Observation, Step, ToolRequest } from "../../model/step.ts";
import type { ToolResult } from "../../model/tool.ts";
import { clip } from "../../support/text.ts";

export interface LoneClaim {
  /** Answers what is asked at once, in the order of the requests. */
  answer: (requests: readonly ToolRequest[]) => Promise<readonly Observation[]>;
  /** Pieces of what is said. */
  onPartial?: (text: string) => void | Promise<void>;
  /** What was said, as a whole. */
  onThought?: (thought: string) => void;
}

/** Takes the steps of a dialogue that no investigation is around: answers what it asks, and gives what it comes to. */
export async function checkClaimAlone<Value>(
  steps: AsyncGenerator<Step, Value, readonly Observation[]>,
  { answer, onPartial, onThought }: LoneClaim,
): Promise<Value> {
  let next = await steps.next([]);
  while (!next.done) {
    const step = next.value;
    if ("partial" in step) await onPartial?.(step.partial);
    if ("thought" in step) onThought?.(step.thought);
    next = await steps.next("ask" in step ? await answer(step.ask) : []);
  }
  return next.value;
}

export interface ClaimReading {
  /** Runs a tool that reads. */
  material: { runTool(name: string, parameters: unknown, signal: AbortSignal): Promise<ToolResult> };
  signal: AbortSignal;
  /** What is being done, for whoever watches. */
  onStep?: (step: string) => void;
}

/** Answers by tools that read, which may run at the same time. */
export function answerByReading({ material, signal, onStep }: ClaimReading): LoneClaim["answer"] {
  const ask = async (request: ToolRequest): Promise<Observation> => {
    onStep?.(`${request.tool} ${clip(JSON.stringify(request.parameters), 120)}`);
    return { ...(await material.runTool(request.tool, request.parameters, signal)), request };
  };
  return (requests) => Promise.all(requests.map(ask));
}
