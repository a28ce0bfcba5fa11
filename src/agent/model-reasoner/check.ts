import type { Finding } from "../../model/finding.ts";
import { dataBlock } from "../dialogue/data-block.ts";
import { Dialogue } from "../dialogue/dialogue.ts";
import { briefing } from "./briefing.ts";
import { claimOf } from "./cause-finding.ts";
import { verdictConclusion } from "./conclusions.ts";
import { lookAt } from "./look-at.ts";
import { firstWords, type ModelTaskContext, type Steps } from "./model-task.ts";

const mostTurns = 5;

/**
 * Puts the established cause to the model, its steps and its fixes with it, to be shown wrong. What it brings against
 * them the loop weighs.
 */
export async function* check({ seen, ...bench }: ModelTaskContext): Steps<void> {
  const { context, budget } = bench;
  const claim = context.findings.find(({ unestablished, engine }) => !unestablished && engine !== "model");
  if (!claim) return;
  const { rootCause, location, evidence } = claim;
  const quoted = evidence.flatMap(({ path, line }) => (path === undefined ? [] : [{ path, line }]));
  const shown = yield* lookAt(location ? [location, ...quoted] : quoted, bench, seen);
  const dialogue = new Dialogue({
    ...bench,
    system: firstWords("check"),
    task: `${dataBlock("the cause to be checked", formatParts(claim))}\n\n${briefing(context, budget, shown)}`,
    conclusion: verdictConclusion,
    maxTurns: Math.min(bench.maxTurns, mostTurns),
    onAnswer: (observation) => seen.push(observation),
  });
  const verdict = yield* dialogue.untilConclusion();
  if (verdict?.verdict !== "refuted") return;
  // The highest numbers first: a step that is withdrawn moves those behind it.
  const refuted = verdict.refuted.toSorted((left, right) => (right.number ?? 0) - (left.number ?? 0));
  for (const { part, number, quote, path, line } of refuted) {
    const of = part === "cause" ? {} : { part, number };
    yield { doubt: { rootCause, ...of, claim: claimOf({ quote, path, line }, seen) } };
  }
}

/** A cause with its steps and fixes by their numbers. */
function formatParts({ rootCause, fixGuidelines, fixes = [] }: Finding): string {
  const edited = fixes.map(({ title, edits }, index) => {
    const changes = edits.map(
      ({ path, before, after }) => `${path}\n${signed("-", before)}\n${signed("+", after)}`,
    );
    return [`fix ${index + 1}: ${title}`, ...changes].join("\n");
  });
  return [rootCause, ...fixGuidelines.map((step, index) => `step ${index + 1}: ${step}`), ...edited].join(
    "\n",
  );
}

const signed = (sign: string, text: string): string =>
  text
    .split("\n")
    .map((line) => `${sign} ${line}`)
    .join("\n");
