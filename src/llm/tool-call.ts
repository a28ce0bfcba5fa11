import { parseJson } from "../support/parse-json.ts";
import type { ModelToolCall } from "./language-model.ts";

/** A call from what a model wrote: its arguments as an object, or as the text of one. */
export function toolCall(id: string, name: string, written: unknown): ModelToolCall {
  const argumentsText = typeof written === "string" ? written : JSON.stringify(written ?? {});
  // A tool without parameters is often called with nothing at all.
  const value = typeof written === "string" ? parseJson(written.trim() || "{}") : (written ?? {});
  return { id, name, arguments: isObject(value) ? value : undefined, argumentsText };
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);
