import { setTimeout as wait } from "node:timers/promises";
import type { Asked, ScriptedReply, ScriptedRequest, Stage } from "./script.ts";
import { json, piecesOf, send } from "./send.ts";

/** Ollama's protocol: https://github.com/ollama/ollama/blob/main/docs/api.md */
export async function ollamaRoutes(asked: Asked, stage: Stage): Promise<boolean> {
  const route = routes[`${asked.method} ${asked.path}`];
  if (!route) return false;
  await route(asked, stage);
  return true;
}

const routes: Readonly<Record<string, (asked: Asked, stage: Stage) => Promise<void> | void>> = {
  "GET /api/version": ({ response }) => json(response, 200, { version: "0.13.0" }),
  "GET /api/tags": ({ response }, { options }) => {
    const models = options.models.map(({ name, sizeBytes = 1_000_000, family = "llama" }) => ({
      name,
      model: name,
      modified_at: "2026-11-01T12:00:00Z",
      size: sizeBytes,
      digest: "ab".repeat(32),
      details: { format: "gguf", family, parameter_size: "7.6B", quantization_level: "Q4_K_M" },
    }));
    json(response, 200, { models });
  },
  "POST /api/show": ({ body, response }, { options }) => {
    const model = options.models.find(({ name }) => name === body.model);
    if (!model) return json(response, 404, { error: `model '${body.model}' not found` });
    const { capabilities, contextTokens, family = "llama" } = model;
    json(response, 200, {
      details: { family, parameter_size: "7.6B", quantization_level: "Q4_K_M" },
      model_info: {
        "general.architecture": family,
        ...(contextTokens !== undefined && { [`${family}.context_length`]: contextTokens }),
      },
      ...(capabilities && { capabilities }),
    });
  },
  "POST /api/embed": ({ body, response }) => {
    const texts = [body.input].flat().map(String);
    json(response, 200, { model: body.model, embeddings: texts.map(vectorOf), total_duration: 1 });
  },
  "POST /api/pull": pull,
  "POST /api/chat": chat,
};

/** The same text always has the same vector, and texts that share letters have similar ones. */
export function vectorOf(text: string): number[] {
  const vector = new Array<number>(32).fill(0);
  for (const character of text) {
    const index = (character.codePointAt(0) ?? 0) % vector.length;
    vector[index] = (vector[index] ?? 0) + 1;
  }
  const length = Math.hypot(...vector) || 1;
  return vector.map((value) => value / length);
}

async function pull({ body, response }: Asked, { options }: Stage): Promise<void> {
  const scripted = options.pulls?.[String(body.model)];
  response.writeHead(200, { "Content-Type": "application/x-ndjson" });
  if (!scripted) {
    response.end(`${JSON.stringify({ error: "pull model manifest: file does not exist" })}\n`);
    return;
  }
  for (const step of scripted.steps) {
    response.write(`${JSON.stringify(step)}\n`);
    await wait(scripted.pauseMs ?? 0);
  }
  if (scripted.cut) response.destroy();
  else response.end();
}

async function chat({ body, headers, response }: Asked, stage: Stage): Promise<void> {
  const model = String(body.model);
  if (!stage.options.models.some(({ name }) => name === model)) {
    return json(response, 404, { error: `model '${model}' not found` });
  }
  const tools = (body.tools ?? []) as { function: { name: string } }[];
  const reply = stage.next(
    {
      protocol: "ollama",
      model,
      messages: body.messages as ScriptedRequest["messages"],
      tools: tools.map((tool) => tool.function.name),
      schema: body.format,
      body,
    },
    headers,
  );
  if (reply.status !== undefined && reply.status !== 200) {
    response.writeHead(reply.status, { "Content-Type": "application/json", ...reply.headers });
    response.end(reply.raw ?? JSON.stringify({ error: reply.error ?? "scripted error" }));
    return;
  }
  await send(response, reply, {
    type: "application/x-ndjson",
    events: eventsOf(reply, model),
    error: (message) => `${JSON.stringify({ error: message })}\n`,
    endless: line(model, { content: piecesOf(reply.text).at(-1) ?? "la " }),
  });
}

const line = (model: string, message: Record<string, unknown>): string =>
  `${JSON.stringify({
    model,
    created_at: "2026-11-01T12:00:00.000Z",
    message: { role: "assistant", content: "", ...message },
    done: false,
  })}\n`;

function eventsOf(reply: ScriptedReply, model: string): string[] {
  const { promptTokens = 11, outputTokens = 7, finish = "stop" } = reply;
  const end = {
    model,
    created_at: "2026-11-01T12:00:01.000Z",
    message: { role: "assistant", content: "" },
    done: true,
    done_reason: finish,
    total_duration: 900_000_000,
    load_duration: 100_000_000,
    prompt_eval_count: promptTokens,
    prompt_eval_duration: 300_000_000,
    eval_count: outputTokens,
    eval_duration: 500_000_000,
  };
  return [
    ...piecesOf(reply.reasoning).map((thinking) => line(model, { thinking })),
    ...piecesOf(reply.text).map((content) => line(model, { content })),
    ...(reply.toolCalls ?? []).map(({ id, name, arguments: given }) =>
      line(model, { tool_calls: [{ ...(id && { id }), function: { name, arguments: given } }] }),
    ),
    `${JSON.stringify(end)}\n`,
  ];
}
