import { modelFailure } from "./failures.ts";

/** Characters of one line; a tool call with a whole file in it is far below. */
const LONGEST_LINE = 4 << 20;

/**
 * Lines of a stream of UTF-8, wherever its pieces are cut, without their ends; `\n` and `\r\n` end a line. What comes
 * behind the last end is a line too. Throws MODEL_REPLY_INVALID where a line does not end.
 */
export async function* readLines(
  bytes: AsyncIterable<Uint8Array>,
  longest = LONGEST_LINE,
): AsyncGenerator<string, void, undefined> {
  const decoder = new TextDecoder();
  // Pieces of a line that has not ended: joined once, so that a line that comes byte by byte costs linear time.
  let pieces: string[] = [];
  let length = 0;
  for await (const chunk of bytes) {
    const parts = decoder.decode(chunk, { stream: true }).split("\n");
    const last = parts.pop() ?? "";
    for (const part of parts) {
      yield lineOf(pieces, part);
      pieces = [];
      length = 0;
    }
    pieces.push(last);
    length += last.length;
    if (length > longest) {
      throw modelFailure("MODEL_REPLY_INVALID", `The reply has a line of more than ${longest} characters.`);
    }
  }
  const rest = lineOf(pieces, decoder.decode());
  if (rest !== "") yield rest;
}

function lineOf(pieces: string[], end: string): string {
  const line = pieces.length === 0 ? end : pieces.join("") + end;
  return line.endsWith("\r") ? line.slice(0, -1) : line;
}
