import { z } from "zod";
import type { ChatMessage, ChatOptions } from "../language-model.ts";

const Delta = z.object({
  content: z.string().nullish(),
  /** llama.cpp, vLLM before 0.12, DeepSeek. */
  reasoning_content: z.string().nullish(),
  /** vLLM, OpenRouter. */
  reasoning: z.string().nullish(),
  tool_calls: z
    .array(
      z.object({
        index: z.number().nullish(),
        id: z.string().nullish(),
        function: z.object({ name: z.string().nullish(), arguments: z.unknown() }).nullish(),
      }),
    )
    .nullish(),
});
export type Delta = z.infer<typeof Delta>;

/** An event of a stream, or a reply that came as one. */
export const Chunk = z.object({
  choices: z
    .array(
      z.object({
        delta: Delta.nullish(),
        message: Delta.nullish(),
        finish_reason: z.string().nullish(),
      }),
    )
    .nullish(),
  usage: z.object({ prompt_tokens: z.number().nullish(), completion_tokens: z.number().nullish() }).nullish(),
  /** llama.cpp's, in milliseconds. */
  timings: z.object({ prompt_ms: z.number().nullish(), predicted_ms: z.number().nullish() }).nullish(),
});

export type Chunk = z.infer<typeof Chunk>;

export const Models = z.object({
  data: z.array(
    z.object({
      id: z.string(),
      owned_by: z.string().nullish(),
      max_model_len: z.number().nullish(),
      meta: z.object({ size: z.number().nullish() }).nullish(),
    }),
  ),
});

/** What llama.cpp's server says of itself. */
export const Props = z.object({ default_generation_settings: z.object({ n_ctx: z.number() }) });

/** LM Studio's own list of models. */
export const LoadedModels = z.object({
  data: z.array(z.object({ id: z.string(), loaded_context_length: z.number().nullish() })),
});

/** llama.cpp answers with the tokens, vLLM with their number too. */
export const Tokenized = z.union([
  z.object({ count: z.number() }).transform(({ count }) => count),
  z.object({ tokens: z.array(z.unknown()) }).transform(({ tokens }) => tokens.length),
]);

/** Where servers differ in what they take. */
export interface Dialect {
  /** Name of the limit of a reply. */
  maxTokens: "max_tokens" | "max_completion_tokens";
  /** Whether reasoning is switched by an argument of the chat template. */
  templateArguments: boolean;
}

/** The body of `chat/completions`. */
export function chatBody(
  model: string,
  messages: readonly ChatMessage[],
  options: ChatOptions,
  dialect: Dialect,
): Record<string, unknown> {
  const { tools, schema, temperature, maxTokens, seed, stop, think } = options;
  return {
    model,
    stream: true,
    stream_options: { include_usage: true },
    messages: messages.map(wireMessage),
    ...(tools?.length && { tools: tools.map((tool) => ({ type: "function", function: tool })) }),
    ...(schema && {
      response_format: { type: "json_schema", json_schema: { name: "answer", strict: true, schema } },
    }),
    ...(think !== undefined &&
      dialect.templateArguments && { chat_template_kwargs: { enable_thinking: think } }),
    ...(temperature !== undefined && { temperature }),
    ...(maxTokens !== undefined && { [dialect.maxTokens]: maxTokens }),
    ...(seed !== undefined && { seed }),
    ...(stop?.length && { stop }),
  };
}

function wireMessage(message: ChatMessage): unknown {
  const { role, content } = message;
  if (role === "tool") return { role, content, tool_call_id: message.toolCallId };
  if (role !== "assistant" || !message.toolCalls?.length) return { role, content };
  const { reasoning } = message;
  // Templates read the arguments as JSON, and fail of what is none.
  const calls = message.toolCalls.map(({ id, name, arguments: given }) => ({
    id,
    type: "function",
    function: { name, arguments: JSON.stringify(given ?? {}) },
  }));
  return { role, content, ...(reasoning && { reasoning }), tool_calls: calls };
}
