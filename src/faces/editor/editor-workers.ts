import type { Worker } from "node:worker_threads";
import {
  type Analysis,
  buildTimeoutResult,
  type FollowedFailure,
  forgetLive,
  freeLocksOfThread,
} from "../../app.ts";
import { AnalysisTimeoutError } from "../../model/failure.ts";
import type { FullRCAResult } from "../../model/rca-result.ts";
import type { Directories } from "../../support/directories.ts";
import type { Job, JobEnd } from "../worker/job.ts";
import { WorkerPool } from "../worker/worker-pool.ts";
import type { EditorAnswers, EditorEvent, EditorJobs, EditorOptions, EditorQuestion } from "./wire.ts";

export type { EditorAnswers, EditorEvent, EditorOptions } from "./wire.ts";

/** Milliseconds that an analysis may take unless it is told otherwise, and that a report may. */
const ANALYSIS_MS = 30_000;
const REPORT_MS = 10_000;
/** The longest that Node's timers can be set to. */
const WITHOUT_END_MS = 2 ** 31 - 1;

/** What hears of a job while it is done, and what is asked back. */
export interface EditorHost {
  answers: EditorAnswers;
  signal: AbortSignal;
  onEvent?: (event: EditorEvent) => void;
}

export interface FollowedDevice {
  device: string | undefined;
  environment: Record<string, string | undefined>;
  onFailure: (failure: FollowedFailure) => void;
  /** Told in a sentence when the device is waited for, and why. */
  tell: (sentence: string) => void;
}

/**
 * What an editor has read of a log or of sources, in threads that can be ended: whatever the text does to it, the editor's
 * own thread goes on.
 */
export class EditorWorkers {
  readonly #pool: WorkerPool;
  readonly #directories: Directories;

  constructor(start: () => Worker, directories: Directories) {
    this.#directories = directories;
    this.#pool = new WorkerPool({ start, onGone: (locks) => freeLocksOfThread(locks, directories) });
  }

  /** Undefined where it was cancelled. At its time limit what was found until then. */
  async analyze(
    log: string | { file: string },
    options: EditorOptions,
    host: EditorHost,
  ): Promise<Analysis | undefined> {
    let found: FullRCAResult | undefined;
    const onEvent = (event: EditorEvent) => {
      if ("found" in event) found = event.found;
      else host.onEvent?.(event);
    };
    const limitMs = options.limits?.timeoutMs ?? ANALYSIS_MS;
    const end = await this.#run("analyze", { options, log }, { ...host, onEvent, limitMs });
    if ("value" in end) return end.value.outcome === "cancelled" ? undefined : end.value;
    if (found) forgetLive(found.id, this.#directories);
    return end.stop === "cancelled"
      ? undefined
      : { result: found ?? buildTimeoutResult(""), outcome: "timeout" };
  }

  /** What a tool that only reads answers, for a model. */
  async callTool(given: EditorJobs["tool"]["given"], host: EditorHost): Promise<string> {
    const limitMs = given.options.limits?.timeoutMs ?? ANALYSIS_MS;
    const end = await this.#run("tool", given, { ...host, limitMs });
    if ("value" in end) return end.value;
    return end.stop === "cancelled" ? "It was cancelled." : `${given.tool} did not answer in time.`;
  }

  /** The report as Markdown, without secrets where it is `masked`. */
  async report(result: FullRCAResult, { masked }: { masked: boolean }): Promise<string> {
    const end = await this.#run("report", { result, masked }, { limitMs: REPORT_MS });
    if ("value" in end) return end.value;
    throw new AnalysisTimeoutError(`The report of ${result.id} could not be made in time.`);
  }

  /** Follows a device until the signal is aborted. Throws a Failure where it cannot be followed. */
  async followDevice(
    { device, environment, onFailure, tell }: FollowedDevice,
    options: EditorOptions,
    { answers, signal }: Omit<EditorHost, "onEvent">,
  ): Promise<void> {
    const silence = new AbortController();
    // It has no end, so that its limit is how long nothing is heard of it.
    const silentMs = options.limits?.timeoutMs ?? ANALYSIS_MS;
    const timer = setTimeout(() => silence.abort(), silentMs);
    const onEvent = (event: EditorEvent) => {
      timer.refresh();
      if ("failure" in event) onFailure(event.failure);
      if ("told" in event) tell(event.told);
    };
    try {
      await this.#run(
        "follow",
        { options, device, environment },
        { answers, onEvent, signal: AbortSignal.any([signal, silence.signal]), limitMs: WITHOUT_END_MS },
      );
    } finally {
      clearTimeout(timer);
    }
    if (silence.signal.aborted && !signal.aborted)
      throw new AnalysisTimeoutError(
        "The time limit ran out in the log of the device, which is followed no longer.",
      );
  }

  /** Ends all of it; what is being remembered has so many milliseconds. */
  close(ms: number): Promise<void> {
    return this.#pool.close(ms);
  }

  async #run<Name extends keyof EditorJobs>(
    name: Name,
    given: EditorJobs[Name]["given"],
    { answers, onEvent, ...job }: Partial<EditorHost> & Pick<Job, "limitMs">,
  ): Promise<{ value: EditorJobs[Name]["value"] } | Extract<JobEnd, { stop: unknown }>> {
    const end = await this.#pool.run({
      ...job,
      name,
      given,
      onEvent: (event) => onEvent?.(event as EditorEvent),
      onQuestion: async (asked) => answers && answerOf(asked as EditorQuestion, answers, job.signal),
    });
    return "value" in end ? { value: end.value as EditorJobs[Name]["value"] } : end;
  }
}

async function answerOf(
  asked: EditorQuestion,
  { navigation, userContext, agree }: EditorAnswers,
  signal: AbortSignal = AbortSignal.timeout(ANALYSIS_MS),
): Promise<unknown> {
  if ("agree" in asked) return agree(asked.agree);
  if ("userContext" in asked) return userContext?.();
  return navigation?.(asked.navigation, asked.parameters, signal);
}
