import { Failure } from "../../model/failure.ts";

/** Whether an error is the system's, with this code: ENOENT, EEXIST … */
export function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && "code" in error && error.code === code;
}

/** The user's state folder takes no record of a write, so there is no write. */
export function stateUnavailable(error: unknown): Failure {
  const reason = error instanceof Error ? error.message : String(error);
  return new Failure(
    "JOURNAL_UNAVAILABLE",
    `Nothing was written, because the write could not be recorded for undo: ${reason}`,
    "Make the state folder writable, or point XDG_STATE_HOME to one that is.",
  );
}
