import { nameJavacMessage, nameKotlinMessage } from "../facts/name-message.ts";
import type { Log } from "../model/log.ts";
import type { ParsedError } from "../model/parsed-error.ts";
import { buildDiagnostic, clamp } from "../parse/diagnostic.ts";
import { fingerprint } from "../parse/fingerprint.ts";

/** A text with more lines is no message that somebody copied alone. */
const MOST_LINES = 12;
/** What an IDE or a console puts before the sentence. */
const PREFIX = /^\s{0,20}(?:Kotlin: |\[[A-Z\d_]{3,120}\] |(?:e|w|error|warning): )?/;
/** Words of a message, and characters of it that are the compiler's own, without which it could be anybody's sentence. */
const LEAST_WORDS = 4;
const LEAST_FIXED = 18;

/**
 * A compiler's message that was copied without its place: a line of a short text that is, whole, one of the messages that the
 * compilers have. It loads their tables, so it is asked of texts only in which nothing else was found.
 */
export function findLoneDiagnostic(log: Log): ParsedError | undefined {
  if (log.lineCount > MOST_LINES) return undefined;
  const lines = Array.from({ length: log.lineCount }, (_, at) => ({
    number: at + 1,
    text: clamp(log.line(at + 1) ?? ""),
  }));
  for (const [index, { text }] of lines.entries()) {
    const message = text.slice(PREFIX.exec(text)?.[0].length ?? 0).trim();
    if (message.split(" ").length < LEAST_WORDS) continue;
    const rest = lines.slice(index + 1).map((line) => line.text);
    const whole = [message, ...rest].join("\n").trim();
    const kotlin = nameKotlinMessage(whole) ?? nameKotlinMessage(message);
    const named = kotlin ?? nameJavacMessage(message);
    if (!named || named.fixed < LEAST_FIXED) continue;
    const kind =
      named.compiler === "javac"
        ? { type: "javac_generic_error", family: "java_compile", language: "java" }
        : {
            type: named.severity === "warning" ? "kotlin_warning" : "compilation_error",
            family: "kotlin_compile",
            language: "kotlin",
          };
    const error = buildDiagnostic({
      lines,
      from: index,
      to: lines.length,
      message,
      classified: { ...kind, contractType: "compilation_error" },
      fallback: kind,
    });
    return { ...error, fingerprint: fingerprint(error) };
  }
  return undefined;
}
