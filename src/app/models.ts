import { stat } from "node:fs/promises";
import { basename } from "node:path";
import type { Config } from "../config/schema.ts";
import type { InstalledModel } from "../llm/installed-model.ts";
import type { LanguageModel } from "../llm/language-model.ts";
import type { ModelLimits, RetryPolicy } from "../llm/limits.ts";
import type { PullProgress } from "../llm/ollama/server.ts";
import { Failure } from "../model/failure.ts";

export type ModelProvider = "ollama" | "openai" | "gguf";

/** A server on another machine, named before anything is sent to it. */
export interface RemotePlace {
  /** `https://models.example.org`: what model.remote holds once it is agreed to. */
  origin: string;
  /** Sentences for people: where it is, what is sent, and what is not. */
  notice: string;
}

export interface OpenModelOptions {
  /** Asked once about a server on another machine that was not agreed to; nobody to ask means no. */
  agree?: (place: RemotePlace) => Promise<boolean>;
  signal?: AbortSignal;
  limits?: Partial<ModelLimits>;
  retry?: Partial<RetryPolicy>;
}

/** Which provider the settings mean. */
export function providerOf({ model = {} }: Config): ModelProvider {
  if (model.provider) return model.provider;
  if (model.file !== undefined) return "gguf";
  return model.endpoint === undefined ? "ollama" : "openai";
}

/**
 * The model that the settings name, asked for by its server. Throws MODEL_DISABLED, NETWORK_DISABLED,
 * MODEL_REMOTE_NOT_ALLOWED, and what its provider throws where it is not there.
 */
export async function openModel(config: Config, options: OpenModelOptions = {}): Promise<LanguageModel> {
  const { model: set = {} } = config;
  const { signal, limits, retry } = options;
  const contextTokens = set.contextTokens;
  if (set.enabled === false) throw disabled();
  const provider = providerOf(config);
  if (provider === "gguf") {
    const { LlamaCppClient } = await import("../llm/llama-cpp/client.ts");
    return LlamaCppClient.create({ file: needed(set.file, "model.file"), contextTokens, limits });
  }
  await allowPlace(config, options);
  const shared = { model: set.name, contextTokens, signal, limits, retry };
  if (provider === "openai") {
    const { OpenAIClient } = await import("../llm/openai/client.ts");
    return OpenAIClient.create({
      ...shared,
      endpoint: needed(set.endpoint, "model.endpoint"),
      apiKey: set.apiKey,
    });
  }
  const { OllamaClient } = await import("../llm/ollama/client.ts");
  return OllamaClient.create({
    ...shared,
    host: set.ollamaHost,
    // A model that Ollama has run elsewhere is elsewhere.
    allow: async ({ name, remoteHost }) => {
      if (remoteHost === undefined) return;
      const origin = URL.canParse(remoteHost) ? new URL(remoteHost).origin : `https://${remoteHost}`;
      await allowOrigin(new URL(origin), `${name} runs at ${origin}`, config, options);
    },
  });
}

/** The models that the server has, or the file. Throws as `openModel` does. */
export async function listModels(
  config: Config,
  options: OpenModelOptions = {},
): Promise<{ provider: ModelProvider; place: string; models: InstalledModel[]; chosen?: string }> {
  const { model: set = {} } = config;
  const { signal, limits, retry } = options;
  const provider = providerOf(config);
  if (set.enabled === false) throw disabled();
  if (provider === "gguf") {
    const file = needed(set.file, "model.file");
    const info = await stat(file).catch(() => undefined);
    if (!info?.isFile()) throw new Failure("MODEL_NOT_FOUND", `The model ${file} is no file.`, nameFile);
    return {
      provider,
      place: file,
      models: [{ name: basename(file), sizeBytes: info.size }],
      chosen: basename(file),
    };
  }
  await allowPlace(config, options);
  if (provider === "openai") {
    const { OpenAIServer } = await import("../llm/openai/server.ts");
    const endpoint = needed(set.endpoint, "model.endpoint");
    const server = new OpenAIServer({ endpoint, apiKey: set.apiKey, limits, retry });
    return {
      provider,
      place: server.endpoint.base.origin,
      models: await server.models(signal),
      chosen: set.name,
    };
  }
  const { OllamaServer } = await import("../llm/ollama/server.ts");
  const server = new OllamaServer({ host: set.ollamaHost, limits, retry });
  return {
    provider,
    place: server.endpoint.base.origin,
    models: await server.tags(signal),
    chosen: set.name,
  };
}

/** Downloads a model into the Ollama server. Throws USAGE where there is none to download into. */
export async function* pullModel(
  config: Config,
  name: string,
  options: OpenModelOptions = {},
): AsyncGenerator<PullProgress, void, undefined> {
  if (config.model?.enabled === false) throw disabled();
  if (providerOf(config) !== "ollama") {
    throw new Failure(
      "USAGE",
      "Only an Ollama server downloads models; the settings name another one.",
      `culprit config set model.provider ollama, or CULPRIT_MODEL_PROVIDER=ollama culprit models pull ${name}`,
    );
  }
  await allowPlace(config, options);
  const { OllamaServer } = await import("../llm/ollama/server.ts");
  const { limits, retry, signal } = options;
  yield* new OllamaServer({ host: config.model?.ollamaHost, limits, retry }).pull(name, signal);
}

/** Throws unless the server that the settings name may be asked. */
async function allowPlace(config: Config, options: OpenModelOptions): Promise<void> {
  const { model: set = {} } = config;
  const { defaultOllamaHost, isLoopback, ollamaAddress, openaiAddress } = await import("../llm/endpoint.ts");
  const isOllama = providerOf(config) === "ollama";
  const url = isOllama
    ? ollamaAddress(set.ollamaHost ?? defaultOllamaHost)
    : openaiAddress(needed(set.endpoint, "model.endpoint"));
  if (config.offline) {
    throw new Failure(
      "NETWORK_DISABLED",
      `The model server at ${url.origin} is not asked: every connection is forbidden.`,
      "Leave --offline out, or name a file with model.file, which needs no connection.",
    );
  }
  if (isLoopback(url)) return;
  const what = `${isOllama ? "Ollama" : "The model server"} at ${url.origin} is on another machine`;
  await allowOrigin(url, what, config, options);
}

async function allowOrigin(
  { origin, protocol }: URL,
  what: string,
  { model: set = {} }: Config,
  { agree }: OpenModelOptions,
): Promise<void> {
  if (set.remote?.includes(origin)) return;
  const notice = [
    `${what}.`,
    "A question to it holds the log, code around the failure, what tools found and what you typed.",
    "Passwords, keys and tokens are masked first; names, paths and the code itself are not.",
    ...(protocol === "http:" ? ["The connection is not encrypted."] : []),
  ].join("\n");
  if (await agree?.({ origin, notice })) return;
  throw new Failure(
    "MODEL_REMOTE_NOT_ALLOWED",
    `${what}, and nobody agreed to send it logs and code.`,
    `To agree: culprit config set model.remote ${origin}`,
  );
}

const nameFile = "Name another: culprit config set model.file FILE";

const disabled = (): Failure =>
  new Failure("MODEL_DISABLED", "Language models are switched off.", "culprit config set model.enabled true");

function needed(value: string | undefined, name: string): string {
  if (value !== undefined) return value;
  throw new Failure(
    "USAGE",
    `The settings name no model: ${name} is missing.`,
    `culprit config set ${name} …`,
  );
}
