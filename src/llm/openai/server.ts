import { type AskOptions, askJson } from "../ask.ts";
import { credentialsOf, type Endpoint, openaiAddress } from "../endpoint.ts";
import { modelFailure } from "../failures.ts";
import type { InstalledModel } from "../installed-model.ts";
import { defaultLimits, defaultRetry, type ModelLimits, type RetryPolicy } from "../limits.ts";
import { RequestHabits } from "../request-habits.ts";
import { LoadedModels, Models, Props, Tokenized } from "./wire.ts";

export interface OpenAIServerOptions {
  /** Base address, as `http://127.0.0.1:8080/v1`. */
  endpoint: string;
  apiKey?: string;
  limits?: Partial<ModelLimits>;
  retry?: Partial<RetryPolicy>;
}

export interface ListedModel extends InstalledModel {
  /** `llamacpp`, `vllm` … */
  ownedBy?: string;
}

/** A server that speaks OpenAI's protocol, whichever model is asked for. */
export class OpenAIServer {
  readonly endpoint: Endpoint;
  readonly limits: ModelLimits;
  readonly retry: RetryPolicy;
  /** What it was found not to take. */
  readonly habits = new RequestHabits();

  constructor({ endpoint, apiKey, limits, retry }: OpenAIServerOptions) {
    const base = openaiAddress(endpoint);
    const credentials = credentialsOf(base);
    this.endpoint = {
      label: `The model server at ${base.origin}`,
      base,
      headers: apiKey === undefined ? credentials : { Authorization: `Bearer ${apiKey}` },
      hintUnreachable: "Start it, or name another one: culprit config set model.endpoint ADDRESS",
    };
    this.limits = { ...defaultLimits, ...limits };
    this.retry = { ...defaultRetry, ...retry };
  }

  async models(signal?: AbortSignal): Promise<ListedModel[]> {
    const value = await askJson(this.endpoint, { method: "GET", path: "models" }, this.#options(signal));
    const { data } = Models.safeParse(value);
    if (!data) {
      throw modelFailure(
        "MODEL_REPLY_INVALID",
        `${this.endpoint.label} does not list models as OpenAI's protocol does.`,
        "Is it the address of a model server? Such an address mostly ends in /v1.",
      );
    }
    return data.data.map(({ id, owned_by, max_model_len, meta }) => ({
      name: id,
      ownedBy: owned_by ?? undefined,
      contextTokens: max_model_len ?? undefined,
      sizeBytes: meta?.size ?? undefined,
    }));
  }

  /** The window that llama.cpp's server was started with; it tells what it was trained with elsewhere. */
  async window(signal?: AbortSignal): Promise<number | undefined> {
    const request = { method: "GET", path: "../props" } as const;
    const value = await askJson(this.endpoint, request, this.#options(signal));
    return Props.safeParse(value).data?.default_generation_settings.n_ctx;
  }

  /** The window that LM Studio has loaded a model with. */
  async loadedWindow(model: string, signal?: AbortSignal): Promise<number | undefined> {
    const request = { method: "GET", path: "/api/v0/models" } as const;
    const { data } = LoadedModels.safeParse(await askJson(this.endpoint, request, this.#options(signal)));
    return data?.data.find(({ id }) => id === model)?.loaded_context_length ?? undefined;
  }

  /** How many tokens a text has, as llama.cpp's server and vLLM count them. */
  async tokens(model: string, text: string, signal?: AbortSignal): Promise<number | undefined> {
    const body = { content: text, prompt: text, model };
    const request = { method: "POST", path: "../tokenize", body } as const;
    return Tokenized.safeParse(await askJson(this.endpoint, request, this.#options(signal))).data;
  }

  #options(signal: AbortSignal | undefined): AskOptions {
    return { limits: this.limits, retry: this.retry, signal };
  }
}
