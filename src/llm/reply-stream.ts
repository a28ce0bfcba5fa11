import { cutAtLine } from "../support/text.ts";
import type { ChatEnd, ChatEvent, ModelToolCall } from "./language-model.ts";
import { type Part, ReasoningSplitter } from "./split-reasoning.ts";

/** What the reader of a protocol finds in a stream; `end` is the last. */
export type Piece =
  | Part
  | { type: "tool_call"; call: ModelToolCall }
  | { type: "end"; end: Omit<ChatEnd, "timings">; timings?: Omit<ChatEnd["timings"], "firstMs" | "totalMs"> };

/**
 * The events of a reply: reasoning apart from the answer, timed, and cut where it grows beyond its limit, which ends the
 * request as well.
 */
export async function* replyStream(
  pieces: AsyncIterable<Piece>,
  replyCharacters: number,
): AsyncGenerator<ChatEvent, void, undefined> {
  const startedAt = performance.now();
  const splitter = new ReasoningSplitter();
  let firstMs: number | undefined;
  let left = replyCharacters;
  const timings = () => ({
    ...(firstMs !== undefined && { firstMs }),
    totalMs: performance.now() - startedAt,
  });
  for await (const piece of pieces) {
    firstMs ??= performance.now() - startedAt;
    if (piece.type === "end") {
      for (const part of splitter.end()) yield part;
      yield { type: "done", end: { ...piece.end, timings: { ...timings(), ...piece.timings } } };
      return;
    }
    for (const event of piece.type === "text" ? splitter.push(piece.text) : [piece]) {
      const size = event.type === "tool_call" ? sizeOf(event.call) : event.text.length;
      if (size > left) {
        if (event.type !== "tool_call" && left > 0)
          yield { type: event.type, text: cutAtLine(event.text, left) };
        yield { type: "done", end: { reason: "length", timings: timings() } };
        return;
      }
      left -= size;
      if (event.type === "tool_call" || size > 0) yield event;
    }
  }
}

const sizeOf = ({ id, name, argumentsText }: ModelToolCall): number =>
  id.length + name.length + argumentsText.length;
