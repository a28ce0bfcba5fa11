import type { FullRCAResult, Recalled } from "../../model/rca-result.ts";
import { rememberLater } from "../memory.ts";
import { save } from "../saved-runs.ts";
import { type Analysis, elapsedOf, type Run } from "./run.ts";

/** Saves the answer, so that it can be shown again, and remembers it once whoever waits for it has it. */
export async function remember(
  run: Run,
  { result, outcome }: Analysis,
  similar: readonly Recalled[],
): Promise<Analysis> {
  const { failures, options, directories, root, clock, steps } = run;
  const answer: FullRCAResult = {
    ...result,
    similar: [...similar],
    ledger: run.ledger(),
    durationMs: elapsedOf(run),
  };
  if (steps) await save(answer, failures, options, directories, steps.steps);
  steps?.end();
  if (run.remembers && outcome === "complete") {
    const isLive = options.ran !== undefined;
    rememberLater(answer, { trace: failures[0].raw, root, now: clock(), isLive }, directories);
  }
  return { result: answer, outcome };
}
