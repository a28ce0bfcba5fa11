import { type AnalysisTask, requestTool } from "../analysis/analysis-task.ts";
import { hasGradleFrom } from "../analysis/build/older-gradle.ts";
import type { LogCause } from "../classes/log-cause.ts";
import { guidelines, look } from "../classes/look.ts";
import { bareName, sourceNames } from "../classes/source-names.ts";
import { getCodeContext } from "../contracts/get-code-context.ts";
import type { TypicalCause } from "../model/explanation.ts";
import type { Claim } from "../model/finding.ts";
import { type Ground, isAtLeast, weakerGround } from "../model/ground.ts";
import type { Suspect } from "../model/rca-result.ts";
import { logQuote } from "./log-quote.ts";
import type { Investigation } from "./reasoner.ts";

/** Said where there are sources that could have shown the cause too: which of them were read, and how far, differs. */
const reservation = "That rests on the log alone.";

/** Said where the sources show another state than the log: its steps were taken, or are not for them. */
const OF_ANOTHER_STATE = {
  reservation: "The log says so, but the sources here are in another state.",
  step: look("Build or run the sources as they are here: if it fails still, the new log tells why."),
};

const isHeading = /^\* What went wrong:$/;

/** What a settled cause rests on at most if the project, which could have shown it, is silent. */
const SILENT: Ground = "typical";

/** Said of what stays possible beside sources that were gone through for it. */
const byLog = "By the log alone:";
const unproven = "no line that was read of this project shows it.";

/**
 * The finding of a cause that the log states. `looks` says that the sources are gone through for the class as well.
 * Where they are at hand and did not bear it out, what the log only makes likely stays possible, and what it says
 * outright is said with that reservation, unless they told something of their own. It is the cause nevertheless if the log's
 * statement settles it and the examination did not rule it out.
 */
export function* reportLogCause(
  context: Investigation,
  stated: LogCause,
  looks: boolean,
  typical: readonly TypicalCause[] = [],
): AnalysisTask {
  if (stated.gradleBefore !== undefined && (yield* hasGradleFrom(stated.gradleBefore))) return;
  // A place that was found is in sources at hand, whatever the frames are of.
  const isPlaced = context.findings.some(({ location }) => location);
  const isRuledOut = context.facts.some(({ kind, cause }) => kind === "ruled_out" && cause === stated.id);
  const isSettled = stated.isSettledByLog === true && isAtLeast(stated.ground, SILENT) && !isRuledOut;
  const hasSources =
    looks && (isPlaced || isRuledOut || (!isForeign(context) && (yield* anyAtHand(context.suspects))));
  if (hasSources && context.findings.length > 0) return;
  // What the log only makes likely is left to the place that was found for it.
  if (!stated.explicit && !isSettled && (isPlaced || isRuledOut)) return;
  // What the log leaves open, too, is nothing that it may be.
  const isPossible = hasSources && !stated.explicit && !isSettled;
  if (isPossible && stated.question !== undefined) return;
  const quotes = quotesOf(context, stated);
  const message = logQuote(context.error, context.log);
  // Gradle wraps some messages, so that only their heading is found.
  const evidence =
    message && quotes.length > 0 && isHeading.test(message.quote) ? quotes : [message, ...quotes];
  const ofPage = typical.find(({ id }) => id !== undefined && stated.id?.endsWith(`/${id}`));
  // A command of which something is left to fill in decides nothing yet.
  const decidedBy =
    stated.decidedBy ?? (ofPage?.decidedBy?.includes("<") === false ? ofPage.decidedBy : undefined);
  const { cause } = stated;
  const doubt = isRuledOut ? OF_ANOTHER_STATE.reservation : reservation;
  const rootCause = isPossible ? `${byLog} ${cause}` : hasSources ? `${cause} ${doubt}` : cause;
  yield {
    finding: {
      ...(stated.id !== undefined && { cause: stated.id }),
      rootCause,
      ground: hasSources ? weakerGround(isSettled ? SILENT : "likely", stated.ground) : stated.ground,
      evidence: evidence.filter((claim) => claim !== undefined),
      ...(isRuledOut
        ? guidelines([OF_ANOTHER_STATE.step])
        : { fixGuidelines: stated.steps, ...(stated.looks && { looks: stated.looks }) }),
      ...(isPossible && { hypothesis: { reservation: unproven, ...(decidedBy && { decidedBy }) } }),
      ...(stated.question !== undefined && { question: stated.question, unestablished: true as const }),
      ...(hasSources && !isSettled ? { unestablished: true } : {}),
    },
  };
}

/** True when one of the first suspects can be shown. */
function* anyAtHand(suspects: readonly Suspect[]): AnalysisTask<boolean> {
  for (const { path, line } of suspects.slice(0, 3)) {
    if (yield* requestTool(getCodeContext, { filePath: path, line: line ?? 1, contextLines: 5 })) return true;
  }
  return false;
}

/** True for a failure in code of which the workspace has nothing: a log of another project than the one at hand. */
function isForeign({ error, suspects }: Investigation): boolean {
  const { code, facts } = sourceNames(error);
  const isNamed = suspects.some(({ path }) => code.has(bareName(path)) || facts.has(bareName(path)));
  if (isNamed || code.size > 0) return !isNamed;
  return error.exception === undefined && suspects.every(({ path }) => /\.(?:kt|java)$/.test(path));
}

/** The lines of the log that hold what the cause rests on, beside the message itself. */
function quotesOf({ error, log }: Investigation, { quotes = [], frame }: LogCause): Claim[] {
  const told = quotes.map((text) => (text ? log.find(text, error.logLine) : undefined));
  return [...told, frame?.logLine].flatMap((line): Claim[] => {
    const quote = line === undefined ? undefined : log.line(line)?.trim();
    return quote ? [{ quote, source: "log", line }] : [];
  });
}
