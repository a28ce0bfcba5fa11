import type { Explanation, Observation, Step, ToolRequest } from "../catalogue/diagnoser.ts";
import type { Codebase } from "../model/codebase.ts";
import type { Phase } from "../model/events.ts";
import { AnalysisTimeoutError, Failure } from "../model/failure.ts";
import type { Finding } from "../model/finding.ts";
import type { Log } from "../model/log.ts";
import type { ParsedError } from "../model/parsed-error.ts";
import type { FullRCAResult, Suspect } from "../model/rca-result.ts";
import type { ToolResult } from "../model/tool.ts";
import type { AgentStateStream } from "./agent-state-stream.ts";
import { conclude } from "./conclude.ts";
import { type GroundedFinding, ground } from "./ground.ts";
import type { Reasoner } from "./reasoner.ts";
import { startTimeLimit, type TimeLimit } from "./time-limit.ts";
import { aborted, untilAborted } from "./until-aborted.ts";

export interface InvestigateInput {
  /** Not empty; the one that explains the others first. */
  failures: readonly ParsedError[];
  log: Log;
  codebase?: Codebase;
  reasoner: Reasoner;
  /** Resolves to an envelope, whatever happens. */
  runTool: (name: string, parameters: Record<string, unknown>, signal: AbortSignal) => Promise<ToolResult>;
  suspects: readonly Suspect[];
  /** Requests (default 40) and milliseconds (default 30 000). */
  limits?: { maxIterations?: number; timeoutMs?: number };
  /** Milliseconds since the epoch. */
  clock: () => number;
  stream?: AgentStateStream;
  signal?: AbortSignal;
  id: string;
  explanation?: Explanation;
  /** What went less than well before the run began, to be told with the result. */
  warnings?: readonly string[];
}

/** How a run ended. In every case there is a result: after anything but "complete" it holds what was found so far. */
export type Outcome = "complete" | "timeout" | "budget" | "cancelled";

export interface InvestigationEnd {
  result: FullRCAResult;
  outcome: Outcome;
  /** What the reasoner threw, when it did; the result then holds what was found before. */
  problem?: Error;
}

/** What a run gathers. One observation per request that was answered, in order. */
interface Run {
  readonly input: InvestigateInput;
  readonly maxIterations: number;
  readonly timeLimit: TimeLimit;
  readonly observations: Observation[];
  readonly findings: GroundedFinding[];
  readonly warnings: string[];
  /** Requests made. */
  iterations: number;
  /** The iteration that events belong to. */
  current: number;
  problem?: Error;
}

/** Steps after which a reasoner that asks for nothing is taken for one that never ends. */
const mostSteps = 10_000;

/** Steps between two turns of the event loop, so that signals and timers are heard. */
const stepsPerTurn = 64;

/**
 * Runs one reasoner to its end: answers its requests, counts and times them, tells the stream, and keeps the findings
 * that the evidence supports. Never throws for what a reasoner or a tool does, never waits for one that does not
 * answer. Every run emits `complete` once, after an `error` where something went wrong.
 */
export async function investigate(input: InvestigateInput): Promise<InvestigationEnd> {
  if (!input.failures[0]) {
    throw new Failure("NO_FAILURE", "There is no failure to investigate.", "Parse the log first.");
  }
  const startedAt = input.clock();
  const run = startRun(input);
  input.stream?.reset();
  input.stream?.begin();

  const outcome = await runReasoner(run, input.failures[0]).finally(() => run.timeLimit.end());
  noteEnd(run, outcome);
  const result = await conclude({
    ...input,
    findings: run.findings,
    warnings: run.warnings,
    iterations: run.iterations,
    toolsUsed: [...new Set(run.observations.map((observation) => observation.request.tool))],
    elapsedMs: () => Math.max(0, input.clock() - startedAt),
  });
  input.stream?.emitComplete(result, run.iterations);
  return run.problem ? { result, outcome, problem: run.problem } : { result, outcome };
}

function startRun(input: InvestigateInput): Run {
  const { maxIterations = 40, timeoutMs = 30_000 } = input.limits ?? {};
  return {
    input,
    maxIterations,
    timeLimit: startTimeLimit(timeoutMs, input.clock, input.signal),
    observations: [],
    findings: [],
    warnings: [...(input.warnings ?? [])],
    iterations: 0,
    current: 0,
  };
}

