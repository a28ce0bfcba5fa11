import type { Asked, ScriptedReply, ScriptedRequest, Stage } from "./script.ts";
import { json, piecesOf, send } from "./send.ts";

/** OpenAI's chat protocol as llama.cpp's server, LM Studio and vLLM speak it, and how two of them count tokens. */
export async function openaiRoutes(asked: Asked, stage: Stage): Promise<boolean> {
  const route = routes[`${asked.method} ${asked.path}`];
  if (!route) return false;
  await route(asked, stage);
  return true;
}

const routes: Readonly<Record<string, (asked: Asked, stage: Stage) => Promise<void> | void>> = {
  "GET /v1/models": ({ response }, { options }) => {
    const data = options.models.map(({ name, contextTokens }) => ({
      id: name,
      object: "model",
      created: 1_700_000_000,
      owned_by: options.ownedBy,
      ...(options.ownedBy === "vllm" && { max_model_len: contextTokens }),
      ...(options.ownedBy === "llamacpp" && { meta: { n_ctx_train: 131_072, size: 4_700_000_000 } }),
    }));
    json(response, 200, { object: "list", data });
  },
  "GET /props": ({ response }, { options }) => {
    if (options.ownedBy !== "llamacpp") return json(response, 404, { error: { message: "File Not Found" } });
    json(response, 200, {
      default_generation_settings: { n_ctx: options.models[0]?.contextTokens },
      total_slots: 1,
      chat_template: "",
    });
  },
  "POST /tokenize": ({ body, response }, { options }) => {
    if (options.ownedBy === "llamacpp") {
      json(response, 200, { tokens: scriptedTokens(String(body.content)) });
    } else if (options.ownedBy === "vllm") {
      const tokens = scriptedTokens(String(body.prompt));
      json(response, 200, { count: tokens.length, max_model_len: options.models[0]?.contextTokens, tokens });
    } else json(response, 404, { error: { message: "Not Found" } });
  },
  "POST /v1/chat/completions": chat,
};

/** A token for every three characters, whatever they are. */
const scriptedTokens = (text: string): number[] =>
  Array.from({ length: Math.ceil(text.length / 3) }, (_, index) => index);

async function chat({ body, headers, response }: Asked, stage: Stage): Promise<void> {
  const model = String(body.model);
  const tools = (body.tools ?? []) as { function: { name: string } }[];
  const format = body.response_format as { json_schema?: { schema?: unknown } } | undefined;
  const reply = stage.next(
    {
      protocol: "openai",
      model,
      messages: body.messages as ScriptedRequest["messages"],
      tools: tools.map((tool) => tool.function.name),
      schema: format?.json_schema?.schema,
      body,
    },
    headers,
  );
  if (reply.status !== undefined && reply.status !== 200) {
    response.writeHead(reply.status, { "Content-Type": "application/json", ...reply.headers });
    const error = { message: reply.error ?? "scripted error", type: "server_error", code: reply.status };
    response.end(reply.raw ?? JSON.stringify({ error }));
    return;
  }
  if (body.stream !== true) return json(response, 200, wholeReply(reply, model));
  const usage = (body.stream_options as { include_usage?: boolean } | undefined)?.include_usage === true;
  await send(response, reply, {
    type: "text/event-stream",
    events: eventsOf(reply, model, usage),
    error: (message) => event({ error: { message, type: "server_error", code: 500 } }),
    endless: chunk(model, { content: piecesOf(reply.text).at(-1) ?? "la " }),
  });
}

const event = (value: unknown): string => `data: ${JSON.stringify(value)}\n\n`;

const chunk = (model: string, delta: Record<string, unknown>, finish: string | null = null): string =>
  event({
    id: "chatcmpl-1",
    object: "chat.completion.chunk",
    created: 1_700_000_000,
    model,
    choices: [{ index: 0, delta, finish_reason: finish }],
  });

const textOf = (given: Record<string, unknown> | string): string =>
  typeof given === "string" ? given : JSON.stringify(given);

const finishOf = ({ toolCalls, finish = "stop" }: ScriptedReply): string =>
  toolCalls?.length && finish === "stop" ? "tool_calls" : finish;

const usageOf = ({ promptTokens = 11, outputTokens = 7 }: ScriptedReply) => ({
  prompt_tokens: promptTokens,
  completion_tokens: outputTokens,
  total_tokens: promptTokens + outputTokens,
});

function eventsOf(reply: ScriptedReply, model: string, usage: boolean): string[] {
  // The name comes first, then the arguments in fragments.
  const calls = (reply.toolCalls ?? []).flatMap(({ id, name, arguments: given }, index) => {
    const first = {
      index,
      id: id ?? `call_scripted_${index}`,
      type: "function",
      function: { name, arguments: "" },
    };
    const fragments = textOf(given).match(/.{1,5}/gs) ?? [];
    const more = fragments.map((text) => ({ index, function: { arguments: text } }));
    return [first, ...more].map((fragment) => chunk(model, { tool_calls: [fragment] }));
  });
  const last = {
    id: "chatcmpl-1",
    object: "chat.completion.chunk",
    model,
    choices: [],
    usage: usageOf(reply),
  };
  return [
    chunk(model, { role: "assistant", content: null }),
    ...piecesOf(reply.reasoning).map((text) => chunk(model, { reasoning_content: text })),
    ...piecesOf(reply.text).map((content) => chunk(model, { content })),
    ...calls,
    chunk(model, {}, finishOf(reply)),
    ...(usage ? [event(last)] : []),
    "data: [DONE]\n\n",
  ];
}

function wholeReply(reply: ScriptedReply, model: string): unknown {
  const calls = (reply.toolCalls ?? []).map(({ id, name, arguments: given }, index) => ({
    id: id ?? `call_scripted_${index}`,
    type: "function",
    function: { name, arguments: textOf(given) },
  }));
  const message = {
    role: "assistant",
    content: piecesOf(reply.text).join(""),
    ...(reply.reasoning !== undefined && { reasoning_content: piecesOf(reply.reasoning).join("") }),
    ...(calls.length && { tool_calls: calls }),
  };
  return {
    id: "chatcmpl-1",
    object: "chat.completion",
    model,
    choices: [{ index: 0, message, finish_reason: finishOf(reply) }],
    usage: usageOf(reply),
  };
}
