import type { ChatEnd, ChatEvent, ModelToolCall } from "./language-model.ts";

/** A whole reply. */
export interface ChatReply {
  text: string;
  reasoning: string;
  toolCalls: ModelToolCall[];
  end: ChatEnd;
}

/** Gathers a reply, and hands each event on as it comes. Throws what the stream throws. */
export async function collectReply(
  events: AsyncIterable<ChatEvent>,
  onEvent?: (event: ChatEvent) => void,
): Promise<ChatReply> {
  const pieces = { text: [] as string[], reasoning: [] as string[] };
  const toolCalls: ModelToolCall[] = [];
  let end: ChatEnd = { reason: "stop", timings: { totalMs: 0 } };
  for await (const event of events) {
    onEvent?.(event);
    if (event.type === "done") end = event.end;
    else if (event.type === "tool_call") toolCalls.push(event.call);
    else pieces[event.type].push(event.text);
  }
  return { ...parted(pieces.text.join(""), pieces.reasoning.join("")), toolCalls, end };
}

/** Some templates write the opening tag into the prompt: then only the closing one tells that it was reasoning. */
function parted(text: string, reasoning: string): { text: string; reasoning: string } {
  const close = reasoning === "" ? text.indexOf("</think>") : -1;
  if (close < 0 || text.lastIndexOf("<think>", close) >= 0) return { text, reasoning };
  return { text: text.slice(close + "</think>".length).trimStart(), reasoning: text.slice(0, close) };
}
