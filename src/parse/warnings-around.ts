import type { Metadata } from "../model/parsed-error.ts";
import { clamp } from "./diagnostic.ts";
import type { LogLine } from "./log-line.ts";

/** Lines around an error of warnings that are read for them, and how many are kept. */
const WARNING_LINES = 200;
const MOST_WARNINGS = 20;

/** Kotlin's `w: …`, and javac's `/a/Beds.java:8: warning: …` and `warning: …`. */
const KOTLIN_WARNING = /^w: /;
const JAVAC_WARNING = /^(?:\S[^:\n]{0,1000}\.java:\d{1,7}: )?warning: /;

/** The warnings of the same task, where they are what fails it; javac's with the line of code that it prints below. */
export function warningsAround(
  lines: readonly LogLine[],
  index: number,
  message: string,
): Metadata | undefined {
  if (!/^warnings found and -Werror specified/.test(message)) return undefined;
  const isOther = ({ text }: LogLine) => /^(?:> Task |FAILURE: )/.test(text);
  const above = lines.slice(Math.max(0, index - WARNING_LINES), index);
  const below = lines.slice(index + 1, index + 1 + WARNING_LINES);
  const end = below.findIndex(isOther);
  const own = [
    ...above.slice(above.findLastIndex(isOther) + 1),
    ...below.slice(0, end < 0 ? below.length : end),
  ].map(({ text }) => clamp(text).trim());
  const warnings = own.flatMap((text, at) => {
    if (KOTLIN_WARNING.test(text)) return [text];
    if (!JAVAC_WARNING.test(text)) return [];
    return [/\.java:\d+: /.test(text) ? `${text}\n${own[at + 1] ?? ""}` : text];
  });
  return warnings.length > 0 ? { warnings: warnings.slice(0, MOST_WARNINGS) } : undefined;
}
