import type { ParsedError, Throwable } from "./parsed-error.ts";

// In a file without schemas: it is used everywhere, and they are made where they are needed.

/** The chain from the outermost exception to the root, as throwables. Empty for failures without an exception. */
export function throwablesOf(error: ParsedError): Throwable[] {
  if (!error.exception) return [];
  const outermost: Throwable = { exception: error.exception, message: error.message, frames: error.frames };
  if (error.logLine) outermost.logLine = error.logLine;
  return [outermost, ...error.causes];
}
