import type { Codebase } from "../model/codebase.ts";
import type { Finding } from "../model/finding.ts";
import type { Log } from "../model/log.ts";
import type { ParsedError } from "../model/parsed-error.ts";
import type { Observation, Step } from "../model/step.ts";
import type { ToolResult } from "../model/tool.ts";
import type { PerformanceTracker } from "../support/performance-tracker.ts";
import { aborted, untilAborted } from "../support/until-aborted.ts";
import type { AgentStateStream } from "./agent-state-stream.ts";
import { askTools } from "./ask-tools.ts";
import { holdAgainst } from "./contradictions.ts";
import { type GroundedFinding, ground } from "./ground.ts";
import { sureEnough } from "./sure-enough.ts";
import type { TimeLimit } from "./time-limit.ts";

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
  readonly warnings: string[];
  /** Requests made. */
  iterations: number;
  /** The iteration that events belong to. */
  current: number;
}

/** Steps after which a reasoner that asks for nothing is taken for one that never ends; pieces of text apart. */
const mostSteps = 10_000;
/** Pieces of text: as many as a model can say in a very long run. */
const mostPieces = 1_000_000;

/** Steps between two turns of the event loop, so that signals and timers are heard. */
const stepsPerTurn = 64;

/** Takes a reasoner's steps until it is done or has to stop. Throws only what the reasoner throws. */
export async function takeSteps(run: Run, steps: Steps): Promise<Outcome> {
  let answers: readonly Observation[] = [];
  for (let taken = 1, pieces = 0; taken - pieces <= mostSteps && pieces <= mostPieces; taken++) {
    if (taken % stepsPerTurn === 0) await nextTurn();
    const stopped = run.timeLimit.stopped();
    if (stopped) return stopped;

    const next = await untilAborted(steps.next(answers), run.timeLimit.signal);
    if (next === aborted) return run.timeLimit.stopped() ?? "cancelled";
    if (next.done) return "complete";

    answers = [];
    const step = next.value;
    if ("partial" in step) {
      pieces++;
      beginIteration(run);
      run.stream?.emitPartial(step.partial, run.current);
    }
    if ("thought" in step) think(run, step.thought);
    if ("finding" in step) await untilAborted(keep(run, step.finding), run.timeLimit.signal);
    if ("ask" in step && step.ask.length > 0) {
      if (run.iterations >= run.maxIterations) return "budget";
      beginIteration(run);
      answers = await askTools(run, step.ask);
    }
  }
  return "budget";
}

function nextTurn(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}

/** The first thought or request after an observation begins an iteration. */
function beginIteration(run: Run): void {
  if (run.current > run.iterations || run.current >= run.maxIterations) return;
  run.current = run.iterations + 1;
  run.stream?.emitIteration(run.current, run.maxIterations);
}

function think(run: Run, thought: string): void {
  beginIteration(run);
  run.stream?.emitThought(thought, run.current);
}

async function keep(run: Run, proposed: Finding): Promise<void> {
  const { finding, notes } = await ground(proposed, run);
  run.warnings.push(...notes);
  if (!finding) return;
  const held = await holdAgainst(finding, run.error, run.codebase);
  if (run.timeLimit.stopped()) return;
  run.findings.push(sureEnough(held.finding));
  for (const each of held.contradictions) think(run, `Against that: ${each}.`);
}
