import { join, resolve } from "node:path";
import type { FixAnswer } from "../agent/propose-fix/propose-fix.ts";
import type { SavedRun } from "../agent/saved-run.ts";
import type { LanguageModel } from "../llm/language-model.ts";
import type { Fix } from "../model/edit.ts";
import { Failure } from "../model/failure.ts";
import type { Directories } from "../support/directories.ts";
import { runWithin } from "../support/run-within.ts";
import { Workspace } from "../workspace/workspace.ts";
import { memoryForTools } from "./memory.ts";
import { toolsOf } from "./reasoning.ts";
import { toolRunner } from "./session-tools.ts";
import { docsPlaces } from "./toolbox.ts";

export interface ProposeOptions {
  /** The project's folder. */
  root: string;
  directories: Directories;
  open: (signal: AbortSignal) => LanguageModel | Promise<LanguageModel>;
  signal: AbortSignal;
  /** Milliseconds for all of it. */
  timeoutMs: number;
  /** Told which model was opened. */
  onModel?: (name: string, place: string) => void;
  /** What is being done, for whoever watches. */
  onStep?: (step: string) => void;
}

/** A fix that a model proposes for a cause that is known, checked but not applied. */
export interface ProposedByModel {
  fix: Fix;
  /** How it is meant; may be empty. */
  why: string;
  /** Name of the model. */
  model: string;
}

/**
 * Has a model propose the fix of a saved analysis that has a cause and no fix. Throws Failure NO_CAUSE, NO_FIX with the
 * reason where none holds, MODEL_TIMEOUT, CANCELLED, and what the model throws.
 */
export async function proposedFix(run: SavedRun, options: ProposeOptions): Promise<ProposedByModel> {
  const { id, status, rootCause } = run.result;
  if (status !== "explained" || rootCause === "")
    throw new Failure(
      "NO_CAUSE",
      `The cause of ${id} is not established, so there is nothing to mend yet.`,
      "culprit analyze LOG --deep has a language model look for it.",
    );
  const { signal, timeoutMs } = options;
  let isLate = false;
  try {
    return await runWithin(timeoutMs, signal, async (limited) => {
      limited.addEventListener("abort", () => (isLate = !signal.aborted), { once: true });
      const model = await options.open(limited);
      try {
        options.onModel?.(model.name, model.place);
        const answer = await asked(run, model, limited, options);
        if ("none" in answer) throw noFix(id, model.name, answer.none);
        return { ...answer, model: model.name };
      } finally {
        await model.dispose().catch(() => {});
      }
    });
  } catch (thrown) {
    if (signal.aborted) throw new Failure("CANCELLED", "Interrupted; nothing was changed.");
    if (isLate) throw late(timeoutMs);
    throw thrown;
  }
}

async function asked(
  run: SavedRun,
  model: LanguageModel,
  signal: AbortSignal,
  { root, directories, timeoutMs, onStep }: ProposeOptions,
): Promise<FixAnswer> {
  const [{ proposeFix }, { explanationOf }] = await Promise.all([
    import("../agent/propose-fix/propose-fix.ts"),
    import("../classes/classes.ts"),
  ]);
  const cacheDir = join(directories.cache, "index");
  const codebase = new Workspace(resolve(root), { cacheDir, environment: process.env, signal });
  const explanation = await explanationOf(run.result.type);
  const runTool = toolRunner(codebase, {
    memory: memoryForTools(directories, true),
    docs: docsPlaces(directories),
  });
  const material = { run, codebase, explanation, runTool, signal };
  const until = Date.now() + timeoutMs;
  return proposeFix({
    model,
    material,
    tools: await toolsOf(true)(),
    signal,
    leftMs: () => until - Date.now(),
    onStep,
  });
}

function noFix(id: string, model: string, reason: string): Failure {
  return new Failure(
    "NO_FIX",
    `${model} proposes no fix that holds: ${reason.replace(/\s+/g, " ").trim()}`,
    `culprit show ${id} says what to do by hand.`,
  );
}

const late = (timeoutMs: number): Failure =>
  new Failure(
    "MODEL_TIMEOUT",
    `The model proposed no fix within ${Math.round(timeoutMs / 1000)} seconds.`,
    "--timeout SECONDS gives it more.",
  );
