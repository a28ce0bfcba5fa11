import type { ChatMessage } from "../../llm/language-model.ts";
import type { SavedCall, SavedTurn } from "../../model/assistant.ts";
import { clip } from "../../support/text.ts";
import { dataBlock, harmless } from "../dialogue/data-block.ts";
import type { TokenBudget } from "../dialogue/token-budget.ts";

/** Tokens of what one tool answered in the newest turn; of older ones the first line is told. */
const mostOfNewest = 400;
const longestLine = 200;
const mostCalls = 24;

/**
 * Earlier turns as a conversation, the newest ones that so many tokens hold: what was said and answered, and in short
 * what tools were asked. `opening` stands before the first of them. `leftOut` is how many turns there was no room for.
 */
export function earlierMessages(
  turns: readonly SavedTurn[],
  { budget, room, opening }: { budget: TokenBudget; room: number; opening: string },
): { messages: ChatMessage[]; leftOut: number } {
  const pairs: ChatMessage[][] = [];
  let left = room;
  for (const turn of turns.toReversed()) {
    const pair = toMessages(turn, budget, pairs.length === 0);
    left -= pair.reduce((sum, { content }) => sum + budget.tokensOf(content) + 8, 0);
    if (left < 0) break;
    pairs.unshift(pair);
  }
  const leftOut = turns.length - pairs.length;
  const note = leftOut > 0 && pairs.length > 0 ? "(What was said before is left out here.)" : "";
  const before = [opening, note].filter(Boolean).join("\n\n");
  const [first, ...rest] = pairs.flat();
  if (!first || before === "") return { messages: pairs.flat(), leftOut };
  return { messages: [{ role: "user", content: `${before}\n\n${first.content}` }, ...rest], leftOut };
}

function toMessages(
  { said, calls, answer }: SavedTurn,
  budget: TokenBudget,
  isNewest: boolean,
): ChatMessage[] {
  const rows = calls.slice(-mostCalls).map((call) => rowOf(call, budget, isNewest));
  const omitted =
    calls.length > mostCalls ? [`(${calls.length - mostCalls} earlier calls are left out)`] : [];
  const done =
    rows.length === 0
      ? ""
      : dataBlock("what was done in this turn, shortened", [...omitted, ...rows].join("\n"));
  const ending =
    answer === undefined || answer.status === "interrupted" ? "(This turn was stopped by the user.)" : "";
  const content = [done, harmless(answer?.text ?? ""), ending].filter(Boolean).join("\n\n");
  return [
    { role: "user", content: harmless(said) },
    { role: "assistant", content: content || "(nothing)" },
  ];
}

function rowOf(
  { tool, parameters, answer, diff }: SavedCall,
  budget: TokenBudget,
  isNewest: boolean,
): string {
  const label = clip(`${tool} ${JSON.stringify(parameters)}`, longestLine);
  const told = isNewest
    ? budget.fit(diff === undefined ? answer : `${answer}\n${diff}`, mostOfNewest)
    : clip(answer.split("\n", 1)[0] ?? "", longestLine);
  return `- ${label}\n  ${told}`;
}
