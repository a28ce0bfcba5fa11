import { Failure } from "../model/failure.ts";
import type { ReportedError } from "../model/parsed-error.ts";
import type { EducationalRCAResult, RCAResult } from "../model/rca-result.ts";
import { type AnalyzeWith, ReactAgent, type ReactAgentOptions } from "./react-agent.ts";

/** `sync`: with the result. `async`: in the background, after it. */
export type EducationalMode = "sync" | "async";

export interface EducationalCall {
  mode?: EducationalMode;
  signal?: AbortSignal;
}

/** Writes the notes of one result. Never throws but for its signal. */
export type TeachWith = (result: RCAResult, signal: AbortSignal) => Promise<string[] | undefined>;

const placeholder = "⏳ Learning notes are being generated in the background...";
/** Failures whose notes are kept, the newest. */
const mostKept = 100;

interface Pending {
  notes: Promise<string[]>;
  stop: AbortController;
  isDone: boolean;
}

/** An agent that also tells what there is to learn from a failure. */
export class EducationalAgent extends ReactAgent {
  readonly #teach: TeachWith;
  readonly #pending = new Map<string, Pending>();
  readonly #disposal = new AbortController();

  constructor(analyze: AnalyzeWith, teach: TeachWith, options: ReactAgentOptions = {}) {
    super(analyze, options);
    this.#teach = teach;
  }

  /** The result with its learning notes, or with a placeholder while they are written. */
  override async analyze(
    error: ReportedError,
    how: EducationalMode | EducationalCall = "sync",
  ): Promise<EducationalRCAResult> {
    const { mode = "sync", signal } = typeof how === "string" ? { mode: how } : how;
    if (mode !== "sync" && mode !== "async")
      throw new Failure("INVALID_PARAMETERS", `The mode is sync or async; it was ${String(mode)}.`);
    const result = await super.analyze(error, { signal });
    if (mode === "async") {
      this.#teachLater(result, error);
      return { ...result, learningNotes: [placeholder] };
    }
    const ends = [this.#disposal.signal, ...(signal ? [signal] : [])];
    const learningNotes = await this.#teach(result, AbortSignal.any(ends));
    return learningNotes ? { ...result, learningNotes } : result;
  }

  /**
   * The notes of an `async` analysis, also once they are finished, until they are cleared; null where there are none.
   * Rejects with CANCELLED where they were cleared meanwhile.
   */
  getPendingLearningNotes(error: ReportedError): Promise<string[]> | null {
    return this.#pending.get(keyOf(error))?.notes ?? null;
  }

  /** Whether notes are being written. */
  hasPendingEducation(error: ReportedError): boolean {
    return this.#pending.get(keyOf(error))?.isDone === false;
  }

  /** Forgets the notes of a failure, or all of them; what is being written ends. */
  clearPendingEducation(error?: ReportedError): void {
    for (const key of error ? [keyOf(error)] : [...this.#pending.keys()]) this.#forget(key);
  }

  override dispose(): void {
    this.#disposal.abort();
    this.clearPendingEducation();
    super.dispose();
  }

  #teachLater(result: RCAResult, error: ReportedError): void {
    this.clearPendingEducation(error);
    if (this.#disposal.signal.aborted) return;
    const stop = new AbortController();
    const notes = this.#write(result, stop.signal);
    const pending: Pending = { notes, stop, isDone: false };
    notes.then(
      () => {
        pending.isDone = true;
      },
      () => {},
    );
    this.#pending.set(keyOf(error), pending);
    for (const key of [...this.#pending.keys()].slice(0, -mostKept)) this.#forget(key);
  }

  #forget(key: string): void {
    this.#pending.get(key)?.stop.abort();
    this.#pending.delete(key);
  }

  async #write(result: RCAResult, signal: AbortSignal): Promise<string[]> {
    // The caller has the result first, whatever writing costs.
    await new Promise((resolve) => setImmediate(resolve));
    const notes = signal.aborted ? undefined : await this.#teach(result, signal);
    if (signal.aborted) throw new Failure("CANCELLED", "The learning notes were cleared.");
    return notes ?? [];
  }
}

/** One failure, whatever object it comes in. */
function keyOf({ type, message, filePath, line, language }: ReportedError): string {
  return JSON.stringify([type, message, filePath, line, language]);
}
