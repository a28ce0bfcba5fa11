import type { Claim } from "../model/finding.ts";
import type { Log } from "../model/log.ts";
import { type ParsedError, throwablesOf } from "../model/parsed-error.ts";
import { isDistinctive } from "./quote.ts";

/** The line of the log that says what failed: the root's message, or its class where it has none; else the first line. */
export function logQuote(error: ParsedError, log: Log): Claim | undefined {
  const root = throwablesOf(error).at(-1);
  const begin = root?.logLine ?? error.logLine;
  const said = (root ?? error).message.trim().split("\n", 1)[0] ?? "";
  const named = root && !isDistinctive(said) ? log.find(root.exception, begin) : undefined;
  const lines = [isDistinctive(said) ? log.find(said, begin) : undefined, named, begin, error.logLine];
  for (const line of lines) {
    const quote = line === undefined ? undefined : log.line(line)?.trim();
    if (quote && isDistinctive(quote)) return { quote, source: "log", line };
  }
  return undefined;
}
