import { explanationOf } from "../classes/classes.ts";
import { Failure } from "../model/failure.ts";
import type { FullRCAResult } from "../model/rca-result.ts";
import { learningNotes } from "../report/learning-notes.ts";
import { PerformanceTracker } from "../support/performance-tracker.ts";
import type { ModelChoice } from "./with-model.ts";

export interface LearningNotesOptions {
  /** A language model that writes the notes from what is known without one. */
  model?: Pick<ModelChoice, "open" | "staysOpen">;
  /** Milliseconds that it may take for them; 60 000 unless given. */
  timeoutMs?: number;
  signal?: AbortSignal;
}

/**
 * The notes of a result, undefined where there is no failure in it. Where a model is given and fails, each section says
 * so, and goes on with what is known without it.
 */
export async function learningNotesOf(
  result: FullRCAResult,
  { model: choice, timeoutMs = 60_000, signal = new AbortController().signal }: LearningNotesOptions = {},
): Promise<string[] | undefined> {
  const offline = learningNotes(result, await explanationOf(result.type));
  if (!offline || !choice) return offline;
  const { failedNotes, modelNotes } = await import("../agent/model-notes.ts");
  try {
    const model = await choice.open(signal);
    try {
      return await modelNotes({ model, offline, timeoutMs, signal, tracker: new PerformanceTracker() });
    } finally {
      if (!choice.staysOpen) await model.dispose();
    }
  } catch (problem) {
    if (!(problem instanceof Failure)) throw problem;
    return failedNotes(offline, problem.message);
  }
}
