import type { RCADocument } from "../model/rca-document.ts";

/** What of a document is compared with a new failure: the trace where it is kept, which holds the message too. */
export function documentText({
  error_message,
  stack_trace,
}: Pick<RCADocument, "error_message" | "stack_trace">): string {
  if (!stack_trace) return error_message;
  return stack_trace.includes(error_message) ? stack_trace : `${error_message}\n${stack_trace}`;
}
