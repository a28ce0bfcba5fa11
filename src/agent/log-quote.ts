import type { Claim } from "../model/finding.ts";
import type { Log } from "../model/log.ts";
import { type ParsedError, throwablesOf } from "../model/parsed-error.ts";
import { isDistinctive } from "./quote.ts";

/** The line of the log that says what failed: the root's message where it is printed, else where the failure begins. */
export function logQuote(error: ParsedError, log: Log): Claim | undefined {
  const root = throwablesOf(error).at(-1);
  const begin = root?.logLine ?? error.logLine;
  const said = (root ?? error).message.trim().split("\n", 1)[0] ?? "";
  const lines = [isDistinctive(said) ? log.find(said, begin) : undefined, begin, error.logLine];
  for (const line of lines) {
    const quote = line === undefined ? undefined : log.line(line)?.trim();
    if (quote && isDistinctive(quote)) return { quote, source: "log", line };
  }
  return undefined;
}
