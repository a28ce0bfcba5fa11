import type { ChatMessage } from "../language-model.ts";
import type { HistoryCall, HistoryItem } from "./library.ts";

/** A conversation as node-llama-cpp keeps it: a tool's answer stands in the call that asked for it. */
export function historyOf(messages: readonly ChatMessage[]): HistoryItem[] {
  const history: HistoryItem[] = [];
  const calls = new Map<string, HistoryCall>();
  for (const message of messages) {
    if (message.role === "tool") {
      const call = calls.get(message.toolCallId);
      if (call) call.result = message.content;
      else history.push({ type: "user", text: message.content });
    } else if (message.role === "assistant") {
      const parts: (string | HistoryCall)[] = message.content === "" ? [] : [message.content];
      for (const { id, name, arguments: params } of message.toolCalls ?? []) {
        const call: HistoryCall = { type: "functionCall", name, params: params ?? {}, result: "" };
        calls.set(id, call);
        parts.push(call);
      }
      const last = history.at(-1);
      if (last?.type === "model") last.response.push(...parts);
      else history.push({ type: "model", response: parts });
    } else history.push({ type: message.role, text: message.content });
  }
  return history;
}
