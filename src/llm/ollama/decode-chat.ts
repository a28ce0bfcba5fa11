import type { Endpoint } from "../endpoint.ts";
import { brokenOff, modelFailure } from "../failures.ts";
import type { EndReason } from "../language-model.ts";
import { readLines } from "../read-lines.ts";
import { errorIn, failureFor } from "../refusal.ts";
import type { Piece } from "../reply-stream.ts";
import { toolCall } from "../tool-call.ts";
import { ChatLine } from "./wire.ts";

interface Reading {
  endpoint: Endpoint;
  model: string;
  /** Ids of calls that have none begin with it. */
  idPrefix: string;
  contextTokens: number;
}

/** The pieces of a chat from Ollama's lines of JSON. Throws where the server reports an error, or the end is missing. */
export async function* decodeChat(
  bytes: AsyncIterable<Uint8Array>,
  { endpoint, model, idPrefix, contextTokens }: Reading,
): AsyncGenerator<Piece, void, undefined> {
  let calls = 0;
  for await (const value of jsonLines(bytes, endpoint, model)) {
    const { data: line } = ChatLine.safeParse(value);
    if (!line) throw invalidReply(endpoint);
    const { content, thinking, tool_calls } = line.message ?? {};
    if (thinking) yield { type: "reasoning", text: thinking };
    if (content) yield { type: "text", text: content };
    for (const { id, function: called } of tool_calls ?? []) {
      calls++;
      yield {
        type: "tool_call",
        call: toolCall(id || `${idPrefix}${calls}`, called.name, called.arguments),
      };
    }
    if (!line.done) continue;
    const reason: EndReason = line.done_reason === "length" ? "length" : calls > 0 ? "tool_calls" : "stop";
    yield {
      type: "end",
      end: {
        reason,
        contextTokens,
        promptTokens: line.prompt_eval_count ?? undefined,
        outputTokens: line.eval_count ?? undefined,
      },
      timings: {
        loadMs: milliseconds(line.load_duration),
        promptMs: milliseconds(line.prompt_eval_duration),
        outputMs: milliseconds(line.eval_duration),
      },
    };
    return;
  }
  throw brokenOff(endpoint.label);
}

/** The values of a stream of JSON lines; one that is an error is thrown. */
export async function* jsonLines(
  bytes: AsyncIterable<Uint8Array>,
  endpoint: Endpoint,
  model: string,
): AsyncGenerator<unknown, void, undefined> {
  for await (const text of readLines(bytes)) {
    if (text.trim() === "") continue;
    const value = valueIn(text);
    if (value === undefined) throw text.startsWith("{") ? brokenOff(endpoint.label) : invalidReply(endpoint);
    const said = errorIn(value);
    if (said !== undefined) throw failureFor(endpoint, said, { model });
    yield value;
  }
}

/** At any depth: arguments that a model nested without measure are no reason to lose the reply, and a line is not long. */
function valueIn(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}

const invalidReply = ({ label }: Endpoint) =>
  modelFailure(
    "MODEL_REPLY_INVALID",
    `${label} sends what Ollama does not send.`,
    "Is Ollama at that address?",
  );

/** Ollama counts nanoseconds. */
const milliseconds = (nanoseconds: number | null | undefined): number | undefined =>
  nanoseconds === null || nanoseconds === undefined ? undefined : nanoseconds / 1e6;
