import { ToolFailure } from "../tool-failure.ts";

/** Offset of the first match in a line, or -1. */
export type LineFinder = (line: string) => number;

/** Finds a text as it is written. */
export const textFinder =
  (text: string): LineFinder =>
  (line) =>
    line.indexOf(text);

/** What the engine says about an expression, in the words people know from other tools. */
const reasons = new Map([
  ["Unterminated group", "unclosed group"],
  ["Unterminated character class", "unclosed character class"],
  ["Unmatched ')'", "unopened group"],
  ["Nothing to repeat", "nothing to repeat"],
  ["Lone quantifier brackets", "unopened repetition"],
  ["\\ at end of pattern", "incomplete escape at the end"],
]);

/**
 * Finds a regular expression. A leading `(?i)` works, as models write it. Throws INVALID_PATTERN with the engine's
 * reason.
 */
export function expressionFinder(pattern: string): LineFinder {
  const ignoresCase = pattern.startsWith("(?i)");
  const expression = compile(ignoresCase ? pattern.slice(4) : pattern, ignoresCase ? "i" : "");
  return (line) => expression.exec(line)?.index ?? -1;
}

function compile(source: string, flags: string): RegExp {
  try {
    return new RegExp(source, flags);
  } catch (error) {
    const said = error instanceof Error ? error.message.slice(error.message.lastIndexOf(": ") + 2) : "";
    const reason = reasons.get(said) ?? said.toLowerCase();
    throw new ToolFailure("INVALID_PATTERN", `Invalid regex pattern: ${reason}`, {
      suggestion: "Correct the expression, or set is_regex to false to search for the text itself.",
    });
  }
}
