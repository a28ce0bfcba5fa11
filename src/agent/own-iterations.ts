import type { CompleteEvent, IterationEvent } from "../model/events.ts";
import type { AgentStateStream } from "./agent-state-stream.ts";

/** How the requests of a run are counted as iterations of an agent, of which there are fewer. */
export interface IterationScale {
  /** Requests that a run may make. */
  requests: number;
  /** Iterations of the agent. */
  maxIterations: number;
}

/** The iteration of the agent that a request belongs to, from 1; 0 before the first one. */
export function ownIteration(request: number, { requests, maxIterations }: IterationScale): number {
  return Math.min(maxIterations, Math.ceil((request * maxIterations) / requests));
}

/**
 * Tells the events of a run on the stream of its agent, in the agent's own iterations. The last progress is 1. What is
 * given back tells the end, once it is known: that the run is complete, or which problem it is that it is not.
 */
export function tellInOwnIterations(
  run: AgentStateStream,
  agent: AgentStateStream,
  scale: IterationScale,
): (problem?: Error) => void {
  const { maxIterations } = scale;
  let end: CompleteEvent | undefined;
  let last: IterationEvent | undefined;
  const tell = (event: IterationEvent): void => {
    last = event;
    agent.emit("iteration", event);
  };
  const own = <Event extends { iteration: number }>(event: Event): Event => ({
    ...event,
    iteration: ownIteration(event.iteration, scale),
  });
  run.on("iteration", (event) => {
    const { iteration, timestamp } = own(event);
    if (iteration === last?.iteration) return;
    tell({ iteration, maxIterations, progress: iteration / maxIterations, timestamp });
  });
  run.on("thought", (event) => agent.emit("thought", own(event)));
  run.on("partial", (event) => agent.emit("partial", own(event)));
  run.on("action", (event) => agent.emit("action", own(event)));
  run.on("observation", (event) => agent.emit("observation", own(event)));
  run.on("error", (event) => agent.emit("error", own(event)));
  run.on("complete", (event) => {
    end = event;
  });
  return (problem) => {
    if (!end) return;
    if (problem) return agent.emitError(problem, last?.iteration ?? 0, "thought");
    const totalIterations = ownIteration(end.totalIterations, scale);
    const iteration = Math.max(1, totalIterations);
    if (last?.progress !== 1) tell({ iteration, maxIterations, progress: 1, timestamp: end.timestamp });
    agent.emit("complete", { ...end, totalIterations, rca: { ...end.rca, iterations: totalIterations } });
  };
}
