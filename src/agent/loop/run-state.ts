import type { CaseFact } from "../../model/case-fact.ts";
import type { Codebase } from "../../model/codebase.ts";
import type { Log } from "../../model/log.ts";
import type { ParsedError } from "../../model/parsed-error.ts";
import type { Suspect } from "../../model/rca-result.ts";
import type { Observation, Step, Verdict } from "../../model/step.ts";
import type { ToolResult } from "../../model/tool.ts";
import type { PerformanceTracker } from "../../support/performance-tracker.ts";
import type { AgentStateStream } from "../agent-state-stream.ts";
import type { TimeLimit } from "../time-limit.ts";
import type { GroundedFinding } from "./grounded-finding.ts";

/** One run: what it works with, and what it gathers. */
export interface Run {
  /** The failure that is explained. */
  readonly error: ParsedError;
  readonly log: Log;
  readonly codebase: Codebase | undefined;
  readonly runTool: RunTool;
  readonly stream: AgentStateStream | undefined;
  readonly tracker: PerformanceTracker | undefined;
  readonly clock: () => number;
  readonly timeLimit: TimeLimit;
  readonly maxIterations: number;
  /** One for each request that was answered, in order. */
  readonly observations: Observation[];
  readonly findings: GroundedFinding[];
  /** What is known of the failure beside its cause. */
  readonly facts: CaseFact[];
  readonly warnings: string[];
  readonly suspects: readonly Suspect[];
  /** Of the last finding or doubt. */
  verdict: Verdict | undefined;
  /** Requests made. */
  iterations: number;
  /** The iteration that events belong to. */
  current: number;
  /** Told of each finding that is kept. */
  onFinding: (() => Promise<void>) | undefined;
}

/** Resolves to an envelope, whatever happens. */
export type RunTool = (
  name: string,
  parameters: Record<string, unknown>,
  signal: AbortSignal,
) => Promise<ToolResult>;

/** How a run ended. In every case there is a result: after anything but "complete" it holds what was found so far. */
export type Outcome = "complete" | "timeout" | "budget" | "cancelled";

/** A reasoner at work. */
export type Steps = AsyncGenerator<Step, void, readonly Observation[]>;
