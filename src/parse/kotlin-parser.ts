import type { ParsedError } from "../model/parsed-error.ts";
import { documentedFailure } from "./documented-failure.ts";

const IDS: ReadonlySet<string> = new Set([
  "lateinit",
  "npe",
  "unresolved_reference",
  "type_mismatch",
  "compilation_error",
  "import_error",
]);

const FAMILIES: ReadonlySet<string> = new Set([
  "kotlin_runtime",
  "kotlin_compile",
  "annotation_processing",
  "compose",
]);

const SHAPE =
  /^\s{0,8}e: |\.kts?:\d+(?::\d+)?: error: |\bkotlin\.\w+(?:Exception|Error)\b|lateinit property \w+|\bNullPointerException\b|Unresolved reference\b|\b[Tt]ype mismatch\b|on a null object reference|Parameter specified as non-null is null/m;

/** The documented parser of Kotlin failures: six ids, whatever finer class is known. */
export class KotlinParser {
  /** Whether a text looks like a failure of Kotlin code or its compiler; cheap. */
  static isKotlinError(text: string): boolean {
    return SHAPE.test(text);
  }

  /** The failure that explains the others, or null when none is of Kotlin. */
  parse(text: string): ParsedError | null {
    const error = documentedFailure(text, (each) => FAMILIES.has(each.family) && !isReport(each), IDS);
    return error && { ...error, language: error.language === "unknown" ? "kotlin" : error.language };
  }
}

/** Gradle's word that a compilation failed is not the compiler's. */
function isReport(error: ParsedError): boolean {
  return error.framework === "gradle" && error.metadata?.task !== undefined;
}
