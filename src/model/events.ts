import type { RCAResult } from "./rca-result.ts";
import type { ToolCall } from "./tool.ts";

export const phases = ["thought", "action", "observation", "synthesis"] as const;
export type Phase = (typeof phases)[number];

export interface IterationEvent {
  /** 1-based. */
  iteration: number;
  maxIterations: number;
  /** 0 to 1. */
  progress: number;
  /** Milliseconds since the epoch, as in every event. */
  timestamp: number;
}
export interface ThoughtEvent {
  thought: string;
  iteration: number;
  timestamp: number;
}
export interface ActionEvent {
  action: ToolCall;
  iteration: number;
  timestamp: number;
}
export interface ObservationEvent {
  observation: string;
  iteration: number;
  success: boolean;
  timestamp: number;
}
export interface CompleteEvent {
  rca: RCAResult;
  totalIterations: number;
  /** Milliseconds. */
  duration: number;
  timestamp: number;
}
export interface ErrorEvent {
  error: Error;
  iteration: number;
  phase: Phase;
  timestamp: number;
}

/** Event name to payload. */
export interface AgentEvents {
  iteration: IterationEvent;
  thought: ThoughtEvent;
  action: ActionEvent;
  observation: ObservationEvent;
  complete: CompleteEvent;
  error: ErrorEvent;
}
