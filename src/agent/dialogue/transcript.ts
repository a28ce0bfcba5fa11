import type { ChatMessage, ModelToolCall } from "../../llm/language-model.ts";
import type { AskedCall } from "./calls-in-text.ts";
import { dataBlock } from "./data-block.ts";
import type { OutputMode } from "./output-mode.ts";
import type { TokenBudget } from "./token-budget.ts";

/** One turn of a model, and what came of it. */
export interface Exchange {
  said: string;
  /** What it said without the calls, where these were written in its text. */
  words?: string;
  /** What it thought before its calls: some models want it back. */
  reasoning?: string;
  calls: { call: AskedCall; label: string; answer: string }[];
  /** What is said to it besides: a repair, a rejection. */
  remark?: string;
}

/** Tokens that an answer keeps once there is no more room for all of it. */
const digest = 120;
const shortened = "(shortened to make room: ask again where it is needed)";

/**
 * A dialogue so far, in the form that the rung wants, and no longer than the prompt may be. `lost`: the calls whose
 * answers are not to be seen in full any more.
 */
export function messagesOf(
  rung: OutputMode,
  opening: { system: string; earlier?: readonly ChatMessage[]; task: string },
  exchanges: readonly Exchange[],
  budget: TokenBudget,
): { messages: ChatMessage[]; lost: AskedCall[] } {
  const kept = exchanges.map((exchange) => ({
    ...exchange,
    calls: exchange.calls.map((each) => ({ ...each })),
  }));
  const { earlier = [] } = opening;
  const lost: AskedCall[] = [];
  const cost = ({ said, reasoning = "", calls, remark = "" }: Exchange): number =>
    budget.tokensOf(said + remark + (rung === "native" ? reasoning : "")) +
    calls.reduce((sum, { call, answer }) => sum + budget.tokensOf(call.argumentsText + answer) + 24, 8);
  const before = earlier.reduce((sum, { content }) => sum + budget.tokensOf(content) + 8, 0);
  const fixed = budget.tokensOf(opening.system + opening.task) + before;
  const tooLong = (): boolean => kept.reduce((sum, each) => sum + cost(each), fixed) > budget.promptTokens;
  for (const exchange of kept.slice(0, -1)) if (tooLong()) exchange.reasoning = undefined;
  // The oldest answers go first: what was learned of them stands in the words that followed.
  for (const exchange of kept.slice(0, -1)) {
    if (!tooLong()) break;
    for (const each of exchange.calls) {
      const short = budget.fit(each.answer, digest, shortened);
      if (short !== each.answer) lost.push(each.call);
      each.answer = short;
    }
  }
  let left = 0;
  for (; kept.length > 1 && tooLong(); left++)
    lost.push(...(kept.shift()?.calls ?? []).map(({ call }) => call));
  const task =
    left === 0 ? opening.task : `${opening.task}\n\n(The first ${left} of your replies are left out.)`;
  const messages: ChatMessage[] = [
    { role: "system", content: opening.system },
    ...earlier,
    { role: "user", content: task },
    ...kept.flatMap((exchange) => (rung === "native" ? formatAsCalls(exchange) : formatAsText(exchange))),
  ];
  return { messages, lost };
}

function formatAsCalls({ said, words = said, reasoning, calls, remark }: Exchange): ChatMessage[] {
  const toolCalls: ModelToolCall[] = calls.map(({ call }) => ({
    id: call.id,
    name: call.tool,
    arguments: call.parameters,
    argumentsText: call.argumentsText,
  }));
  return [
    {
      role: "assistant",
      content: words,
      ...(toolCalls.length > 0 && { toolCalls, ...(reasoning && { reasoning }) }),
    },
    ...calls.map(
      ({ call, label, answer }): ChatMessage => ({
        role: "tool",
        content: dataBlock(label, answer),
        toolCallId: call.id,
        toolName: call.tool,
      }),
    ),
    ...(remark ? [{ role: "user" as const, content: remark }] : []),
  ];
}

function formatAsText({ said, words, calls, remark }: Exchange): ChatMessage[] {
  const asked = calls.map(({ call }) =>
    JSON.stringify({ tool: call.tool, parameters: call.parameters ?? {} }),
  );
  const content = words !== undefined || asked.length === 0 ? said : [said, ...asked].join("\n");
  const answers = calls.map(({ label, answer }) => dataBlock(label, answer));
  return [
    { role: "assistant", content: content || "(nothing)" },
    { role: "user", content: [...answers, remark ?? ""].join("\n\n").trim() || "Go on." },
  ];
}
