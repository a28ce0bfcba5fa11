import type { Effect, ParameterKind } from "./tool.ts";

/** A call that has an effect, as whoever decides on it sees it. Parameters are validated and canonical. */
export interface ApprovalRequest {
  tool: string;
  effect: Effect;
  parameters: Record<string, unknown>;
  /** Workspace-relative paths the call says it will touch. */
  filesAffected: string[];
  /** Which parameters are paths and addresses; by their usual names unless given. */
  kinds?: Readonly<Record<string, ParameterKind>>;
  /** What whoever is asked has to know: why no rule counts here. The policy says it, no call does. */
  notice?: string;
  /** Whoever is asked has just seen what its long texts come to, as a difference. No call can carry this. */
  isShown?: true;
  /** The user's own settings allow it: nobody is asked, and it is recorded. No call can carry this. */
  isSettled?: true;
}

/** What was decided and on what ground, for the caller and the audit log. */
export type Decision = { allowed: true; by: "read_only" | "settings" | "rule" | "flag" | "user" } | Refusal;

export interface Refusal {
  allowed: false;
  by: "rule" | "user" | "no_terminal" | "unsure";
  reason: string;
  /** What the user said in place of yes or no. */
  words?: string;
  /** Rules allow the command, but it may run what the same run has written: no rule helps, only a person's yes. */
  isOwnWork?: true;
}

/**
 * The one policy, outside the tools. Where it cannot decide the answer is no. Nothing that a call carries may raise
 * what is allowed.
 */
export interface ApprovalGate {
  decide(request: ApprovalRequest, signal?: AbortSignal): Promise<Decision>;
}
