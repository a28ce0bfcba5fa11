import type { ParsedError } from "../../model/parsed-error.ts";
import type { Source } from "./source.ts";

/** Shorter lines stand in many files, and often in one. */
const SHORTEST = 12;

/** Lines of a message and of what is printed below it. */
const MOST_LINES = 7;

/** The lines of the source that a tool prints below its message, without their white space. */
export function echoesOf({ raw }: ParsedError): ReadonlySet<string> {
  const below = raw.split("\n").slice(1, MOST_LINES);
  return new Set(below.map((line) => line.trim()).filter((line) => line.length >= SHORTEST));
}

/**
 * The line that reads as the tool echoes it, the one nearest to the printed number: the file may have changed since.
 * Undefined where nothing is echoed, or no line reads so.
 */
export function echoedLine(source: Source, error: ParsedError): number | undefined {
  const echoes = echoesOf(error);
  let best: number | undefined;
  if (echoes.size === 0) return undefined;
  source.lines.forEach((text, index) => {
    const isNearer = best === undefined || Math.abs(index + 1 - error.line) < Math.abs(best - error.line);
    if (isNearer && echoes.has(text.trim())) best = index + 1;
  });
  return best;
}
