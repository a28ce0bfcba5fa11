import { type ChatReply, collectReply } from "../../llm/collect-reply.ts";
import type { ChatEvent, ChatMessage, ChatOptions, LanguageModel } from "../../llm/language-model.ts";
import type { Step } from "../../model/step.ts";

/** Characters of a reply, at least and for each token that it may have: more than is asked for, and still an end. */
const leastReply = 20_000;
const charactersOfToken = 5;
/** Milliseconds between two pieces. */
const longestPause = 60_000;

export interface Asking extends Omit<ChatOptions, "limits"> {
  /** What the reply may take. */
  milliseconds: number;
  /** Whether its words are for whoever watches. */
  isShown: boolean;
  /** Whether what it thinks aloud is, too; it is unless said otherwise. */
  showsReasoning?: boolean;
}

/** One reply of a model, its words passed on as they come. Throws what the model throws. */
export async function* askModel(
  model: LanguageModel,
  messages: readonly ChatMessage[],
  { milliseconds, isShown, showsReasoning = true, ...options }: Asking,
): AsyncGenerator<Step, ChatReply, unknown> {
  const totalMs = Math.max(1, Math.floor(milliseconds));
  const idleMs = Math.min(totalMs, longestPause);
  const replyCharacters = Math.max(leastReply, (options.maxTokens ?? 0) * charactersOfToken);
  const limits = { totalMs, firstByteMs: totalMs, idleMs, replyCharacters };
  const events: ChatEvent[] = [];
  for await (const event of model.chat(messages, { ...options, limits })) {
    events.push(event);
    const isWords = event.type === "text" || (event.type === "reasoning" && showsReasoning);
    if (isShown && isWords) yield { partial: event.text };
  }
  return collectReply(given(events));
}

async function* given(events: readonly ChatEvent[]): AsyncGenerator<ChatEvent> {
  yield* events;
}