async function runReasoner(run: Run, error: ParsedError): Promise<Outcome> {
  const { reasoner, log, suspects, failures } = run.input;
  const findings: readonly Finding[] = run.findings;
  const context = { error, others: failures.slice(1), log, suspects, findings };
  let steps: AsyncGenerator<Step, void, Observation | undefined> | undefined;
  try {
    steps = reasoner.reason(context, run.timeLimit.signal);
    return await takeSteps(run, steps);
  } catch (thrown) {
    noteProblem(run, thrown, "thought");
    return run.timeLimit.stopped() ?? "complete";
  } finally {
    // A reasoner that hangs would hang its `return` too: it is told to end, not waited for.
    steps?.return(undefined).catch(() => undefined);
  }
}

async function takeSteps(
  run: Run,
  steps: AsyncGenerator<Step, void, Observation | undefined>,
): Promise<Outcome> {
  let answer: Observation | undefined;
  for (let taken = 0; taken < mostSteps; taken++) {
    if (taken % stepsPerTurn === stepsPerTurn - 1) await nextTurn();
    const stopped = run.timeLimit.stopped();
    if (stopped) return stopped;

    const next = await untilAborted(steps.next(answer), run.timeLimit.signal);
    if (next === aborted) return run.timeLimit.stopped() ?? "cancelled";
    if (next.done) return "complete";

    answer = undefined;
    const step = next.value;
    if ("thought" in step) think(run, step.thought);
    if ("finding" in step) await keep(run, step.finding);
    if ("ask" in step) {
      if (run.iterations >= run.maxIterations) return "budget";
      answer = await ask(run, step.ask);
    }
  }
  return "budget";
}

/** The first thought or request after an observation begins an iteration. */
function beginIteration(run: Run): void {
  if (run.current > run.iterations || run.current >= run.maxIterations) return;
  run.current = run.iterations + 1;
  run.input.stream?.emitIteration(run.current, run.maxIterations);
}

function think(run: Run, thought: string): void {
  beginIteration(run);
  run.input.stream?.emitThought(thought, run.current);
}

async function keep(run: Run, proposed: Finding): Promise<void> {
  const { log, codebase } = run.input;
  const grounded = await ground(proposed, { log, codebase, observations: run.observations });
  run.warnings.push(...grounded.notes);
  if (grounded.finding) run.findings.push(grounded.finding);
}

/** Undefined when the run was stopped before the tool answered. */
async function ask(run: Run, request: ToolRequest): Promise<Observation | undefined> {
  const { stream, clock } = run.input;
  beginIteration(run);
  run.iterations += 1;
  run.current = run.iterations;
  stream?.emitAction({ ...request, timestamp: clock() }, run.current);

  const result = await untilAborted(answerOf(run, request), run.timeLimit.signal);
  if (result === aborted) return undefined;
  const observation = { ...result, request };
  run.observations.push(observation);
  stream?.emitObservation(describe(result), run.current, result.success);
  return observation;
}

async function answerOf(run: Run, request: ToolRequest): Promise<ToolResult> {
  try {
    return await run.input.runTool(request.tool, request.parameters, run.timeLimit.signal);
  } catch (thrown) {
    const error = asError(thrown);
    run.input.stream?.emitError(error, run.current, "action");
    return {
      success: false,
      output: "",
      files_affected: [],
      execution_time_ms: 0,
      error: { code: "INTERNAL_ERROR", message: error.message },
    };
  }
}

function describe(result: ToolResult): string {
  if (result.success || !result.error) return result.output;
  return `${result.error.code}: ${result.error.message}`;
}

function noteEnd(run: Run, outcome: Outcome): void {
  const note = {
    complete: undefined,
    timeout: "The time limit ran out before the analysis was done. This is what was found until then.",
    budget: `The analysis used up its ${run.maxIterations} requests. This is what was found until then.`,
    cancelled: "The analysis was cancelled. This is what was found until then.",
  }[outcome];
  if (!note) return;
  run.warnings.push(note);
  const error = outcome === "timeout" ? new AnalysisTimeoutError(note) : new Failure(codes[outcome], note);
  run.input.stream?.emitError(error, run.current, "synthesis");
}

const codes: Record<Outcome, string> = {
  complete: "COMPLETE",
  timeout: "ANALYSIS_TIMEOUT",
  budget: "BUDGET_EXHAUSTED",
  cancelled: "CANCELLED",
};

function noteProblem(run: Run, thrown: unknown, phase: Phase): void {
  const error = asError(thrown);
  run.problem = error;
  run.warnings.push(`The ${run.input.reasoner.name} stopped early: ${error.message}`);
  run.input.stream?.emitError(error, run.current, phase);
}

function asError(thrown: unknown): Error {
  return thrown instanceof Error ? thrown : new Error(String(thrown));
}

function nextTurn(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}
