import type { Claim } from "../model/finding.ts";
import type { Log } from "../model/log.ts";
import type { ParsedError } from "../model/parsed-error.ts";
import { throwablesOf } from "../model/throwables.ts";
import { ownFrame } from "./describe-known-facts.ts";
import { isDistinctive } from "./quote.ts";

/** As much of a message as tells its line, where the log breaks the message. */
const beginning = 40;

/** The line of the log that says what failed: the root's message, or its class where it has none; else the first line. */
export function logQuote(error: ParsedError, log: Log): Claim | undefined {
  const root = throwablesOf(error).at(-1);
  const begin = root?.logLine ?? error.logLine;
  const said = (root ?? error).message.trim().split("\n", 1)[0] ?? "";
  const start = said.slice(0, beginning).trim();
  // A message has single blanks, whatever the log has.
  const sentence = said.split(/(?<=\.) /, 1)[0] ?? "";
  const named = root && !isDistinctive(said) ? log.find(root.exception, begin) : undefined;
  const lines = [
    isDistinctive(said) ? log.find(said, begin) : undefined,
    isDistinctive(start) ? log.find(start, begin) : undefined,
    isDistinctive(sentence) ? log.find(sentence, begin) : undefined,
    named,
    begin,
    error.logLine,
  ];
  for (const line of lines) {
    const quote = line === undefined ? undefined : log.line(line)?.trim();
    if (quote && isDistinctive(quote)) return { quote, source: "log", line };
  }
  return undefined;
}

/** The line of the log that prints the frame of the app's own code, for a place whose source is not at hand. */
export function frameQuote(error: ParsedError, log: Log): Claim | undefined {
  const line = ownFrame(error)?.logLine;
  const quote = line === undefined ? undefined : log.line(line)?.trim();
  return quote && isDistinctive(quote) ? { quote, source: "log", line } : undefined;
}
