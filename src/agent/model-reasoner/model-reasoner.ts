import { outline } from "../../contracts/outline.ts";
import { readFile } from "../../contracts/read-file.ts";
import type { LanguageModel } from "../../llm/language-model.ts";
import { Failure } from "../../model/failure.ts";
import type { Observation, Step, ToolRequest } from "../../model/step.ts";
import type { ToolContract } from "../../model/tool.ts";
import type { PerformanceTracker } from "../../support/performance-tracker.ts";
import { dataBlock } from "../dialogue/data-block.ts";
import { Dialogue, type DialogueInput } from "../dialogue/dialogue.ts";
import { fill } from "../dialogue/fill.ts";
import { Ladder } from "../dialogue/ladder.ts";
import { offeredTools } from "../dialogue/offered-tools.ts";
import { TokenBudget } from "../dialogue/token-budget.ts";
import { seenPlaces } from "../locate.ts";
import { type Investigation, nothingEstablished, type Reasoner } from "../reasoner.ts";
import { timedModel } from "../timed-model.ts";
import { briefing } from "./briefing.ts";
import { claimOf, findingOf } from "./cause-finding.ts";
import { causeConclusion, verdictConclusion } from "./conclusions.ts";

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

type Steps<Value> = AsyncGenerator<Step, Value, readonly Observation[]>;
type Bench = Pick<
  DialogueInput<unknown>,
  "model" | "signal" | "tools" | "budget" | "ladder" | "leftMs" | "leftRequests" | "maxTurns" | "promptTimer"
> & {
  context: Investigation;
  /** What tools answered, whichever task asked. */
  seen: Observation[];
};

const usualTurns = 8;
/** Places whose code is shown at the beginning, and lines around each. */
const mostPlaces = 3;
const linesAround = 12;

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
): Promise<Bench> {
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
  const ladder = new Ladder(abilities);
  const promptTimer = () => tracker?.startTimer("prompt_generation");
  const leftRequests = (): number => context.left().requests;
  return { model, context, signal, tools, budget, ladder, leftMs, leftRequests, maxTurns, seen, promptTimer };
}

async function* investigate({ seen, ...bench }: Bench): Steps<void> {
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
  for (let attempt = 1; attempt <= 2; attempt++) {
    const cause = yield* dialogue.untilConclusion();
    if (!cause) {
      yield { thought: "The model came to no conclusion." };
      return;
    }
    yield { finding: findingOf(cause, model.name, seen), tentative: true };
    const verdict = context.verdict();
    if (!verdict || verdict.isKept) return;
    const reasons = verdict.reasons.map((reason) => `- ${reason}`).join("\n");
    dialogue.reject(fill("rejected", { reasons: dataBlock("what does not hold", reasons) }));
  }
  yield { thought: "What the model concluded does not stand in the log or the sources." };
}

const firstWords = (task: "investigate" | "check") => (how: string) =>
  fill(task, { marks: fill("marks"), how });

/** The code of a few places, of a file without a line its outline; read as everything is: through tools. */
async function* lookAt(
  places: readonly { path: string; line?: number }[],
  { context, tools, budget }: Pick<Bench, "context" | "tools" | "budget">,
  seen: Observation[],
): Steps<string[]> {
  const first = places.filter(isFirstOfItsFile).slice(0, mostPlaces);
  const offered = new Set(tools.map(({ name }) => name));
  const ask = first
    .map(({ path, line }) => (line === undefined ? outlineOf(path) : around(path, line)))
    .filter(({ tool }) => offered.has(tool));
  if (ask.length === 0 || context.left().requests === 0) return [];
  const observations = yield { ask };
  const room = Math.floor((budget.promptTokens * 0.24) / ask.length);
  return observations.flatMap((observation) => {
    if (!observation.success) return [];
    seen.push(observation);
    const { filePath, path } = observation.request.parameters;
    return [dataBlock(String(filePath ?? path), budget.fit(observation.output, room))];
  });
}

const outlineOf = (path: string): ToolRequest => ({ tool: outline.name, parameters: { path } });

const around = (path: string, line: number): ToolRequest => ({
  tool: readFile.name,
  parameters: { filePath: path, lineStart: Math.max(1, line - linesAround), lineEnd: line + linesAround },
});

function isFirstOfItsFile(
  { path }: { path: string },
  index: number,
  all: readonly { path: string }[],
): boolean {
  return all.findIndex((each) => each.path === path) === index;
}

/** Puts the established cause to the model, to be shown wrong. What it brings against it the loop weighs. */
async function* check({ seen, ...bench }: Bench): Steps<void> {
  const { context, budget } = bench;
  const claim = context.findings.find(({ unestablished, engine }) => !unestablished && engine !== "model");
  if (!claim) return;
  const quoted = claim.evidence.flatMap(({ path, line }) => (path === undefined ? [] : [{ path, line }]));
  const shown = yield* lookAt(claim.location ? [claim.location, ...quoted] : quoted, bench, seen);
  const sentences = dataBlock(
    "the cause to be checked",
    [claim.rootCause, ...claim.fixGuidelines].join("\n"),
  );
  const dialogue = new Dialogue({
    ...bench,
    system: firstWords("check"),
    task: `${briefing(context, budget, shown)}\n\n${sentences}`,
    conclusion: verdictConclusion,
    maxTurns: Math.min(bench.maxTurns, 5),
    onAnswer: (observation) => seen.push(observation),
  });
  const verdict = yield* dialogue.untilConclusion();
  if (verdict?.verdict !== "refuted" || !verdict.quote) return;
  const { quote, path, line } = verdict;
  yield { doubt: { rootCause: claim.rootCause, claim: claimOf({ quote, path, line }, seen) } };
}
