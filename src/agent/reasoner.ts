import type { Observation, Step } from "../catalogue/diagnoser.ts";
import type { Finding } from "../model/finding.ts";
import type { Log } from "../model/log.ts";
import type { ParsedError } from "../model/parsed-error.ts";
import type { Suspect } from "../model/rca-result.ts";

/** What a reasoner is given: the failure, the log it came from, what is known so far. */
export interface Investigation {
  error: ParsedError;
  /** The other failures of the log. */
  others: readonly ParsedError[];
  log: Log;
  suspects: readonly Suspect[];
  findings: readonly Finding[];
}

/**
 * A reasoner is a coroutine: it yields thoughts, requests and findings, is handed observations, and never runs
 * anything itself. One loop runs the requests and keeps only findings that the evidence supports, so reasoners are
 * interchangeable, compose, replay, and keep what they found when they are cut short.
 */
export interface Reasoner {
  readonly name: string;
  reason(context: Investigation, signal: AbortSignal): AsyncGenerator<Step, void, Observation | undefined>;
}
