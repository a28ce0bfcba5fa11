import { type Context, createContext, Script } from "node:vm";

const TIMED_OUT = "ERR_SCRIPT_EXECUTION_TIMEOUT";

let prepared: { script: Script; context: Context & { action?: () => void } } | undefined;

/**
 * Runs synchronous work that may not come back by itself, such as a foreign regular expression, and stops it after
 * `milliseconds`. Throws what `onTimeout` makes when that happens, else what the work throws.
 */
export function withTimeLimit(milliseconds: number, action: () => void, onTimeout: () => Error): void {
  prepared ??= { script: new Script("action()"), context: createContext({}) };
  prepared.context.action = action;
  try {
    prepared.script.runInContext(prepared.context, { timeout: milliseconds });
  } catch (error) {
    throw isTimeout(error) ? onTimeout() : error;
  } finally {
    delete prepared.context.action;
  }
}

function isTimeout(error: unknown): boolean {
  // Not `instanceof Error`: it comes from the other context.
  return typeof error === "object" && error !== null && "code" in error && error.code === TIMED_OUT;
}
