import { resultWithoutFailure } from "../model/empty-result.ts";
import type { ReportedError } from "../model/parsed-error.ts";
import type { FullRCAResult, RCAResult } from "../model/rca-result.ts";
import { fileAndLine, typeTitle, writeDocument } from "./document.ts";
import { titleOf } from "./headline.ts";

/** Writes the Markdown report of the contract. Needs only the documented fields of a result. */
export class DocumentSynthesizer {
  synthesize(rca: RCAResult, error: ReportedError): string {
    return writeDocument(whole(rca, error), error);
  }

  /** One line for a notification: `✅ Lateinit error in MainActivity.kt:45 - … (90% confidence)`. */
  generateQuickSummary(rca: RCAResult, error: ReportedError): string {
    const result = whole(rca, error);
    const where = result.location?.path ? ` in ${fileAndLine(result.location)}` : "";
    const open = result.status === "unexplained";
    const advice = open ? titleOf(result) : (rca.fixGuidelines[0] ?? rca.rootCause);
    const said = advice.replace(/\s+/g, " ").trim();
    const percent = Math.round(rca.confidence * 100);
    return `${open ? "❔" : "✅"} ${typeTitle(error.type)} error${where} - ${said} (${percent}% confidence)`;
  }
}

/** A result with all its fields: what only an analysis knows is left empty, the place is the one the error names. */
function whole(rca: RCAResult, error: ReportedError): FullRCAResult {
  const { type, language, family = "none", filePath, line } = error;
  const none = resultWithoutFailure("", "error", { code: "", message: "" });
  const location = filePath ? { path: filePath, ...(line > 0 ? { line } : {}) } : undefined;
  const title = type.replaceAll("_", " ");
  return {
    ...none,
    failure: undefined,
    status: "explained",
    type,
    language,
    family,
    title,
    location,
    ...rca,
  };
}
