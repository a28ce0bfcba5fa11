import { CASE_FACT_HEADINGS } from "../../model/case-fact.ts";
import type { Claim } from "../../model/finding.ts";
import { looksAndRemedies } from "../../model/looks-and-remedies.ts";
import { throwablesOf } from "../../model/throwables.ts";
import { clip } from "../../support/text.ts";
import { nameOf } from "../describe-known-facts.ts";
import { dataBlock } from "../dialogue/data-block.ts";
import type { TokenBudget } from "../dialogue/token-budget.ts";
import type { GroundedFinding } from "../loop/grounded-finding.ts";
import type { Investigation } from "../reasoner.ts";

/** Of the prompt, for all that is told at the beginning. */
const share = 0.45;
/** Lines of the log before the failure and behind its beginning. */
const linesBefore = 4;
const linesAfter = 60;
const mostFrames = 16;
const mostSuspects = 6;

/**
 * What a model is told of a failure, the most telling first: what failed, what was found and is suspected, the lines of
 * the log, the frames of the project's own code, what is remembered. What there is no room for is left out.
 */
export function briefing(context: Investigation, budget: TokenBudget, shown: readonly string[] = []): string {
  const excerpt = logExcerpt(context);
  const parts = [
    describeFailure(context),
    caseFacts(context),
    knownSoFar(context.findings),
    suspected(context),
    ...shown,
    excerpt,
    frames(context, excerpt),
    recalled(context),
    others(context),
  ].filter((part) => part !== "");
  let left = budget.promptTokens * share;
  const kept: string[] = [];
  for (const part of parts) {
    const cost = budget.tokensOf(part);
    if (cost > left && kept.length > 0) continue;
    left -= cost;
    kept.push(part);
  }
  return kept.join("\n\n");
}

function describeFailure({ error }: Investigation): string {
  const { type, family, language, message, metadata } = error;
  const root = throwablesOf(error).at(-1);
  const facts = Object.entries(metadata ?? {})
    .slice(0, 12)
    .map(([name, value]) => `${name}: ${clip(String(value), 160)}`);
  const rows = [
    `class: ${type} (${family}, ${language})`,
    ...(root ? [`exception: ${root.exception}`] : []),
    `message: ${clip((root?.message || message).trim(), 1_200)}`,
    ...facts,
  ];
  return dataBlock("the failure", rows.join("\n"));
}

/** What anybody would look up first, so that no source is opened for it again. */
function caseFacts({ facts }: Investigation): string {
  const rows = facts
    .slice(0, 40)
    .flatMap(({ kind, text, evidence }) => [
      `${CASE_FACT_HEADINGS[kind]}: ${text}`,
      ...evidence.slice(0, 4).map((each) => `  ${quoted(each)}`),
    ]);
  return rows.length === 0
    ? ""
    : dataBlock("the case, read from log and sources", clip(rows.join("\n"), 5_000));
}

const quoted = ({ quote, source, path, line }: Claim): string =>
  `${nameOf({ path: path ?? source, line })}: ${quote}`;

function knownSoFar(findings: readonly GroundedFinding[]): string {
  const rows = findings.slice(0, 3).map((finding) => {
    const { rootCause, confidence, unestablished, evidence } = finding;
    const quotes = evidence.map((each) => `  ${quoted(each)}`);
    const { looks } = looksAndRemedies(finding);
    const steps = unestablished ? looks.slice(0, 4).map((step) => `  would decide it: ${step}`) : [];
    const how = unestablished ? "not established" : "established";
    return [`${rootCause || "(no cause)"} (${how}, ${confidence})`, ...quotes, ...steps].join("\n");
  });
  return rows.length === 0
    ? ""
    : dataBlock("what the rules of this program found", clip(rows.join("\n"), 3_000));
}

function suspected({ suspects }: Investigation): string {
  const rows = suspects
    .slice(0, mostSuspects)
    .map(({ path, line, symbol, why }) => [nameOf({ path, line }), symbol, why].filter(Boolean).join("  "));
  return rows.length === 0 ? "" : dataBlock("places to look at first", rows.join("\n"));
}

function logExcerpt({ error, log }: Investigation): string {
  const begin = error.logLine ?? 1;
  const rows: string[] = [];
  const last = Math.min(
    log.lineCount,
    Math.max(begin + linesAfter, 1),
    (error.logEnd ?? Number.POSITIVE_INFINITY) + 2,
  );
  for (let number = Math.max(1, begin - linesBefore); number <= last; number++) {
    const line = log.line(number);
    if (line !== undefined) rows.push(`${number}: ${clip(line, 300)}`);
  }
  return rows.length === 0 ? "" : dataBlock("the log, with its line numbers", clip(rows.join("\n"), 6_000));
}

function frames({ error }: Investigation, excerpt: string): string {
  const rows = throwablesOf(error)
    .reverse()
    .flatMap(({ exception, frames }) => [
      exception,
      ...frames
        .slice(0, mostFrames)
        .map(
          ({ className, method, file, line }) =>
            `  ${className}.${method} ${nameOf({ path: file ?? "", line })}`,
        ),
    ]);
  // A log that was not retraced shows them itself.
  const inner = throwablesOf(error).at(-1)?.frames[0];
  const isShown =
    inner === undefined ||
    ["(", " ("].some((sign) => excerpt.includes(`${inner.className}.${inner.method}${sign}`));
  return isShown ? "" : dataBlock("frames, innermost exception first", rows.slice(0, 40).join("\n"));
}

function recalled({ recalled: earlier }: Investigation): string {
  const rows = earlier
    .slice(0, 3)
    .map(({ rootCause, sameFailure, userValidated, stands, path, line, imported }) => {
      const facts = [
        imported && "as a document of others says; not checked here",
        sameFailure ? "the same failure" : "one like it",
        userValidated && "confirmed by the user",
        stands === false && "no longer as it was",
      ];
      return `${rootCause} (${facts.filter(Boolean).join(", ")})${path ? ` in ${nameOf({ path, line })}` : ""}`;
    });
  return rows.length === 0 ? "" : dataBlock("earlier analyses", clip(rows.join("\n"), 1_500));
}

function others({ others: rest }: Investigation): string {
  const rows = rest
    .slice(0, 5)
    .map(({ type, message }) => `${type}: ${clip(message.split("\n")[0] ?? "", 200)}`);
  return rows.length === 0 ? "" : dataBlock("other failures in this log", rows.join("\n"));
}
