import { AnalysisTimeoutError, Failure } from "../model/failure.ts";
import type { ReportedError } from "../model/parsed-error.ts";
import type { FullRCAResult, RCAResult } from "../model/rca-result.ts";
import { PerformanceTracker } from "../support/performance-tracker.ts";
import { AgentStateStream } from "./agent-state-stream.ts";
import type { InvestigateInput, Outcome } from "./loop/investigate.ts";
import { ownIteration, tellInOwnIterations } from "./own-iterations.ts";

export interface ReactAgentOptions {
  /** Turns of the model; 10 unless given. */
  maxIterations?: number;
  /** Milliseconds for one analysis; 120 000 unless given. */
  timeoutMs?: number;
}

/** What one analysis of an agent is done with. */
export interface AgentWork {
  limits: NonNullable<InvestigateInput["limits"]>;
  stream: AgentStateStream;
  tracker: PerformanceTracker;
  signal: AbortSignal;
}

/** Analyses a failure; which reasoner and which sources, whoever makes the agent decides. */
export type AnalyzeWith = (
  error: ReportedError,
  work: AgentWork,
) => Promise<{ result: FullRCAResult; outcome: Outcome }>;

/** Requests that the offline expert may need before a model has its first turn. */
const expertRequests = 40;
/** Requests that one turn of a model may make on average. */
const requestsPerTurn = 4;

/**
 * The frame of an agent: one stream, one tracker, and analyses one after the other, since their events share the
 * stream. `dispose` ends what is under way.
 */
export class ReactAgent {
  readonly maxIterations: number;
  readonly #timeoutMs: number;
  readonly #analyze: AnalyzeWith;
  readonly #stream = new AgentStateStream();
  readonly #tracker = new PerformanceTracker();
  readonly #disposal = new AbortController();
  #last: Promise<unknown> = Promise.resolve();

  constructor(analyze: AnalyzeWith, { maxIterations = 10, timeoutMs = 120_000 }: ReactAgentOptions = {}) {
    if (!Number.isInteger(maxIterations) || maxIterations < 1)
      throw new Failure(
        "INVALID_PARAMETERS",
        `maxIterations is a whole number from 1; it was ${maxIterations}.`,
      );
    if (!(timeoutMs > 0))
      throw new Failure("INVALID_PARAMETERS", `timeoutMs is a number above 0; it was ${timeoutMs}.`);
    this.#analyze = analyze;
    this.maxIterations = maxIterations;
    this.#timeoutMs = timeoutMs;
  }

  /**
   * The root cause of a failure, as far as it was found when time was over. Rejects with AnalysisTimeoutError where
   * nothing was established until then, and with Failure CANCELLED after `dispose` or when the signal is aborted.
   */
  analyze(error: ReportedError, { signal }: { signal?: AbortSignal } = {}): Promise<RCAResult> {
    return this.analyzeFully(error, { signal });
  }

  /** `analyze`, with the type of everything that an analysis fills in. */
  protected analyzeFully(
    error: ReportedError,
    { signal }: { signal?: AbortSignal } = {},
  ): Promise<FullRCAResult> {
    const turn = this.#last.then(() => this.#analyzeNow(error, signal));
    this.#last = turn.catch(() => undefined);
    return turn;
  }

  getStream(): AgentStateStream {
    return this.#stream;
  }

  /** Timers: `total_analysis`, `prompt_generation`, `llm_inference`, `tool_execution`. */
  getPerformanceTracker(): PerformanceTracker {
    return this.#tracker;
  }

  /** Ends what is under way and forgets who listens. An agent that was disposed of analyses nothing more. */
  dispose(): void {
    this.#disposal.abort();
    this.#stream.dispose();
  }

  async #analyzeNow(error: ReportedError, caller: AbortSignal | undefined): Promise<FullRCAResult> {
    const signal = caller ? AbortSignal.any([caller, this.#disposal.signal]) : this.#disposal.signal;
    const cancelled = (): Failure => new Failure("CANCELLED", "The analysis was cancelled.");
    if (signal.aborted) throw cancelled();
    const stopTimer = this.#tracker.startTimer("total_analysis");
    try {
      const { maxIterations } = this;
      const requests = expertRequests + maxIterations * requestsPerTurn;
      const stream = new AgentStateStream();
      const tellEnd = tellInOwnIterations(stream, this.#stream, { requests, maxIterations });
      this.#stream.reset();
      this.#stream.begin();
      const { result, outcome } = await this.#analyze(error, {
        limits: { maxIterations: requests, timeoutMs: this.#timeoutMs },
        stream,
        tracker: this.#tracker,
        signal,
      });
      if (outcome === "cancelled") throw cancelled();
      const late = new AnalysisTimeoutError(`Nothing was established within ${this.#timeoutMs} ms.`);
      tellEnd(outcome === "timeout" ? late : undefined);
      if (outcome === "timeout" && result.status !== "explained") throw late;
      return { ...result, iterations: ownIteration(result.iterations, { requests, maxIterations }) };
    } finally {
      stopTimer();
    }
  }
}
