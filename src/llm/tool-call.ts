import { isValueTooDeep, parseJson } from "../support/parse-json.ts";
import type { ModelToolCall } from "./language-model.ts";

/** A call from what a model wrote: its arguments as an object, or as the text of one. */
export function toolCall(id: string, name: string, written: unknown): ModelToolCall {
  const argumentsText = typeof written === "string" ? written : textOf(written ?? {});
  // A tool without parameters is often called with nothing at all.
  const value = typeof written === "string" ? parseJson(written.trim() || "{}") : (written ?? {});
  const isTaken = isObject(value) && !isValueTooDeep(value);
  return { id, name, arguments: isTaken ? value : undefined, argumentsText };
}

/** What is nested without measure cannot even be written down. */
const textOf = (written: unknown): string =>
  isValueTooDeep(written) ? "(nested too deeply)" : JSON.stringify(written);

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);
