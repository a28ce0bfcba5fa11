import type { Codebase } from "../../model/codebase.ts";
import type { Explanation } from "../../model/explanation.ts";
import { AnalysisTimeoutError, Failure } from "../../model/failure.ts";
import type { Log } from "../../model/log.ts";
import type { ParsedError } from "../../model/parsed-error.ts";
import type { FullRCAResult, Recalled, Suspect } from "../../model/rca-result.ts";
import { wasStepEnded } from "../../support/deadlines.ts";
import type { PerformanceTracker } from "../../support/performance-tracker.ts";
import { waitUntilAborted } from "../../support/wait-until-aborted.ts";
import type { AgentStateStream } from "../agent-state-stream.ts";
import { answeringWithin } from "../answering-within.ts";
import { buildResult } from "../build-result.ts";
import { PartStopped } from "../compose.ts";
import type { Investigation, Reasoner } from "../reasoner.ts";
import { startTimeLimit, type TimeLimit } from "../time-limit.ts";
import { takeSteps } from "./run.ts";
import type { Outcome, Run, RunTool, Steps } from "./run-state.ts";

/** Milliseconds that a run which was cut short may still look at the sources, to tell what it found. */
const graceMs = 250;

export interface InvestigateInput {
  /** Not empty; the one that explains the others first. */
  failures: readonly ParsedError[];
  log: Log;
  codebase?: Codebase;
  reasoner: Reasoner;
  runTool: RunTool;
  suspects: readonly Suspect[];
  /** What the memory has of this failure and of ones like it. */
  recalled?: readonly Recalled[];
  /** What may be asked; nothing unless given. */
  tools?: Investigation["tools"];
  /** Requests (default 40) and milliseconds (default 30 000). */
  limits?: { maxIterations?: number; timeoutMs?: number };
  /** In place of `limits.timeoutMs`: a limit that began before the run. The run ends it. */
  timeLimit?: TimeLimit;
  /** Milliseconds since the epoch. */
  clock: () => number;
  stream?: AgentStateStream;
  /** Takes `tool_execution` for each request. */
  tracker?: PerformanceTracker;
  signal?: AbortSignal;
  id: string;
  explanation?: Explanation;
  /** Told what the result would be if the run ended now: when it begins, and with each finding. */
  onFound?: (result: FullRCAResult) => void | Promise<void>;
  /** What went less than well before the run began, to be told with the result. */
  warnings?: readonly string[];
}

export interface InvestigationEnd {
  result: FullRCAResult;
  outcome: Outcome;
  /** What the reasoner threw, when it did; the result then holds what was found before. */
  problem?: Error;
}

/**
 * Runs one reasoner to its end: answers its requests, counts and times them, tells the stream, and keeps the findings
 * that the evidence supports. Never throws for what a reasoner or a tool does, never waits for one that does not
 * answer. Every run ends with one event: `complete`, or `error` where it was cut short.
 */
export async function investigate(input: InvestigateInput): Promise<InvestigationEnd> {
  const { failures, stream, clock } = input;
  const [error, ...others] = failures;
  if (!error) throw new Failure("NO_FAILURE", "There is no failure to investigate.", "Parse a log first.");
  const startedAt = clock();
  const run = startRun(input, error);
  stream?.reset();
  stream?.begin();

  const { codebase, onFound } = input;
  const resultOf = (sources: Codebase | undefined, warnings: readonly string[]) =>
    buildResult({
      ...input,
      codebase: sources,
      findings: run.findings,
      facts: run.facts,
      warnings,
      iterations: run.iterations,
      toolsUsed: [...new Set(run.observations.map((observation) => observation.request.tool))],
      elapsedMs: () => Math.max(0, clock() - startedAt),
    });
  if (onFound) {
    run.onFinding = async () =>
      await onFound(await resultOf(codebase, [...run.warnings, cutShort("timeout")]));
    await waitUntilAborted(run.onFinding(), run.timeLimit.signal);
  }
  const { outcome, problem } = await runReasoner(run, input.reasoner, contextOf(input, run, others));
  run.timeLimit.end();
  noteEnd(run, outcome);

  // What was given up has no answers any more, and would be waited for in vain.
  const result = await resultOf(outcome === "complete" ? codebase : lastLookAt(codebase), run.warnings);
  if (outcome === "complete" && !problem) stream?.emitComplete(result, run.iterations);
  return problem ? { result, outcome, problem } : { result, outcome };
}

function lastLookAt(codebase: Codebase | undefined): Codebase | undefined {
  return codebase && !wasStepEnded() ? answeringWithin(codebase, graceMs) : undefined;
}

function startRun(input: InvestigateInput, error: ParsedError): Run {
  const { log, codebase, runTool, stream, tracker, clock, signal, limits, warnings } = input;
  return {
    error,
    log,
    codebase,
    runTool,
    stream,
    tracker,
    clock,
    timeLimit: input.timeLimit ?? startTimeLimit(limits?.timeoutMs ?? 30_000, clock, signal),
    maxIterations: limits?.maxIterations ?? 40,
    observations: [],
    findings: [],
    facts: [],
    warnings: [...(warnings ?? [])],
    suspects: input.suspects,
    verdict: undefined,
    iterations: 0,
    current: 0,
    onFinding: undefined,
  };
}

function contextOf(input: InvestigateInput, run: Run, others: readonly ParsedError[]): Investigation {
  const { log, suspects, recalled = [], tools = async () => [] } = input;
  return {
    error: run.error,
    others,
    log,
    suspects,
    recalled,
    findings: run.findings,
    facts: run.facts,
    tools,
    verdict: () => run.verdict,
    left: () => ({
      requests: Math.max(0, run.maxIterations - run.iterations),
      milliseconds: run.timeLimit.leftMs(),
    }),
  };
}

async function runReasoner(
  run: Run,
  reasoner: Reasoner,
  context: Investigation,
): Promise<{ outcome: Outcome; problem?: Error }> {
  let steps: Steps | undefined;
  try {
    steps = reasoner.reason(context, run.timeLimit.signal);
    return { outcome: await takeSteps(run, steps) };
  } catch (thrown) {
    const part = thrown instanceof PartStopped ? thrown : undefined;
    const problem = part?.cause ?? (thrown instanceof Error ? thrown : new Error(String(thrown)));
    run.warnings.push(`The ${part?.reasoner ?? reasoner.name} stopped early: ${problem.message}`);
    run.stream?.emitError(problem, run.current, "thought");
    return { outcome: run.timeLimit.stopped() ?? "complete", problem };
  } finally {
    // A reasoner that hangs would hang its `return` too: it is told to end, not waited for.
    steps?.return(undefined).catch(() => undefined);
  }
}

const untilThen = "This is what was found until then.";
const causes = {
  timeout: "The time limit ran out before the analysis was done.",
  cancelled: "The analysis was cancelled.",
};

/** Says of a result that it is no whole one. */
export const cutShort = (why: keyof typeof causes): string => `${causes[why]} ${untilThen}`;

/** Tells why a run ended before its reasoner was done. */
function noteEnd(run: Run, outcome: Outcome): void {
  if (outcome === "complete") return;
  const cause =
    outcome === "budget" ? `The analysis used up its ${run.maxIterations} requests.` : causes[outcome];
  run.warnings.push(`${cause} ${untilThen}`);
  const errors = {
    timeout: () => new AnalysisTimeoutError(cause),
    budget: () => new Failure("BUDGET_EXHAUSTED", cause),
    cancelled: () => new Failure("CANCELLED", cause),
  };
  run.stream?.emitError(errors[outcome](), run.current, "synthesis");
}

export type { Outcome } from "./run-state.ts";
