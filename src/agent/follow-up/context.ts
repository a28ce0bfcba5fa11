import type { FollowUp, Quote } from "../../model/follow-up.ts";
import { knownOf, openSentence } from "../../model/open-question.ts";
import { possibilitiesOf } from "../../model/possibilities.ts";
import { clip, cutAtLine } from "../../support/text.ts";
import { dataBlock } from "../dialogue/data-block.ts";
import type { TokenBudget } from "../dialogue/token-budget.ts";
import { type Material, percent, placeOf } from "./material.ts";
import { linesNow, readEvidenceAgain } from "./read-evidence-again.ts";

const mostSuspects = 6;
const mostEarlier = 4;
const longestLog = 6_000;

/**
 * What a model is told of an analysis, within so many tokens, the most telling first: what was found with its evidence as
 * it stands now, the code at its place, what was asked before, the log, the suspects. What there is no room for is left
 * out; the question itself stands apart.
 */
export async function contextOf(
  material: Material,
  earlier: readonly FollowUp[],
  budget: TokenBudget,
  mostTokens: number,
): Promise<string> {
  const parts = [
    await found(material),
    await codeAtPlace(material),
    askedBefore(earlier),
    log(material),
    suspects(material),
    fixes(material),
    meaning(material),
  ];
  let left = mostTokens;
  const kept: string[] = [];
  for (const part of parts) {
    if (part === "") continue;
    const cost = budget.tokensOf(part);
    // The first is told whatever it costs: without it there is nothing to ask about.
    if (cost > left && kept.length > 0) continue;
    left -= cost;
    kept.push(part);
  }
  return kept.join("\n\n");
}

async function found({ run, codebase }: Material): Promise<string> {
  const { result } = run;
  const quotes = await readEvidenceAgain(result.evidence.slice(0, 12), codebase);
  const rows = [
    `class: ${result.type} (${result.family}, ${result.language}): ${result.title}`,
    `message: ${clip(result.error.trim(), 800)}`,
    ...(result.causes.length > 0 ? [`cause chain: ${clip(result.causes.join(" <- "), 800)}`] : []),
    result.status === "explained"
      ? `cause (confidence ${percent(result.confidence)}): ${result.rootCause}`
      : `${openSentence(result.question)} ${knownOf(result)}`,
    ...(result.location
      ? [`place: ${placeOf(result.location)} ${result.location.symbol ?? ""}`.trimEnd()]
      : []),
    "evidence:",
    ...quotes.map(quoteRow),
    ...possibilitiesOf(result)
      .slice(0, 3)
      .map((each) => `other cause (${percent(each.confidence)}): ${each.rootCause}`),
    ...(result.fixGuidelines.length > 0
      ? ["steps it names:", ...result.fixGuidelines.slice(0, 6).map((step) => `- ${step}`)]
      : []),
  ];
  return dataBlock(`the analysis ${result.id}`, clip(rows.join("\n"), 6_000));
}

function quoteRow({ path, line, quote, now, lineNow, note }: Quote): string {
  const place = placeOf({ path: path ?? (now === "log" ? "log" : "search"), line });
  const state = {
    stands: "",
    log: "",
    earlier: "",
    moved: ` (now line ${lineNow})`,
    changed: " (no longer there)",
    gone: " (the file is gone)",
  };
  return `- ${place}${state[now]}: ${clip(quote, 300)}${note ? ` (${note})` : ""}`;
}

async function codeAtPlace({ run, codebase }: Material): Promise<string> {
  const { location } = run.result;
  if (!location?.line || location.asPrinted) return "";
  const lines = await linesNow({ path: location.path, line: location.line }, 15, codebase);
  if (!lines) return "";
  const source = await codebase?.read(location.path);
  return dataBlock(
    `${location.path} as it is now, lines ${lines[0]?.line} to ${lines.at(-1)?.line} of ${source?.text.replace(/\n$/, "").split("\n").length}`,
    lines.map(({ line, quote }) => `${line}: ${quote}`).join("\n"),
  );
}

function askedBefore(earlier: readonly FollowUp[]): string {
  const rows = earlier
    .slice(-mostEarlier)
    .map(
      ({ question, parts }) =>
        `question: ${clip(question, 400)}\nanswer: ${clip(parts.map(({ text }) => text).join("\n"), 1_200)}`,
    );
  return rows.length === 0 ? "" : dataBlock("what was asked before, and answered", rows.join("\n\n"));
}

function log({ run }: Material): string {
  return run.log ? dataBlock("the log of the failure", cutAtLine(run.log, longestLog)) : "";
}

function suspects({ run }: Material): string {
  const rows = run.result.suspects
    .slice(0, mostSuspects)
    .map(({ path, line, why }) => [placeOf({ path, line }), why].filter(Boolean).join("  "));
  return rows.length === 0 ? "" : dataBlock("places that are suspected", rows.join("\n"));
}

function fixes({ run }: Material): string {
  const [first] = run.result.fixes;
  return first ? dataBlock(`a fix it proposes: ${first.title}`, clip(first.diff, 3_000)) : "";
}

function meaning({ explanation }: Material): string {
  return explanation
    ? dataBlock(`what this class of failure means`, `${explanation.summary}\n${explanation.fix}`)
    : "";
}
