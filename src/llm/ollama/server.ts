import { maskSecrets } from "../../support/mask-secrets.ts";
import { type AskOptions, ask, askJson } from "../ask.ts";
import { credentialsOf, defaultOllamaHost, type Endpoint, ollamaAddress } from "../endpoint.ts";
import { modelFailure } from "../failures.ts";
import type { InstalledModel } from "../installed-model.ts";
import { defaultLimits, defaultRetry, type ModelLimits, type RetryPolicy } from "../limits.ts";
import { jsonLines } from "./decode-chat.ts";
import { Embedded, PullLine, Shown, Tags } from "./wire.ts";

export interface OllamaServerOptions {
  /** As in OLLAMA_HOST; this machine's port 11434 unless given. */
  host?: string;
  /** For a server behind a gateway that asks for one. */
  apiKey?: string;
  limits?: Partial<ModelLimits>;
  retry?: Partial<RetryPolicy>;
}

/** What a model is and can do, as its server says. */
export interface ModelFacts {
  /** Tokens of its window; undefined where the server does not say. */
  contextTokens?: number;
  /** `completion`, `tools`, `thinking`, `embedding` …; undefined from servers before 0.6.4. */
  capabilities?: readonly string[];
}

/** How far a download is. */
export interface PullProgress {
  status: string;
  /** Names the part that is being loaded. */
  digest?: string;
  /** Bytes of that part. */
  total?: number;
  completed?: number;
}

/** An Ollama server, whichever model is asked for. */
export class OllamaServer {
  readonly endpoint: Endpoint;
  readonly limits: ModelLimits;
  readonly retry: RetryPolicy;

  constructor({ host = defaultOllamaHost, apiKey, limits, retry }: OllamaServerOptions = {}) {
    const base = ollamaAddress(host);
    const credentials = credentialsOf(base);
    this.endpoint = {
      label: `Ollama at ${base.origin}`,
      base,
      headers: apiKey === undefined ? credentials : { Authorization: `Bearer ${apiKey}` },
      hintUnreachable:
        "Start it with: ollama serve. Or name another server: culprit config set model.ollamaHost HOST",
    };
    this.limits = { ...defaultLimits, ...limits };
    this.retry = { ...defaultRetry, ...retry };
  }

  /** The models it has, the newest first. */
  async tags(signal?: AbortSignal): Promise<InstalledModel[]> {
    const value = await this.#json("GET", "api/tags", undefined, { signal });
    const { data } = Tags.safeParse(value);
    if (!data) throw this.#unexpected("api/tags");
    return (data.models ?? []).map(({ name, size, digest, details, remote_host }) => ({
      name,
      sizeBytes: size ?? undefined,
      digest: digest ?? undefined,
      parameters: details?.parameter_size || undefined,
      quantization: details?.quantization_level || undefined,
      family: details?.family || undefined,
      remoteHost: remote_host || (/[:-]cloud$/.test(name) ? "https://ollama.com" : undefined),
    }));
  }

  async show(model: string, signal?: AbortSignal): Promise<ModelFacts> {
    const value = await this.#json("POST", "api/show", { model }, { signal, model });
    const { data } = Shown.safeParse(value);
    if (!data) throw this.#unexpected("api/show");
    const length = Object.entries(data.model_info ?? {}).find(([key]) =>
      key.endsWith(".context_length"),
    )?.[1];
    return {
      contextTokens: typeof length === "number" && length > 0 ? length : undefined,
      capabilities: data.capabilities ?? undefined,
    };
  }

  /** A vector for each text, as the model gives it. */
  async embed(model: string, texts: readonly string[], signal?: AbortSignal): Promise<Float32Array[]> {
    if (texts.length === 0) return [];
    const value = await this.#json(
      "POST",
      "api/embed",
      { model, input: texts.map(maskSecrets), truncate: true },
      { signal, model },
    );
    const { data } = Embedded.safeParse(value);
    if (data?.embeddings.length !== texts.length) throw this.#unexpected("api/embed");
    return data.embeddings.map((vector) => Float32Array.from(vector));
  }

  /** Downloads a model into the server, which keeps what it has where this is broken off. */
  async *pull(model: string, signal?: AbortSignal): AsyncGenerator<PullProgress, void, undefined> {
    const options = { ...this.#options(signal, model) };
    // However long the download takes, something is heard of it every few seconds.
    options.limits = { ...options.limits, totalMs: LONGEST_PULL_MS, answerBytes: LONGEST_PULL };
    const request = { method: "POST", path: "api/pull", body: { model, stream: true } } as const;
    const answer = await ask(this.endpoint, request, options);
    for await (const value of jsonLines(answer.bytes(), this.endpoint, model)) {
      const { data } = PullLine.safeParse(value);
      if (!data) throw this.#unexpected("api/pull");
      const { status, digest, total, completed } = data;
      yield {
        status,
        digest: digest ?? undefined,
        total: total ?? undefined,
        completed: completed ?? undefined,
      };
      if (status === "success") return;
    }
    throw modelFailure(
      "MODEL_STREAM_BROKEN",
      `${this.endpoint.label} ended the download of ${model} before it was whole.`,
      `What it has is kept: culprit models pull ${model} goes on.`,
    );
  }

  async version(signal?: AbortSignal): Promise<string | undefined> {
    const value = await this.#json("GET", "api/version", undefined, { signal });
    const version = (value as { version?: unknown }).version;
    return typeof version === "string" ? version : undefined;
  }

  #json(
    method: "GET" | "POST",
    path: string,
    body: unknown,
    { signal, model }: { signal?: AbortSignal; model?: string },
  ): Promise<unknown> {
    return askJson(this.endpoint, { method, path, body }, this.#options(signal, model));
  }

  #options(signal: AbortSignal | undefined, model: string | undefined): AskOptions {
    return { limits: this.limits, retry: this.retry, signal, model };
  }

  #unexpected(path: string) {
    return modelFailure(
      "MODEL_REPLY_INVALID",
      `${this.endpoint.label} answers ${path} with something else than Ollama does.`,
      "Is Ollama at that address?",
    );
  }
}

const LONGEST_PULL_MS = 24 * 3_600_000;
/** Bytes of what is heard of it meanwhile: ten lines a second. */
const LONGEST_PULL = 1 << 30;
