/**
 * The one base of errors inside the product. At the door (a tool's envelope, a command's exit) it becomes data.
 *
 * `code` is UPPER_SNAKE, `message` says what happened and where, `hint` says what to do next.
 */
export class Failure extends Error {
  readonly code: string;
  readonly hint: string | undefined;
  readonly details: Record<string, unknown> | undefined;

  constructor(code: string, message: string, hint?: string, details?: Record<string, unknown>) {
    super(message);
    this.name = new.target.name;
    this.code = code;
    this.hint = hint;
    this.details = details;
  }
}

/** The documented error of an analysis that ran out of its time limit. */
export class AnalysisTimeoutError extends Failure {
  constructor(message: string) {
    super("ANALYSIS_TIMEOUT", message, "Raise --timeout, or narrow the log to the failure.");
  }
}
