import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { ollamaRoutes } from "./ollama.ts";
import { openaiRoutes } from "./openai.ts";
import type { Asked, Script, ScriptedModel, ScriptedOptions, ScriptedRequest, Stage } from "./script.ts";
import { json } from "./send.ts";

export interface ScriptedServer {
  /** `http://127.0.0.1:port`: Ollama's address, and OpenAI's without its `/v1`. */
  origin: string;
  port: number;
  /** The chats so far. */
  chats: ScriptedRequest[];
  /** Every request so far: `POST /api/chat`. */
  asked: string[];
  /** Connections that are open now. */
  open(): number;
  close(): Promise<void>;
}

/** A server on this machine that speaks Ollama's and OpenAI's protocols, and says what the script says. */
export async function startScriptedServer(
  script: Script,
  options: ScriptedOptions = {},
): Promise<ScriptedServer> {
  const chats: ScriptedRequest[] = [];
  const asked: string[] = [];
  const stage: Stage = {
    options: { ...options, models: options.models ?? [everything], ownedBy: options.ownedBy ?? "scripted" },
    next(request, headers) {
      const chat = { ...request, index: chats.length, headers };
      chats.push(chat);
      if (typeof script === "function") return script(chat);
      return script[chat.index] ?? { status: 500, error: `the script has no reply ${chat.index + 1}` };
    },
  };
  const server = createServer((request, response) => {
    asked.push(`${request.method} ${request.url}`);
    response.on("error", () => {});
    answer(request, response, stage).catch((error: unknown) => {
      if (response.headersSent) response.destroy();
      else json(response, 500, { error: `scripted server: ${error}` });
    });
  });
  let open = 0;
  server.on("connection", (socket) => {
    open++;
    socket.setNoDelay(true);
    socket.on("close", () => open--);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const close = async () => {
    server.closeAllConnections();
    if (server.listening) await new Promise((resolve) => server.close(resolve));
  };
  return {
    origin: `http://127.0.0.1:${port}`,
    port,
    chats,
    asked,
    open: () => open,
    close,
  };
}

const everything: ScriptedModel = {
  name: "scripted:latest",
  sizeBytes: 4_700_000_000,
  contextTokens: 32_768,
  capabilities: ["completion", "tools", "thinking"],
  family: "scripted",
};

async function answer(request: IncomingMessage, response: ServerResponse, stage: Stage): Promise<void> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const text = Buffer.concat(chunks).toString("utf8");
  const { apiKey } = stage.options;
  if (apiKey !== undefined && request.headers.authorization !== `Bearer ${apiKey}`) {
    return json(response, 401, {
      error: { message: "Incorrect API key provided", type: "invalid_request_error" },
    });
  }
  const body = (text === "" ? {} : JSON.parse(text)) as Record<string, unknown>;
  const asked: Asked = {
    method: request.method ?? "",
    path: request.url ?? "",
    headers: request.headers,
    body,
    response,
  };
  for (const route of [ollamaRoutes, openaiRoutes]) if (await route(asked, stage)) return;
  json(response, 404, { error: "404 page not found" });
}
