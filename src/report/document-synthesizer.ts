import type { ReportedError } from "../model/parsed-error.ts";
import type { RCAResult } from "../model/rca-result.ts";
import { completeResult } from "./complete-result.ts";
import { fileAndLine, typeTitle, writeDocument } from "./document.ts";
import { titleOf } from "./headline.ts";

/** Writes the Markdown report of the contract. Needs only the documented fields of a result. */
export class DocumentSynthesizer {
  synthesize(rca: RCAResult, error: ReportedError): string {
    return writeDocument(completeResult(rca, error), error);
  }

  /** One line for a notification: `✅ Lateinit error in MainActivity.kt:45 - … (90% confidence)`. */
  generateQuickSummary(rca: RCAResult, error: ReportedError): string {
    const result = completeResult(rca, error);
    const where = result.location?.path ? ` in ${fileAndLine(result.location)}` : "";
    const open = result.status === "unexplained";
    const advice = open ? titleOf(result) : (rca.fixGuidelines[0] ?? rca.rootCause);
    const said = advice.replace(/\s+/g, " ").trim();
    const percent = Math.round(rca.confidence * 100);
    return `${open ? "❔" : "✅"} ${typeTitle(error.type)} error${where} - ${said} (${percent}% confidence)`;
  }
}
