import type { ParsedError } from "../../../model/parsed-error.ts";
import { findOwnLanguage } from "./script-dialect.ts";

/** `Line 12:     def keyFile = …`, as Gradle prints a line of a Kotlin script. */
const OF_KOTLIN = /^[^\S\n]{0,40}Line (\d{1,6}): ([^\n]{1,400})$/gm;
/** The line of a Groovy script below the message with its place. */
const OF_GROOVY = /: (\d{1,6}): [^\n]{1,1000}@ line \d{1,6}, column \d{1,6}\.\n([^\n]{1,400})/g;
const MOST_LINES = 20;

/** A line of a script that is in the other language, and how its own writes it. */
export interface ForeignLine {
  line: number;
  right: string;
}

/** The lines that a log prints of a script and that are written in the other language. */
export function findForeignLines(error: ParsedError, others: readonly ParsedError[]): ForeignLine[] {
  const isKotlin = error.filePath.endsWith(".kts");
  if (!isKotlin && !error.filePath.endsWith(".gradle")) return [];
  const found = new Map<number, string>();
  const ofScript = others.filter(({ filePath }) => filePath === error.filePath).slice(0, MOST_LINES);
  for (const { raw } of [error, ...ofScript])
    for (const [, line, text = ""] of raw.matchAll(isKotlin ? OF_KOTLIN : OF_GROOVY)) {
      const right = findOwnLanguage({ isKotlin, lines: [text.trim()] }).get(1);
      if (right !== undefined) found.set(Number(line), right.trim());
    }
  return [...found].slice(0, MOST_LINES).map(([line, right]) => ({ line, right }));
}
