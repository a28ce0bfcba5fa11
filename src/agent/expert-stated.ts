import type { Inquiry } from "../catalogue/diagnoser.ts";
import type { StatedCause } from "../catalogue/stated/stated-cause.ts";
import type { Claim } from "../model/finding.ts";
import { firstVisible } from "./expert-fallback.ts";
import { logQuote } from "./log-quote.ts";
import type { Investigation } from "./reasoner.ts";

/**
 * The finding of a cause that the log states. `looks` says that the sources are gone through for the class as well: what the
 * log only makes likely is then said where there was nothing to look at, not where the sources did not bear it out.
 */
export function* statedFinding(context: Investigation, stated: StatedCause, looks: boolean): Inquiry {
  if (looks && !stated.said && (yield* firstVisible(context.suspects))) return;
  const evidence = [logQuote(context.error, context.log), ...quotesOf(context, stated)];
  yield {
    finding: {
      rootCause: stated.cause,
      confidence: stated.confidence,
      evidence: evidence.filter((claim) => claim !== undefined),
      fixGuidelines: stated.steps,
    },
  };
}

/** The lines of the log that hold what the cause rests on, beside the message itself. */
function quotesOf({ error, log }: Investigation, { quotes = [], frame }: StatedCause): Claim[] {
  const told = quotes.map((text) => (text ? log.find(text, error.logLine) : undefined));
  return [...told, frame?.logLine].flatMap((line): Claim[] => {
    const quote = line === undefined ? undefined : log.line(line)?.trim();
    return quote ? [{ quote, source: "log", line }] : [];
  });
}
