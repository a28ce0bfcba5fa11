import { modelNotes } from "../agent/model-notes.ts";
import { PendingNotes } from "../agent/pending-notes.ts";
import type { LanguageModel } from "../llm/language-model.ts";
import { Failure } from "../model/failure.ts";
import type { ReportedError } from "../model/parsed-error.ts";
import type { EducationalRCAResult, FullRCAResult } from "../model/rca-result.ts";
import { learningNotesOf } from "./learning-notes-of.ts";
import { MinimalReactAgent, type MinimalReactAgentOptions } from "./minimal-react-agent.ts";

/** `sync`: with the result. `async`: in the background, after it. */
export type EducationalMode = "sync" | "async";

export interface EducationalCall {
  mode?: EducationalMode;
  signal?: AbortSignal;
}

export interface EducationalAgentOptions extends MinimalReactAgentOptions {
  /** Milliseconds that a model may take for the notes of one failure; 60 000 unless given. */
  educationTimeoutMs?: number;
}

const placeholder = "⏳ Learning notes are being generated in the background...";

/**
 * Analyses failures as `MinimalReactAgent` does, and teaches: `new EducationalAgent(model)`, or without a model by the
 * offline expert, from the catalogue alone. A reasoner of the caller's investigates in the model's place.
 */
export class EducationalAgent extends MinimalReactAgent {
  readonly #model: LanguageModel | undefined;
  readonly #notesMs: number;
  readonly #pending = new PendingNotes();
  readonly #disposal = new AbortController();

  constructor(model?: LanguageModel, options: EducationalAgentOptions = {}) {
    const { educationTimeoutMs = 60_000, ...own } = options;
    super(model, own);
    this.#model = model;
    this.#notesMs = educationTimeoutMs;
  }

  /** The result with its learning notes, or with a placeholder while they are written. */
  override async analyze(
    error: ReportedError,
    how: EducationalMode | EducationalCall = "sync",
  ): Promise<EducationalRCAResult> {
    const { mode = "sync", signal } = typeof how === "string" ? { mode: how } : how;
    if (mode !== "sync" && mode !== "async")
      throw new Failure("INVALID_PARAMETERS", `The mode is sync or async; it was ${String(mode)}.`);
    const result = await this.analyzeFully(error, { signal });
    if (mode === "async") {
      if (!this.#disposal.signal.aborted)
        this.#pending.begin(error, (stopped) => this.#teach(result, stopped));
      return { ...result, learningNotes: [placeholder] };
    }
    const ends = [this.#disposal.signal, ...(signal ? [signal] : [])];
    const notes = await this.#teach(result, AbortSignal.any(ends));
    return notes ? { ...result, learningNotes: notes } : result;
  }

  /**
   * The notes of an `async` analysis, also once they are finished, until they are cleared; null where there are none.
   * Rejects with CANCELLED where they were cleared meanwhile.
   */
  getPendingLearningNotes(error: ReportedError): Promise<string[]> | null {
    return this.#pending.of(error);
  }

  /** Whether notes are being written. */
  hasPendingEducation(error: ReportedError): boolean {
    return this.#pending.isWriting(error);
  }

  /** Forgets the notes of a failure, or all of them; what is being written ends. */
  clearPendingEducation(error?: ReportedError): void {
    this.#pending.forget(error);
  }

  override dispose(): void {
    this.#disposal.abort();
    this.clearPendingEducation();
    super.dispose();
  }

  async #teach(result: FullRCAResult, signal: AbortSignal): Promise<string[] | undefined> {
    const offline = await learningNotesOf(result);
    const model = this.#model;
    if (!offline || !model) return offline;
    return modelNotes({
      model,
      offline,
      timeoutMs: this.#notesMs,
      signal,
      tracker: this.getPerformanceTracker(),
    });
  }
}
