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
/** A piece of a thought as it is being made. The `thought` event after it holds the whole text. */
export interface PartialEvent {
  text: string;
  iteration: number;
  timestamp: number;
}
export interface ActionEvent {
  action: ToolCall;
  iteration: number;
  /** Number of the request in its run, from 1: requests of one step run at the same time. */
  call?: number;
  timestamp: number;
}
export interface ObservationEvent {
  observation: string;
  iteration: number;
  success: boolean;
  /** The request it answers. */
  call?: number;
  /** Milliseconds between the two. */
  durationMs?: number;
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
  partial: PartialEvent;
  action: ActionEvent;
  observation: ObservationEvent;
  complete: CompleteEvent;
  error: ErrorEvent;
}
