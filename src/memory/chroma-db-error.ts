import { Failure } from "../model/failure.ts";

/**
 * The documented error of every store, whichever is behind it. `operation` is the method that failed; `context` may name
 * the `code` it has at the door (DB_CONNECTION_FAILED by default) and a `hint`.
 */
export class ChromaDBError extends Failure {
  readonly operation: string;
  readonly context: Record<string, unknown> | undefined;

  constructor(message: string, operation: string, context?: Record<string, unknown>) {
    const { code, hint } = context ?? {};
    super(
      typeof code === "string" ? code : "DB_CONNECTION_FAILED",
      message,
      typeof hint === "string" ? hint : undefined,
      context,
    );
    this.operation = operation;
    this.context = context;
  }
}
