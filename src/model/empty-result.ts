import type { FullRCAResult } from "./rca-result.ts";

/** The answer when there is nothing to analyse: no failure in the input, or an input that could not be read. */
export function resultWithoutFailure(
  id: string,
  status: "no_failure" | "error",
  reason: { code: string; message: string; hint?: string },
): FullRCAResult {
  const none = status === "no_failure";
  return {
    schemaVersion: 1,
    id,
    status,
    type: none ? "none" : "error",
    family: "none",
    language: "unknown",
    title: none ? "No failure recognised" : "This could not be analysed",
    error: "",
    causes: [],
    rootCause: reason.message,
    suspects: [],
    evidence: [],
    fixGuidelines: reason.hint ? [reason.hint] : [],
    fixes: [],
    confidence: 0,
    alternatives: [],
    similar: [],
    engine: "expert",
    iterations: 0,
    toolsUsed: [],
    durationMs: 0,
    consequences: [],
    warnings: [],
    failure: reason,
  };
}
