import { readLines } from "../read-lines.ts";

export interface ServerSentEvent {
  /** Lines of `data`, joined. */
  data: string;
  /** A field of its own, as llama.cpp once wrote errors. */
  error?: string;
}

/** The events of a stream (https://html.spec.whatwg.org/#server-sent-events); one that is not closed does not count. */
export async function* serverSentEvents(
  bytes: AsyncIterable<Uint8Array>,
): AsyncGenerator<ServerSentEvent, void, undefined> {
  let data: string[] = [];
  for await (const line of readLines(bytes)) {
    if (line === "") {
      if (data.length > 0) yield { data: data.join("\n") };
      data = [];
      continue;
    }
    const colon = line.indexOf(":");
    const field = colon < 0 ? line : line.slice(0, colon);
    const value = colon < 0 ? "" : line.slice(colon + (line[colon + 1] === " " ? 2 : 1));
    if (field === "data" && data.length < mostLines) data.push(value);
    if (field === "error") yield { data: "", error: value };
  }
}

/** Lines of one event; JSON has one. */
const mostLines = 10_000;
