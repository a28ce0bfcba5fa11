import type { ProposedCaseFact } from "./case-fact.ts";
import type { Claim, EstimatedFinding, Finding } from "./finding.ts";
import type { ToolResult } from "./tool.ts";

/** A tool request as data; the loop runs it. */
export interface ToolRequest {
  tool: string;
  parameters: Record<string, unknown>;
}

/** What came of a request. */
export type Observation = ToolResult & { request: ToolRequest };

/** A quote that is said to contradict a cause which was found in this run. */
export interface Doubt {
  /** The cause, word for word. */
  rootCause: string;
  /** What of it is contradicted: a step of its guidelines or a fix, by its number from 1; the cause itself unless given. */
  part?: "step" | "fix";
  number?: number;
  claim: Claim;
}

/** What the loop made of a finding or a doubt. */
export interface Verdict {
  isKept: boolean;
  /** Set where it is kept as the cause, or would be. */
  isEstablished?: boolean;
  /** Of a model's finding: whether its quotes lead from the failure to the place that it names. */
  hasChain?: boolean;
  /** What was left out or not taken, and why: one sentence each. */
  reasons: readonly string[];
}

/**
 * What a reasoner yields, one at a time.
 *
 * - `partial`: a piece of a thought as it is being made, for whoever watches. The `thought` after it is the whole.
 * - `finding`: what is believed. A `tentative` one is kept only where all of it holds; else the reasoner alone is told
 *   what does not, so that it may try again.
 * - `doubt`: what speaks against a finding of before. One that the evidence bears out takes its cause down,
 *   or withdraws the step or fix that it is about.
 * - `fact`: what is known of the failure beside its cause; kept where its quotes stand.
 * - `warning`: what went less than well, for the reader of the answer.
 * - `ask`: tools to be asked, all at the same time; an examination asks one. Each counts as a request.
 *
 * It is handed the observations of what it asked, in that order, and none after any other step.
 */
export type Step =
  | { thought: string }
  | { partial: string }
  | { warning: string }
  | { ask: readonly ToolRequest[] }
  | { finding: Finding | EstimatedFinding; tentative?: true }
  | { fact: ProposedCaseFact }
  | { doubt: Doubt };
