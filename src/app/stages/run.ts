import type { AgentStateStream } from "../../agent/agent-state-stream.ts";
import type { InvestigateInput, Outcome } from "../../agent/loop/investigate.ts";
import type { TimeLimit } from "../../agent/time-limit.ts";
import type { ParsedError } from "../../model/parsed-error.ts";
import type { FullRCAResult } from "../../model/rca-result.ts";
import type { ReadLog } from "../../parse/read-log.ts";
import type { Directories } from "../../support/directories.ts";
import type { InputFacts } from "../../support/measure-input.ts";
import type { Pace } from "../../support/pace.ts";
import type { AnalyzeOptions } from "../analyze-options.ts";
import type { LiveSteps } from "../live-runs.ts";
import type { Sources } from "../sources.ts";

/** One log that is to be answered. */
export interface Asked {
  readonly id: string;
  readonly options: AnalyzeOptions;
  readonly directories: Directories;
  /** Absolute path of the workspace. */
  readonly root: string | undefined;
  readonly reading: ReadLog;
  /** What the input is, for the words where there is no failure in it. */
  readonly facts: InputFacts;
  /** When the work on it began, in milliseconds since the epoch. */
  readonly startedAt: number;
  readonly clock: () => number;
  /** The time that is left. */
  readonly pace: Pace;
  readonly stream: AgentStateStream;
  readonly signal: AbortSignal | undefined;
  /** What went less than well this time, to be told with the result. */
  readonly notes: string[];
}

/** Its failures on their way to an answer. */
export interface Run extends Asked {
  /** With the mapping applied; the one that explains the others first. */
  readonly failures: readonly [ParsedError, ...ParsedError[]];
  readonly timeLimit: TimeLimit;
  readonly sources: Sources;
  /** The tools of the analysis, counted; with the workspace and without. */
  readonly runTool: InvestigateInput["runTool"];
  readonly runWithout: InvestigateInput["runTool"];
  /** What was read and asked so far. */
  readonly ledger: () => FullRCAResult["ledger"];
  /** Its steps, taken down as they come; undefined where no trace is to be left. */
  readonly steps: LiveSteps | undefined;
  /** Whether the memory is asked, and added to. */
  readonly remembers: boolean;
}

/** What an investigation came to. */
export interface Analysis {
  result: FullRCAResult;
  /** Whether the investigation ran to its end or was cut short. */
  outcome: Outcome;
}

/** Milliseconds since the work on a log began. */
export const elapsedOf = ({ clock, startedAt }: Asked): number => Math.max(0, clock() - startedAt);

/** Whether the memory is asked, and added to. */
export const remembers = ({ memory, save }: AnalyzeOptions): boolean => memory !== false && save !== false;
