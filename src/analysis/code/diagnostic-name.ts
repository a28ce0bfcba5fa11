import { type NamedMessage, nameJavacMessage, nameKotlinMessage } from "../../facts/name-message.ts";
import type { ParsedError } from "../../model/parsed-error.ts";

/** Lines of a message that are looked at. */
const MOST_LINES = 30;

/** What the compiler calls its message, by its own tables; undefined where it is in none of those that were read. */
export function diagnosticOf(error: ParsedError): NamedMessage | undefined {
  const [printed = "", ...below] = error.raw.split("\n").slice(0, MOST_LINES);
  const [first = ""] = error.message.split("\n", 1);
  if (error.family === "java_compile") return nameJavacMessage([first, ...detailsOf(below)].join("\n"));
  const severity = /^\s*w(?:arning)?: /.test(printed) ? "warning" : "error";
  // A name that is one of several for the same words was chosen here before, and is not what the compiler printed.
  const name = error.metadata?.diagnosticAlike ? undefined : fact(error, "diagnostic");
  return (
    nameKotlinMessage([first, ...withoutSource(below)].join("\n"), severity, name) ??
    nameKotlinMessage(first, severity, name)
  );
}

function fact({ metadata }: ParsedError, name: string): string | undefined {
  const value = metadata?.[name];
  return typeof value === "string" ? value : undefined;
}

/** The lines of a message without the line of the source, and the mark under it, that the compiler prints below. */
function withoutSource(lines: readonly string[]): string[] {
  const caret = lines.findIndex(isCaret);
  return caret < 0 ? [...lines] : lines.slice(0, Math.max(0, caret - 1));
}

/** What javac says of a message stands below the line of the source and the mark under it. */
const detailsOf = (lines: readonly string[]): string[] => lines.slice(lines.findIndex(isCaret) + 1);

const isCaret = (line: string): boolean => /^\s*\^/.test(line);
