import { Failure } from "../../model/failure.ts";
import { parseJson } from "../../support/parse-json.ts";
import { jsonOf } from "../ask.ts";
import type { Endpoint } from "../endpoint.ts";
import type { Exchange } from "../exchange.ts";
import { brokenOff, modelFailure } from "../failures.ts";
import type { EndReason } from "../language-model.ts";
import { errorIn, failureFor } from "../refusal.ts";
import type { Piece } from "../reply-stream.ts";
import { GatherCalls } from "./gather-calls.ts";
import { serverSentEvents } from "./server-sent-events.ts";
import { Chunk } from "./wire.ts";

interface Reading {
  endpoint: Endpoint;
  model: string;
  idPrefix: string;
  replyCharacters: number;
  contextTokens: number | undefined;
  /** Told of the field in which the server says what the model thinks aloud. */
  onReasoning?: (field: "reasoning_content" | "reasoning") => void;
}

/** The pieces of a chat from an answer that streams, or that is whole where the server does not stream. */
export async function* decodeChat(
  answer: Exchange,
  reading: Reading,
): AsyncGenerator<Piece, void, undefined> {
  const { endpoint, idPrefix, contextTokens } = reading;
  const calls = new GatherCalls(reading.replyCharacters);
  let finish: string | undefined;
  let usage: Chunk["usage"];
  let timings: Chunk["timings"];
  try {
    for await (const chunk of chunks(answer, reading)) {
      usage = chunk.usage ?? usage;
      timings = chunk.timings ?? timings;
      for (const { delta, message, finish_reason } of chunk.choices?.slice(0, 1) ?? []) {
        finish = finish_reason ?? finish;
        const part = delta ?? message;
        if (!part) continue;
        const reasoning = part.reasoning_content ?? part.reasoning;
        if (reasoning) {
          reading.onReasoning?.(part.reasoning_content ? "reasoning_content" : "reasoning");
          yield { type: "reasoning", text: reasoning };
        }
        if (part.content) yield { type: "text", text: part.content };
        if (calls.add(part.tool_calls ?? [])) continue;
        yield { type: "end", end: { reason: "length", contextTokens } };
        return;
      }
    }
  } catch (error) {
    // A reply that said it was over is whole, whatever becomes of its connection.
    const isOver = finish !== undefined && error instanceof Failure && afterTheEnd.has(error.code);
    if (!isOver) throw error;
  }
  if (finish === undefined) throw brokenOff(endpoint.label);
  const gathered = calls.end(idPrefix);
  const reason: EndReason = finish === "length" ? "length" : gathered.length > 0 ? "tool_calls" : "stop";
  for (const call of gathered) yield { type: "tool_call", call };
  yield {
    type: "end",
    end: {
      reason,
      contextTokens,
      promptTokens: usage?.prompt_tokens ?? undefined,
      outputTokens: usage?.completion_tokens ?? undefined,
    },
    timings: {
      promptMs: timings?.prompt_ms ?? undefined,
      outputMs: timings?.predicted_ms ?? undefined,
    },
  };
}

const afterTheEnd: ReadonlySet<string> = new Set(["MODEL_STREAM_BROKEN", "MODEL_TIMEOUT"]);

async function* chunks(
  answer: Exchange,
  { endpoint, model }: Reading,
): AsyncGenerator<Chunk, void, undefined> {
  if (/^application\/json\b/i.test(answer.headers["content-type"] ?? "")) {
    yield chunkOf(await jsonOf(endpoint, answer), endpoint, model);
    return;
  }
  for await (const { data, error } of serverSentEvents(answer.bytes())) {
    if (error !== undefined) throw failureFor(endpoint, errorIn(parseJson(error)) ?? error, { model });
    if (data === "[DONE]") return;
    yield chunkOf(parseJson(data), endpoint, model);
  }
}

function chunkOf(value: unknown, endpoint: Endpoint, model: string): Chunk {
  const said = errorIn(value);
  if (said !== undefined) throw failureFor(endpoint, said, { model });
  const { data } = Chunk.safeParse(value);
  if (data) return data;
  throw modelFailure(
    "MODEL_REPLY_INVALID",
    `${endpoint.label} sends what OpenAI's protocol does not have.`,
    "Is it the address of a model server? Such an address mostly ends in /v1.",
  );
}
