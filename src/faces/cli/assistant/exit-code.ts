import type { TurnResult } from "../../../model/assistant.ts";
import { ExitCode } from "../exit-codes.ts";
import { modelExitCodes } from "../models.ts";

/** The exit code that a turn ends with. */
export function exitCodeOfTurn({ status, code, denied }: TurnResult): number {
  if (status === "interrupted") return ExitCode.interrupted;
  if (status === "model_failed") return modelExitCodes[code ?? ""] ?? ExitCode.unreachable;
  if (status === "no_answer") return ExitCode.notEstablished;
  if (status === "out_of_steps" || status === "out_of_time") return ExitCode.outOfBudget;
  return denied > 0 ? ExitCode.denied : ExitCode.causeFound;
}

/** Those of what stops a session before a turn begins. */
export const assistantExitCodes: Readonly<Record<string, number>> = {
  ...modelExitCodes,
  SESSION_NOT_FOUND: ExitCode.usage,
  SESSION_AMBIGUOUS: ExitCode.usage,
  SESSION_UNREADABLE: ExitCode.internal,
};
