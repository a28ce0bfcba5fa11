import { Failure } from "../../model/failure.ts";
import { maskSecrets } from "../../support/mask-secrets.ts";
import { ask } from "../ask.ts";
import { estimateTokens } from "../estimate-tokens.ts";
import { modelFailure } from "../failures.ts";
import type {
  ChatEvent,
  ChatMessage,
  ChatOptions,
  LanguageModel,
  ModelAbilities,
  TokenCount,
} from "../language-model.ts";
import { maskedMessages } from "../masked-messages.ts";
import { type Piece, replyStream } from "../reply-stream.ts";
import { askWithHabits } from "../request-habits.ts";
import { decodeChat } from "./decode-chat.ts";
import { type ListedModel, OpenAIServer, type OpenAIServerOptions } from "./server.ts";
import { chatBody, type Dialect } from "./wire.ts";

export interface OpenAIOptions extends OpenAIServerOptions {
  /** The only one that the server has unless given. */
  model?: string;
  /** Most tokens of prompt and reply, where the server does not say or allows more. */
  contextTokens?: number;
  signal?: AbortSignal;
}

/** Servers that count tokens, and whose chat templates take arguments. */
const counting: ReadonlySet<string> = new Set(["llamacpp", "vllm"]);

/** A model of any server that speaks OpenAI's protocol: llama.cpp's, LM Studio, vLLM, one on the network. */
export class OpenAIClient implements LanguageModel {
  readonly name: string;
  readonly place: string;
  readonly #server: OpenAIServer;
  readonly #listed: ListedModel | undefined;
  readonly #contextTokens: number | undefined;
  #abilities: Promise<ModelAbilities> | undefined;

  private constructor(
    name: string,
    server: OpenAIServer,
    listed: ListedModel | undefined,
    contextTokens?: number,
  ) {
    this.name = name;
    this.place = server.endpoint.base.origin;
    this.#server = server;
    this.#listed = listed;
    this.#contextTokens = contextTokens;
  }

  /**
   * Asks the server for its models. One that is named need not be among them: servers have models that they do not list,
   * and say themselves what they do not have. Throws MODEL_UNREACHABLE and MODEL_NOT_CHOSEN.
   */
  static async create(options: OpenAIOptions): Promise<OpenAIClient> {
    const server = new OpenAIServer(options);
    const listed = await server.models(options.signal).catch((error: unknown) => {
      // A gateway that lists nothing still serves what is named.
      const isSilent = error instanceof Failure && silent.has(error.code) && options.model !== undefined;
      if (isSilent) return [];
      throw error;
    });
    const name = options.model ?? findOnlyModel(listed, server.endpoint.label);
    const found = listed.find((each) => each.name === name) ?? sameServer(listed);
    return new OpenAIClient(name, server, found, options.contextTokens);
  }

  abilities(signal?: AbortSignal): Promise<ModelAbilities> {
    this.#abilities ??= this.#window(signal)
      .then((window) => ({ contextTokens: smaller(window, this.#contextTokens) }))
      .catch((error: unknown) => {
        this.#abilities = undefined;
        throw error;
      });
    return this.#abilities;
  }

  chat(
    messages: readonly ChatMessage[],
    options: ChatOptions = {},
  ): AsyncGenerator<ChatEvent, void, undefined> {
    const { replyCharacters } = { ...this.#server.limits, ...options.limits };
    return replyStream(this.#pieces(messages, options), replyCharacters);
  }

  async *#pieces(
    messages: readonly ChatMessage[],
    options: ChatOptions,
  ): AsyncGenerator<Piece, void, undefined> {
    const { signal } = options;
    const { contextTokens } = await this.abilities(signal);
    const { endpoint, retry } = this.#server;
    const limits = { ...this.#server.limits, ...options.limits };
    const whole = chatBody(this.name, maskedMessages(messages), options, this.#dialect());
    const { habits } = this.#server;
    const model = this.name;
    yield* askWithHabits(habits, whole, async function* (body) {
      const request = { method: "POST", path: "chat/completions", body } as const;
      const answer = await ask(endpoint, request, { limits, retry, signal, model });
      yield* decodeChat(answer, {
        endpoint,
        model,
        idPrefix: `call_${messages.length}_`,
        replyCharacters: limits.replyCharacters,
        contextTokens,
        onReasoning: (field) => {
          habits.reasoningField ??= field;
        },
      });
    });
  }

  /** Exact where the server counts, else an estimate. */
  async countTokens(text: string, signal?: AbortSignal): Promise<TokenCount> {
    if (this.#counts()) {
      const tokens = await this.#server.tokens(this.name, maskSecrets(text), signal).catch(() => undefined);
      if (tokens !== undefined) return { tokens, exact: true };
    }
    return { tokens: estimateTokens(text), exact: false };
  }

  async dispose(): Promise<void> {}

  #counts(): boolean {
    return counting.has(this.#listed?.ownedBy ?? "");
  }

  #dialect(): Dialect {
    const isOpenAI = this.#server.endpoint.base.hostname === "api.openai.com";
    return {
      maxTokens: isOpenAI ? "max_completion_tokens" : "max_tokens",
      templateArguments: this.#counts(),
    };
  }

  async #window(signal: AbortSignal | undefined): Promise<number | undefined> {
    const { contextTokens, ownedBy } = this.#listed ?? {};
    const isAsked =
      ownedBy === "llamacpp" || (ownedBy === "organization_owner" && contextTokens === undefined);
    if (!isAsked) return contextTokens;
    const window =
      ownedBy === "llamacpp" ? this.#server.window(signal) : this.#server.loadedWindow(this.name, signal);
    return window.catch((error: unknown) => {
      if (signal?.aborted) throw error;
      return undefined;
    });
  }
}

const silent: ReadonlySet<string> = new Set(["MODEL_REQUEST_REFUSED", "MODEL_REPLY_INVALID"]);

/** What is known of a server that has one model under any name, as llama.cpp's. */
const sameServer = (listed: readonly ListedModel[]): ListedModel | undefined =>
  listed.length === 1 && listed[0]?.ownedBy === "llamacpp" ? listed[0] : undefined;

function findOnlyModel(listed: readonly ListedModel[], label: string): string {
  const [first, second] = listed;
  if (first === undefined)
    throw modelFailure("MODEL_NOT_FOUND", `${label} has no model.`, "Load one there first.");
  if (second === undefined) return first.name;
  const names = listed.slice(0, 10).map(({ name }) => name);
  throw modelFailure(
    "MODEL_NOT_CHOSEN",
    `${label} has several models: ${names.join(", ")}${listed.length > names.length ? " …" : ""}.`,
    `Choose one: culprit models use ${first.name}`,
  );
}

function smaller(one: number | undefined, other: number | undefined): number | undefined {
  const least = Math.min(one ?? Number.POSITIVE_INFINITY, other ?? Number.POSITIVE_INFINITY);
  return Number.isFinite(least) ? least : undefined;
}
