import { mapStrings } from "../support/map-strings.ts";
import { maskSecrets } from "../support/mask-secrets.ts";
import type { ChatMessage } from "./language-model.ts";

/** A conversation grows at its end: what was masked for one request is masked for the next. */
const known = new WeakMap<ChatMessage, ChatMessage>();

/** Messages as they may leave the process: without secrets. */
export function maskedMessages(messages: readonly ChatMessage[]): ChatMessage[] {
  return messages.map((message) => {
    const before = known.get(message);
    if (before) return before;
    const masked = mask(message);
    known.set(message, masked);
    return masked;
  });
}

function mask(message: ChatMessage): ChatMessage {
  const content = maskSecrets(message.content);
  if (message.role !== "assistant") return { ...message, content };
  const { reasoning, toolCalls } = message;
  return {
    ...message,
    content,
    ...(reasoning !== undefined && { reasoning: maskSecrets(reasoning) }),
    ...(toolCalls && {
      toolCalls: toolCalls.map((call) => ({
        ...call,
        arguments: call.arguments && (mapStrings(call.arguments, maskSecrets) as Record<string, unknown>),
        argumentsText: maskSecrets(call.argumentsText),
      })),
    }),
  };
}
