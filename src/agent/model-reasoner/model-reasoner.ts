import type { LanguageModel } from "../../llm/language-model.ts";
import { Failure } from "../../model/failure.ts";
import type { Observation, Verdict } from "../../model/step.ts";
import type { ToolContract } from "../../model/tool.ts";
import type { PerformanceTracker } from "../../support/performance-tracker.ts";
import { dataBlock } from "../dialogue/data-block.ts";
import { Dialogue } from "../dialogue/dialogue.ts";
import { fill } from "../dialogue/fill.ts";
import { offeredTools } from "../dialogue/offered-tools.ts";
import { OutputModeFallback } from "../dialogue/output-mode.ts";
import { TokenBudget } from "../dialogue/token-budget.ts";
import { seenPlaces } from "../locate.ts";
import { type Investigation, nothingEstablished, type Reasoner } from "../reasoner.ts";
import { timedModel } from "../timed-model.ts";
import { briefing } from "./briefing.ts";
import { findingOf } from "./cause-finding.ts";
import { check } from "./check.ts";
import { type Cause, causeConclusion } from "./conclusions.ts";
import { lookAt } from "./look-at.ts";
import { firstWords, type ModelTaskContext, type Steps } from "./model-task.ts";
import { holdToFirst, markRivalled, namesAnotherPlace } from "./second-conclusion.ts";

export interface ModelReasonerOptions {
  /** Opens the model when it is first needed. */
  open: () => LanguageModel | Promise<LanguageModel>;
  /** Turns of the model for one task; 8 unless given. */
  maxTurns?: number;
  /** Which tools may be offered beside those that only read. */
  alsoOffers?: (contract: ToolContract) => boolean;
  /** True leaves the model open when the run is over. */
  staysOpen?: boolean;
  /** Takes `prompt_generation` and `llm_inference`. */
  tracker?: PerformanceTracker;
}

const usualTurns = 8;

/**
 * A language model in the loop. A cause that is established it only checks, as a sceptic; where none is, or its check
 * took it down, it investigates. Whatever goes wrong with it costs a warning, and what was found before stays.
 */
export function modelReasoner(options: ModelReasonerOptions): Reasoner {
  return {
    name: "model",
    async *reason(context, signal) {
      let model: LanguageModel | undefined;
      try {
        model = await options.open();
        const bench = await benchFor(model, options, context, signal);
        if (!nothingEstablished(context)) yield* check(bench);
        if (nothingEstablished(context)) yield* investigate(bench);
      } catch (thrown) {
        if (!(thrown instanceof Failure)) throw thrown;
        const said = [`The model did not help: ${thrown.message}`, thrown.hint].filter(Boolean).join(" ");
        if (!signal.aborted) yield { warning: said };
      } finally {
        if (!options.staysOpen) await model?.dispose();
      }
    },
  };
}

async function benchFor(
  opened: LanguageModel,
  { maxTurns = usualTurns, alsoOffers = () => false, tracker }: ModelReasonerOptions,
  context: Investigation,
  signal: AbortSignal,
): Promise<ModelTaskContext> {
  const model = tracker ? timedModel(opened, tracker) : opened;
  const abilities = await model.abilities(signal);
  const budget = new TokenBudget({ contextTokens: abilities.contextTokens, reasons: abilities.reasoning });
  await budget.calibrate(model, context.error.raw.slice(0, 4_000), signal);
  const offered = await context.tools();
  const tools = offeredTools(offered, budget, alsoOffers);
  // A part is kept for telling what was found.
  const reserve = Math.min(3_000, context.left().milliseconds * 0.1);
  const seen: Observation[] = [];
  const leftMs = (): number => context.left().milliseconds - reserve;
  const ladder = new OutputModeFallback(abilities);
  const promptTimer = () => tracker?.startTimer("prompt_generation");
  const leftRequests = (): number => context.left().requests;
  return { model, context, signal, tools, budget, ladder, leftMs, leftRequests, maxTurns, seen, promptTimer };
}

async function* investigate({ seen, ...bench }: ModelTaskContext): Steps<void> {
  const { context, budget, model } = bench;
  const { suspects } = context;
  const named = seenPlaces(suspects);
  const shown = yield* lookAt(named.length > 0 ? named : suspects.slice(0, 1), bench, seen);
  const dialogue = new Dialogue({
    ...bench,
    system: firstWords("investigate"),
    task: briefing(context, budget, shown),
    conclusion: causeConclusion,
    onAnswer: (observation) => seen.push(observation),
  });
  yield* concludeTwice(dialogue, { context, model: model.name, seen });
}

/**
 * The model's cause. Where not all of it holds it is told why, once; then what does hold is kept, of the second one, or of
 * the first where nothing came of that.
 */
async function* concludeTwice(
  dialogue: Dialogue<Cause>,
  { context, model, seen }: Pick<ModelTaskContext, "context" | "seen"> & { model: string },
): Steps<void> {
  const first = yield* dialogue.untilConclusion();
  if (!first) {
    yield { thought: "The model came to no conclusion." };
    return;
  }
  const finding = findingOf(first, model, seen);
  yield { finding, tentative: true };
  const before = context.verdict();
  if (!before || before.isKept) return;
  const reasons = before.reasons.map((reason) => `- ${reason}`).join("\n");
  dialogue.reject(fill("rejected", { reasons: dataBlock("what does not hold", reasons) }));
  let after: Verdict | undefined;
  let isRival = false;
  try {
    const second = yield* dialogue.untilConclusion();
    if (second) {
      const again = holdToFirst(findingOf(second, model, seen), finding);
      const isElsewhere = before.isEstablished === true && namesAnotherPlace(again, finding);
      yield { finding: isElsewhere ? markRivalled(again, finding) : again };
      after = context.verdict();
      isRival = isElsewhere && after?.isKept === true && after.hasChain === true;
      // An edit that was refused, and not tried again, was proposed all the same.
      const refused = second.fixes?.length
        ? []
        : before.reasons.filter((reason) => reason.startsWith("The fix "));
      for (const reason of after?.isKept ? refused : [])
        yield { warning: `Left out of what the model said: ${reason}` };
      if (isRival) yield { finding: markRivalled(finding, again) };
    }
  } finally {
    const isLost = !after?.isKept || (!isRival && before.isEstablished && !after.isEstablished);
    if (isLost) yield { finding };
  }
}
