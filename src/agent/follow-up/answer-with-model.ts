import type { LanguageModel } from "../../llm/language-model.ts";
import { Failure } from "../../model/failure.ts";
import type { FollowUp } from "../../model/follow-up.ts";
import type { ToolContract } from "../../model/tool.ts";
import { answerConclusion } from "../dialogue/answer.ts";
import { Dialogue } from "../dialogue/dialogue.ts";
import { fill } from "../dialogue/fill.ts";
import { answerByReading, checkClaimAlone } from "../dialogue/lone-claim.ts";
import { definitionOf, offeredTools } from "../dialogue/offered-tools.ts";
import { OutputModeFallback } from "../dialogue/output-mode.ts";
import { TokenBudget } from "../dialogue/token-budget.ts";
import { contextOf } from "./context.ts";
import type { Material } from "./material.ts";
import { ToldLines } from "./reported-lines.ts";

/** Of one answer: replies of the model, and tools that it may ask. */
const mostTurns = 6;
const mostCalls = 10;
/** Of the room that tools and question leave, for what the analysis found: with tools, and without. */
const share = { withTools: 0.5, alone: 0.9 };

export interface ModelQuestion {
  model: LanguageModel;
  question: string;
  material: Material;
  /** What was asked before, oldest first. */
  earlier: readonly FollowUp[];
  tools: readonly ToolContract[];
  signal: AbortSignal;
  /** Milliseconds that are left. */
  leftMs: () => number;
  /** Whole lines of the answer, checked and marked. */
  onText?: (lines: string) => void;
  onStep?: (step: string) => void;
}

export interface ModelAnswer {
  text: string;
  unverified: string[];
  /** Set where the answer was cut. */
  isCut: boolean;
}

/**
 * Has a model answer, in whichever form it takes tools. It may ask those that read, a few times; what it says of the
 * project is looked up line by line, before anybody sees it. Throws what the model throws, and MODEL_REPLY_INVALID for no
 * answer.
 */
export async function answerWithModel(asked: ModelQuestion): Promise<ModelAnswer> {
  const { model, question, material, earlier, signal, leftMs, onText, onStep } = asked;
  const abilities = await model.abilities(signal);
  const budget = new TokenBudget({ contextTokens: abilities.contextTokens, reasons: abilities.reasoning });
  const marks = fill("marks");
  await budget.calibrate(model, fill("ask", { marks }), signal);
  const tools = material.codebase ? offeredTools(asked.tools, budget, () => false) : [];
  const fixed = budget.tokensOf(fill("ask", { marks }) + question + JSON.stringify(tools.map(definitionOf)));
  const room = Math.max(200, budget.promptTokens - fixed);
  const forContext = Math.floor(room * (tools.length > 0 ? share.withTools : share.alone));
  const context = await contextOf(material, earlier, budget, forContext);
  const told = new ToldLines({ codebase: material.codebase, mayCall: tools.length > 0, onText });
  let calls = 0;
  const dialogue = new Dialogue({
    model,
    signal,
    tools,
    budget,
    // Without tools there is nothing to have in any form: plain words will do.
    ladder: new OutputModeFallback(tools.length > 0 ? abilities : { ...abilities, tools: true }),
    system: (how) => fill("ask", { marks, how: tools.length > 0 ? how : "" }).trimEnd(),
    task: `${context}\n\nThe question: ${question}`,
    conclusion: answerConclusion("ask-answer-now"),
    maxTurns: mostTurns,
    leftMs,
    leftRequests: () => mostCalls - calls,
    promptTimer: () => undefined,
    onAnswer: () => calls++,
    showsReasoning: false,
    onBroken: () => told.restart(),
  });
  const read = answerByReading({ material, signal, onStep });
  const answered = await checkClaimAlone(dialogue.untilConclusion(), {
    onPartial: (text) => told.add(text),
    answer: (requests) => {
      // What it said before it asked a tool is no answer.
      told.restart();
      return read(requests);
    },
  });
  if (!answered) throw new Failure("MODEL_REPLY_INVALID", `${model.name} gave no answer.`);
  return { ...(await told.end(answered.answer)), isCut: answered.isCut === true };
}
