import type { ProposedCaseFact } from "../../model/case-fact.ts";
import type { Doubt, Observation, Step } from "../../model/step.ts";
import { aborted, runUntilAborted } from "../../support/wait-until-aborted.ts";
import { calibrated } from "../calibrate.ts";
import { holdAgainst, possible } from "../contradictions.ts";
import { weighDoubt } from "../weigh-doubt.ts";
import { askTools } from "./ask-tools.ts";
import { ground, groundFact } from "./ground.ts";
import type { GroundedFinding } from "./grounded-finding.ts";
import type { Outcome, Run, Steps } from "./run-state.ts";

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

    const given = answers;
    const next = await runUntilAborted(() => steps.next(given), run.timeLimit.signal);
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
    if ("warning" in step) run.warnings.push(step.warning);
    if ("finding" in step) await runUntilAborted(() => keep(run, step), run.timeLimit.signal);
    if ("fact" in step) await runUntilAborted(() => keepFact(run, step.fact), run.timeLimit.signal);
    if ("doubt" in step) await runUntilAborted(() => takeDown(run, step.doubt), run.timeLimit.signal);
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

async function keep(
  run: Run,
  { finding: proposed, tentative }: Extract<Step, { finding: unknown }>,
): Promise<void> {
  run.verdict = undefined;
  const { finding, notes, reasons } = await ground(proposed, run);
  // What is dropped is nothing to a person; whoever watches the steps sees it.
  if (!finding) {
    run.verdict = { isKept: false, reasons };
    for (const note of notes) think(run, note);
    return;
  }
  const isModel = finding.engine === "model";
  const open = finding.hypothesis ? { ...finding, unestablished: true } : finding;
  const { finding: fair, fault } = isModel
    ? await (await import("../cap-model-confidence.ts")).capModelConfidence(open, run)
    : { finding: open, fault: undefined };
  const held = await holdAgainst(fair, run.error, run.codebase);
  if (run.timeLimit.stopped()) return;
  const sure = calibrated(held.finding, run.suspects, run.error);
  const faults = [...reasons, ...(fault === undefined ? [] : [fault])];
  const isKept = !tentative || faults.length === 0;
  run.verdict = {
    isKept,
    isEstablished: !sure.unestablished,
    ...(isModel && { hasChain: fault === undefined }),
    reasons: faults,
  };
  if (!isKept) return;
  run.warnings.push(
    ...(isModel ? reasons.map((reason) => `Left out of what the model said: ${reason}`) : notes),
  );
  run.findings.push(sure);
  for (const each of held.contradictions) think(run, `Against that: ${each.said}.`);
  await run.onFinding?.();
}

async function keepFact(run: Run, proposed: ProposedCaseFact): Promise<void> {
  const fact = await groundFact(proposed, run);
  if (fact && !run.timeLimit.stopped()) run.facts.push(fact);
}

/**
 * A doubt that stands lowers its cause to what is open, in the place where it was found; one about a step or a fix
 * withdraws that one.
 */
async function takeDown(run: Run, doubt: Doubt): Promise<void> {
  run.verdict = undefined;
  const index = run.findings.findIndex(({ rootCause }) => rootCause === doubt.rootCause);
  const finding = run.findings[index];
  const { against, withdrawn, reason } = await weighDoubt(doubt, finding, run);
  run.verdict = { isKept: reason === undefined, reasons: reason === undefined ? [] : [reason] };
  if (!finding || reason !== undefined || run.timeLimit.stopped()) return;
  if (withdrawn !== undefined) {
    run.findings[index] = without(finding, doubt);
    run.warnings.push(withdrawn);
  }
  if (!against) return;
  run.findings[index] = possible(finding, against);
  think(run, `Against that: ${against.said}.`);
}

function without(finding: GroundedFinding, { part, number = 1 }: Doubt): GroundedFinding {
  const { fixes, fixGuidelines } = finding;
  return part === "fix"
    ? { ...finding, fixes: fixes.toSpliced(number - 1, 1) }
    : { ...finding, fixGuidelines: fixGuidelines.toSpliced(number - 1, 1) };
}
