import type { CaseFact } from "../model/case-fact.ts";
import type { Log } from "../model/log.ts";
import type { ParsedError } from "../model/parsed-error.ts";
import type { Recalled, Suspect } from "../model/rca-result.ts";
import type { Observation, Step, Verdict } from "../model/step.ts";
import type { ToolContract } from "../model/tool.ts";
import type { GroundedFinding } from "./loop/grounded-finding.ts";

/** What a reasoner is given: the failure, the log it came from, what is known so far, and what it may ask. */
export interface Investigation {
  error: ParsedError;
  /** The other failures of the log. */
  others: readonly ParsedError[];
  log: Log;
  suspects: readonly Suspect[];
  /** What earlier analyses found of this failure and of ones like it, the very same first. */
  recalled: readonly Recalled[];
  /** What was found and kept in this run, by whichever reasoner. */
  findings: readonly GroundedFinding[];
  /** What is known of the failure beside its cause, with quotes that stand. */
  facts: readonly CaseFact[];
  /** The tools that may be asked: name, description, schema. Read when first called; none without a workspace. */
  tools(): Promise<readonly ToolContract[]>;
  /** What became of the last finding or doubt. */
  verdict(): Verdict | undefined;
  /** What the run may still cost. */
  left(): { requests: number; milliseconds: number };
}

/**
 * A reasoner is a coroutine: it yields thoughts, requests and findings, is handed observations, and never runs
 * anything itself. One loop runs the requests and keeps only findings that the evidence supports, so reasoners are
 * interchangeable, compose, replay, and keep what they found when they are cut short.
 */
export interface Reasoner {
  readonly name: string;
  reason(context: Investigation, signal: AbortSignal): AsyncGenerator<Step, void, readonly Observation[]>;
}

/** True while no finding of the run names a cause that is established. */
export function nothingEstablished({ findings }: Pick<Investigation, "findings">): boolean {
  return findings.every(({ unestablished }) => unestablished);
}
