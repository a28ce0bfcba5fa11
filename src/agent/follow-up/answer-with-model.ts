import { collectReply } from "../../llm/collect-reply.ts";
import type { ChatMessage, ChatOptions, LanguageModel, ModelToolCall } from "../../llm/language-model.ts";
import { Failure } from "../../model/failure.ts";
import type { FollowUp } from "../../model/follow-up.ts";
import type { ToolContract } from "../../model/tool.ts";
import { maskSecrets } from "../../support/mask-secrets.ts";
import { clip, cutAtLine } from "../../support/text.ts";
import { dataBlock } from "../dialogue/data-block.ts";
import { fill } from "../dialogue/fill.ts";
import { definitionOf, offeredTools } from "../dialogue/offered-tools.ts";
import { TokenBudget } from "../dialogue/token-budget.ts";
import { PlaceCheck } from "./check-places.ts";
import { contextOf } from "./context.ts";
import type { Material } from "./material.ts";

/** Of one answer. */
const mostRounds = 6;
const mostCalls = 10;
const mostCallsAtOnce = 4;
const longestAnswer = 16_000;
/** Characters that a model says before it calls a tool. */
const longestPreamble = 240;
const longestArguments = 4_000;
/** Characters of the answer of a tool. */
const longestObservation = 5_000;

export interface ModelQuestion {
  model: LanguageModel;
  question: string;
  material: Material;
  /** What was asked before, oldest first. */
  earlier: readonly FollowUp[];
  tools: readonly ToolContract[];
  signal: AbortSignal;
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
 * Has a model answer, in the words it likes. It may ask tools that read, a few times; what it says of the project is
 * looked up line by line, before anybody sees it. Throws what the model throws, and MODEL_REPLY_INVALID for no answer.
 */
export async function answerWithModel(asked: ModelQuestion): Promise<ModelAnswer> {
  const { model, question, material, earlier, signal } = asked;
  const { tools: takesTools, contextTokens, reasoning } = await model.abilities(signal);
  const budget = new TokenBudget({ contextTokens, reasons: reasoning });
  const maxTokens = budget.replyTokens;
  const system = fill("ask", { marks: fill("marks") });
  await budget.calibrate(model, system, signal);
  const contracts = material.codebase ? offeredTools(asked.tools, budget, () => false) : [];
  let tools = takesTools === false ? [] : contracts.map(definitionOf);
  const fixed = budget.tokensOf(system + question + JSON.stringify(tools));
  const room = Math.max(200, budget.promptTokens - fixed);
  const share = tools.length > 0 ? 0.5 : 0.9;
  const context = await contextOf(material, earlier, budget, Math.floor(room * share));
  const messages: ChatMessage[] = [
    { role: "system", content: system },
    { role: "user", content: `${context}\n\nThe question: ${question}` },
  ];
  const known = new Set<string>();
  let [calls, left] = [0, Math.floor(room * 0.5)];
  for (let round = 1; ; round++) {
    const isLast = round >= mostRounds || calls >= mostCalls || left <= 0;
    const options: ChatOptions = { signal, maxTokens, temperature: 0.2 };
    const offers = isLast ? [] : tools;
    const reply = await oneReply(
      asked,
      messages,
      offers.length > 0 ? { ...options, tools: offers } : options,
    ).catch((thrown: unknown) => {
      // Some servers say only by refusing that the model takes no tools.
      if (offers.length === 0 || round > 1 || !isRefusal(thrown)) throw thrown;
      tools = [];
      return undefined;
    });
    if (reply === undefined) continue;
    if (reply.toolCalls.length === 0 || isLast) {
      if (reply.text === "") throw noAnswer(model.name);
      return reply;
    }
    messages.push({ role: "assistant", content: reply.raw, toolCalls: reply.toolCalls });
    for (const [index, call] of reply.toolCalls.entries()) {
      const isBeyond = index >= mostCallsAtOnce || calls >= mostCalls;
      const answer = isBeyond
        ? "Not asked: too many calls at once."
        : await answerTo(call, contracts, known, asked);
      if (!isBeyond) calls += 1;
      const fitting = cutAtLine(answer, Math.max(400, Math.min(longestObservation, left * 3)));
      const content = dataBlock(clip(`${call.name} ${call.argumentsText}`, 160), fitting);
      left -= budget.tokensOf(content);
      messages.push({ role: "tool", content, toolCallId: call.id, toolName: call.name });
    }
    if (round + 1 >= mostRounds || calls >= mostCalls || left <= 0)
      messages.push({ role: "user", content: fill("ask-answer-now") });
  }
}

/**
 * One reply, each of its lines looked up before it is handed on. Where tools are offered the first words wait until there
 * are more of them than a model says before it calls one.
 */
async function oneReply(
  { model, material, onText }: ModelQuestion,
  messages: readonly ChatMessage[],
  options: ChatOptions,
): Promise<ModelAnswer & { raw: string; toolCalls: ModelToolCall[] }> {
  const check = new PlaceCheck(material.codebase);
  const lines: string[] = [];
  let [pending, told, isAnswer] = ["", 0, options.tools === undefined];
  const tell = async (text: string) => {
    for (const line of text.split("\n")) {
      const checked = maskSecrets(await check.line(line));
      lines.push(checked);
      onText?.(`${checked}\n`);
    }
  };
  const passed = async function* () {
    const limits = { replyCharacters: longestAnswer };
    for await (const event of model.chat(messages, { ...options, limits })) {
      yield event;
      if (event.type !== "text") continue;
      pending += event.text;
      told += event.text.length;
      isAnswer ||= told > longestPreamble;
      const end = event.text.includes("\n") ? pending.lastIndexOf("\n") : -1;
      if (!isAnswer || end < 0) continue;
      await tell(pending.slice(0, end));
      pending = pending.slice(end + 1);
    }
  };
  const reply = await collectReply(passed());
  const isWhole = isAnswer || reply.toolCalls.length === 0;
  if (isWhole && pending.trim() !== "") await tell(pending.trimEnd());
  const isCut = reply.end.reason === "length";
  const text = lines.join("\n").trim();
  return { text, unverified: check.unverified, isCut, raw: reply.text, toolCalls: reply.toolCalls };
}

async function answerTo(
  { name, arguments: parameters, argumentsText }: ModelToolCall,
  contracts: readonly ToolContract[],
  known: Set<string>,
  { material, signal, onStep }: ModelQuestion,
): Promise<string> {
  if (!contracts.some((contract) => contract.name === name))
    return `There is no tool of that name. There are: ${contracts.map((each) => each.name).join(", ")}.`;
  if (parameters === undefined || argumentsText.length > longestArguments)
    return "The arguments are no JSON object of a usual size.";
  const key = JSON.stringify([
    name,
    Object.entries(parameters).sort(([left], [right]) => (left < right ? -1 : 1)),
  ]);
  if (known.has(key)) return "This was asked before, and answered above. Ask something else, or answer.";
  known.add(key);
  onStep?.(`${name} ${clip(argumentsText, 120)}`);
  const { success, output, error } = await material.runTool(name, parameters, signal);
  if (success || !error) return output || "(nothing)";
  return [`${error.code}: ${error.message}`, error.suggestion].filter(Boolean).join(" ");
}

const isRefusal = (thrown: unknown): boolean =>
  thrown instanceof Failure &&
  (thrown.code === "MODEL_REQUEST_REFUSED" || thrown.code === "MODEL_UNSUPPORTED");

const noAnswer = (name: string): Failure => new Failure("MODEL_REPLY_INVALID", `${name} gave no answer.`);
