import type { Outcome } from "../../app.ts";
import type { FullRCAResult } from "../../model/rca-result.ts";

/** Exit codes, the same for every command. */
export const ExitCode = {
  causeFound: 0,
  internal: 1,
  usage: 2,
  noFailure: 3,
  notEstablished: 4,
  unreachable: 5,
  denied: 6,
  outOfBudget: 7,
  interrupted: 130,
} as const;

/** The exit code an analysis ends with. */
export function exitCodeOf(result: FullRCAResult, outcome: Outcome): number {
  if (outcome === "cancelled") return ExitCode.interrupted;
  if (outcome === "timeout" || outcome === "budget") return ExitCode.outOfBudget;
  if (result.status === "explained") return ExitCode.causeFound;
  if (result.status === "no_failure") return ExitCode.noFailure;
  if (result.status === "unexplained") return ExitCode.notEstablished;
  return ExitCode.internal;
}
