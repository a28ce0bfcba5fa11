import { Failure } from "../model/failure.ts";

interface ToolFailureOptions {
  /** What to do next. */
  suggestion?: string;
  details?: Record<string, unknown>;
  /** What people and models read instead of `Error: <message>`. */
  output?: string;
}

/** A failure that a tool's contract documents. `execute` turns it into the error of the envelope. */
export class ToolFailure extends Failure {
  readonly output: string | undefined;

  constructor(code: string, message: string, options: ToolFailureOptions = {}) {
    super(code, message, options.suggestion, options.details);
    this.output = options.output;
  }
}
