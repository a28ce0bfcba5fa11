import { ask } from "../ask.ts";
import { collectReply } from "../collect-reply.ts";
import { estimateTokens } from "../estimate-tokens.ts";
import { modelFailure } from "../failures.ts";
import type { InstalledModel } from "../installed-model.ts";
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
import { askWithHabits, RequestHabits } from "../request-habits.ts";
import { contextWindow } from "./context-window.ts";
import { decodeChat } from "./decode-chat.ts";
import { type ModelFacts, OllamaServer, type OllamaServerOptions, type PullProgress } from "./server.ts";
import { chatBody } from "./wire.ts";

export interface OllamaOptions extends OllamaServerOptions {
  /** The newest that is no embedder and runs here unless given. */
  model?: string;
  /** Most tokens of prompt and reply; the model's own limit is kept too. */
  contextTokens?: number;
  /** How long the server keeps the model loaded, as `10m` or seconds; its own default unless given. */
  keepAlive?: string | number;
  signal?: AbortSignal;
  /** Asked about the model before anything is sent to it; throws where it may not be used. */
  allow?: (model: InstalledModel) => void | Promise<void>;
}

export const defaultContextTokens = 16_384;
/** Tokens kept free for a reply whose length is not limited. */
const usualReply = 2_048;

/** A model of an Ollama server. */
export class OllamaClient implements LanguageModel {
  readonly name: string;
  readonly place: string;
  readonly #server: OllamaServer;
  readonly #options: OllamaOptions;
  #facts: Promise<ModelFacts> | undefined;
  #window = 0;
  readonly #habits = new RequestHabits();

  protected constructor(name: string, server: OllamaServer, options: OllamaOptions) {
    this.name = name;
    this.place = server.endpoint.base.origin;
    this.#server = server;
    this.#options = options;
  }

  /**
   * Asks the server whether it has the model. Throws MODEL_UNREACHABLE and MODEL_NOT_FOUND, with the command that mends
   * it.
   */
  static async create(options: OllamaOptions = {}): Promise<OllamaClient> {
    const server = new OllamaServer(options);
    const installed = await server.tags(options.signal);
    const model = named(installed, options.model, server.endpoint.label);
    await options.allow?.(model);
    return new this(model.name, server, options);
  }

  /** The answer to one prompt, without what the model thought aloud. */
  async generate(prompt: string, options?: ChatOptions): Promise<string> {
    return (await collectReply(this.chat([{ role: "user", content: prompt }], options))).text;
  }

  async abilities(signal?: AbortSignal): Promise<ModelAbilities> {
    const { capabilities, contextTokens } = await this.#known(signal);
    return {
      tools: capabilities?.includes("tools"),
      schema: true,
      reasoning: capabilities?.includes("thinking"),
      contextTokens: Math.min(contextTokens ?? Number.POSITIVE_INFINITY, this.#mostTokens()),
    };
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
    const { signal, tools, maxTokens = usualReply } = options;
    const can = await this.abilities(signal);
    if (tools?.length && can.tools === false) throw this.#cannot("take tools");
    const most = can.contextTokens ?? this.#mostTokens();
    const body = (contextTokens: number) =>
      chatBody({
        model: this.name,
        messages: maskedMessages(messages),
        // A model that does not reason is not told to: the server would refuse.
        options: can.reasoning ? options : { ...options, think: undefined },
        contextTokens,
        keepAlive: this.#options.keepAlive,
      });
    const prompt = estimateTokens(JSON.stringify({ messages, tools }));
    this.#window = contextWindow({ prompt, reply: maxTokens, most, before: this.#window });
    const { endpoint, retry } = this.#server;
    const limits = { ...this.#server.limits, ...options.limits };
    const model = this.name;
    const window = this.#window;
    yield* askWithHabits(this.#habits, body(window), async function* (taken) {
      const request = { method: "POST", path: "api/chat", body: taken } as const;
      const answer = await ask(endpoint, request, { limits, retry, signal, model });
      yield* decodeChat(answer.bytes(), {
        endpoint,
        model,
        idPrefix: `call_${messages.length}_`,
        contextTokens: window,
      });
    });
  }

  /** An estimate: Ollama does not count. */
  async countTokens(text: string): Promise<TokenCount> {
    return { tokens: estimateTokens(text), exact: false };
  }

  /** Vectors of texts, by this model unless another is named. */
  embed(
    texts: readonly string[],
    { model = this.name, signal }: { model?: string; signal?: AbortSignal } = {},
  ): Promise<Float32Array[]> {
    return this.#server.embed(model, texts, signal);
  }

  /** The models that the server has. */
  tags(signal?: AbortSignal): Promise<InstalledModel[]> {
    return this.#server.tags(signal);
  }

  show(model = this.name, signal?: AbortSignal): Promise<ModelFacts> {
    return this.#server.show(model, signal);
  }

  pull(model: string, signal?: AbortSignal): AsyncGenerator<PullProgress, void, undefined> {
    return this.#server.pull(model, signal);
  }

  async dispose(): Promise<void> {}

  #mostTokens(): number {
    return this.#options.contextTokens ?? defaultContextTokens;
  }

  /** Asked once; again where that failed. */
  #known(signal: AbortSignal | undefined): Promise<ModelFacts> {
    this.#facts ??= this.#server.show(this.name, signal).catch((error: unknown) => {
      this.#facts = undefined;
      throw error;
    });
    return this.#facts;
  }

  #cannot(what: string) {
    const message = `${this.name} on ${this.#server.endpoint.label} cannot ${what}.`;
    return modelFailure("MODEL_UNSUPPORTED", message, "Choose another model: culprit models");
  }
}

/** An installed model: `qwen3` stands for `qwen3:latest`. */
function named(
  installed: readonly InstalledModel[],
  wanted: string | undefined,
  label: string,
): InstalledModel {
  if (wanted === undefined) {
    const [newest] = installed.filter(
      ({ name, family, remoteHost }) => !isEmbedder(name, family) && remoteHost === undefined,
    );
    if (newest) return newest;
    const hint = "Get one, for example: culprit models pull qwen2.5-coder:7b";
    throw modelFailure("MODEL_NOT_FOUND", `${label} has no model that can chat.`, hint);
  }
  const full = /:[^/:]*$/.test(wanted) ? wanted : `${wanted}:latest`;
  const found = installed.find(({ name }) => name === wanted || name === full);
  if (found) return found;
  throw modelFailure(
    "MODEL_NOT_FOUND",
    `${label} does not have the model ${wanted}.`,
    `Get it with: culprit models pull ${wanted}. culprit models lists those it has.`,
  );
}

const isEmbedder = (name: string, family: string | undefined): boolean =>
  /embed|minilm|\bbge-/i.test(name) || /bert/i.test(family ?? "");
