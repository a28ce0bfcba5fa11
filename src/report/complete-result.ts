import { resultWithoutFailure } from "../model/empty-result.ts";
import type { ReportedError } from "../model/parsed-error.ts";
import type { FullRCAResult, RCAResult } from "../model/rca-result.ts";

type Described = Pick<ReportedError, "type" | "language" | "filePath" | "line" | "family">;
const unknown: Described = { type: "unknown", language: "unknown", filePath: "", line: 0 };

/**
 * A result with all its fields: what only an analysis knows is left empty, and the place is the one that the error names.
 * One that lacks what every analysis measures has no id either, by which reports know that there is nothing to tell of it.
 */
export function completeResult(given: RCAResult, error: Described = unknown): FullRCAResult {
  const stated = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
  const rca = stated as RCAResult;
  const { id = "", durationMs, engine } = rca;
  const isAnalysis = durationMs !== undefined && engine !== undefined;
  const { family = "none", filePath, line } = error;
  const { type = error.type, language = error.language } = rca;
  const none = resultWithoutFailure("", "error", { code: "", message: "" });
  return {
    ...none,
    failure: undefined,
    status: "explained",
    family,
    title: type.replaceAll("_", " "),
    location: filePath ? { path: filePath, ...(line > 0 ? { line } : {}) } : undefined,
    ...rca,
    type,
    language,
    id: isAnalysis ? id : "",
  };
}
