import { z } from "zod";
import type { ChatMessage, ChatOptions } from "../language-model.ts";

/** One line of a chat, as Ollama 0.5 to 0.13 writes it. */
export const ChatLine = z.object({
  message: z
    .object({
      content: z.string().nullish(),
      thinking: z.string().nullish(),
      tool_calls: z
        .array(
          z.object({
            id: z.string().nullish(),
            function: z.object({ name: z.string(), arguments: z.unknown() }),
          }),
        )
        .nullish(),
    })
    .nullish(),
  done: z.boolean().nullish(),
  done_reason: z.string().nullish(),
  load_duration: z.number().nullish(),
  prompt_eval_count: z.number().nullish(),
  prompt_eval_duration: z.number().nullish(),
  eval_count: z.number().nullish(),
  eval_duration: z.number().nullish(),
});

export const Tags = z.object({
  models: z
    .array(
      z.object({
        name: z.string(),
        size: z.number().nullish(),
        digest: z.string().nullish(),
        /** Of models that Ollama has run on other machines. */
        remote_host: z.string().nullish(),
        details: z
          .object({
            parameter_size: z.string().nullish(),
            quantization_level: z.string().nullish(),
            family: z.string().nullish(),
          })
          .nullish(),
      }),
    )
    .nullish(),
});

export const Shown = z.object({
  capabilities: z.array(z.string()).nullish(),
  model_info: z.record(z.string(), z.unknown()).nullish(),
});

export const Embedded = z.object({ embeddings: z.array(z.array(z.number())) });

export const PullLine = z.object({
  status: z.string(),
  digest: z.string().nullish(),
  total: z.number().nullish(),
  completed: z.number().nullish(),
});

interface ChatRequest {
  model: string;
  messages: readonly ChatMessage[];
  options: ChatOptions;
  contextTokens: number;
  keepAlive: string | number | undefined;
}

/** The body of `/api/chat`. */
export function chatBody({
  model,
  messages,
  options,
  contextTokens,
  keepAlive,
}: ChatRequest): Record<string, unknown> {
  const { tools, schema, temperature, maxTokens, seed, stop, think } = options;
  return {
    model,
    stream: true,
    messages: messages.map(wireMessage),
    ...(tools?.length && { tools: tools.map((tool) => ({ type: "function", function: tool })) }),
    ...(schema && { format: schema }),
    ...(think !== undefined && { think }),
    ...(keepAlive !== undefined && { keep_alive: keepAlive }),
    options: {
      num_ctx: contextTokens,
      ...(temperature !== undefined && { temperature }),
      ...(maxTokens !== undefined && { num_predict: maxTokens }),
      ...(seed !== undefined && { seed }),
      ...(stop?.length && { stop }),
    },
  };
}

function wireMessage(message: ChatMessage): unknown {
  const { role, content } = message;
  if (role === "tool")
    return { role, content, tool_name: message.toolName, tool_call_id: message.toolCallId };
  if (role !== "assistant") return { role, content };
  const { reasoning, toolCalls } = message;
  return {
    role,
    content,
    ...(reasoning && { thinking: reasoning }),
    ...(toolCalls?.length && {
      tool_calls: toolCalls.map(({ id, name, arguments: given }) => ({
        id,
        function: { name, arguments: given ?? {} },
      })),
    }),
  };
}
