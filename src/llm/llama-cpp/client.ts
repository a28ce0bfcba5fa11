import { open } from "node:fs/promises";
import { basename } from "node:path";
import { Failure } from "../../model/failure.ts";
import { runWithin } from "../../support/run-within.ts";
import { aborted, waitUntilAborted } from "../../support/wait-until-aborted.ts";
import { cancellation, modelFailure, quotedFrom } from "../failures.ts";
import type {
  ChatEvent,
  ChatMessage,
  ChatOptions,
  LanguageModel,
  ModelAbilities,
  TokenCount,
} from "../language-model.ts";
import { defaultLimits, type ModelLimits } from "../limits.ts";
import { type Piece, replyStream } from "../reply-stream.ts";
import { toolCall } from "../tool-call.ts";
import { historyOf } from "./history.ts";
import {
  type Chat,
  type Context,
  type Functions,
  installedLlamaCpp,
  type Llama,
  type LlamaCpp,
  type Model,
  type Response,
  type ResponseChunk,
} from "./library.ts";
import { PieceQueue } from "./piece-queue.ts";
import { Watch } from "./watch.ts";

export interface LlamaCppOptions {
  /** A GGUF file. */
  file: string;
  /** Most tokens of prompt and reply; memory for them is taken at once. */
  contextTokens?: number;
  /**
   * Threads that compute; as many as the machine has cores unless given. They wait for each other without sleeping, so
   * that on a machine that is busy with other work one is faster than several.
   */
  threads?: number;
  limits?: Partial<ModelLimits>;
  /** How to get node-llama-cpp; it is imported by its name unless given. */
  library?: () => Promise<LlamaCpp>;
}

const usualContext = 8_192;
const usualReply = 2_048;

interface Loaded {
  llama: Llama;
  model: Model;
  context: Context;
  chat: Chat;
}

/** A model in a GGUF file, run in this process. Replies are written one after the other. */
export class LlamaCppClient implements LanguageModel {
  readonly name: string;
  readonly place = "this process";
  readonly #loaded: Loaded;
  readonly #limits: ModelLimits;
  #last: Promise<unknown> = Promise.resolve();

  private constructor(name: string, loaded: Loaded, limits: ModelLimits) {
    this.name = name;
    this.#loaded = loaded;
    this.#limits = limits;
  }

  /** Loads the model. Throws MODEL_NOT_INSTALLED, MODEL_NOT_FOUND, and MODEL_ERROR for what cannot be loaded. */
  static async create(options: LlamaCppOptions): Promise<LlamaCppClient> {
    const { file, contextTokens = usualContext, threads, limits, library = installedLlamaCpp } = options;
    await checkFile(file);
    const llamaCpp = await library();
    const all = { ...defaultLimits, ...limits };
    const loaded = await load(llamaCpp, { file, contextTokens, threads, limitMs: all.totalMs });
    return new LlamaCppClient(basename(file), loaded, all);
  }

  async abilities(): Promise<ModelAbilities> {
    return { tools: true, schema: true, contextTokens: this.#loaded.context.contextSize };
  }

  async countTokens(text: string): Promise<TokenCount> {
    return { tokens: this.#loaded.model.tokenize(text).length, exact: true };
  }

  chat(
    messages: readonly ChatMessage[],
    options: ChatOptions = {},
  ): AsyncGenerator<ChatEvent, void, undefined> {
    const limits = { ...this.#limits, ...options.limits };
    return replyStream(this.#pieces(messages, options, limits), limits.replyCharacters);
  }

  async *#pieces(
    messages: readonly ChatMessage[],
    options: ChatOptions,
    limits: ModelLimits,
  ): AsyncGenerator<Piece, void, undefined> {
    if (options.signal?.aborted) throw cancellation(options.signal);
    const watch = new Watch(limits, options.signal);
    const queue = new PieceQueue<Piece>();
    let isWriting = false;
    const running = this.#last.then(() => {
      isWriting = true;
      return this.#write(messages, options, watch, queue);
    });
    this.#last = running.catch(() => {});
    running.then(
      () => queue.end(),
      (error: unknown) => queue.fail(watch.failure ?? failureOf(error)),
    );
    // Who waits for another reply to end need not wait for this one's turn.
    watch.signal.addEventListener("abort", () => watch.failure && queue.fail(watch.failure), { once: true });
    try {
      yield* queue.read();
    } finally {
      watch.close();
      if (isWriting) await running.catch(() => {});
    }
  }

  async #write(
    messages: readonly ChatMessage[],
    options: ChatOptions,
    watch: Watch,
    queue: PieceQueue<Piece>,
  ): Promise<void> {
    const { tools, schema, temperature = 0, seed, stop, think, maxTokens = usualReply } = options;
    if (watch.signal.aborted) return;
    const { llama, model, context, chat } = this.#loaded;
    const history = historyOf(messages);
    const functions: Functions | undefined = tools?.length
      ? Object.fromEntries(
          tools.map(({ name, description, parameters }) => [name, { description, params: parameters }]),
        )
      : undefined;
    const { contextText } = chat.chatWrapper.generateContextState({
      chatHistory: history,
      availableFunctions: functions,
    });
    const promptTokens = contextText.tokenize(model.tokenizer).length;
    const room = context.contextSize - promptTokens - MARGIN;
    if (room <= 0) throw contextExceeded(promptTokens, context.contextSize);
    let outputTokens = 0;
    const response = await chat.generateResponse(history, {
      signal: watch.signal,
      temperature,
      maxTokens: Math.min(maxTokens, room),
      ...(seed !== undefined && { seed }),
      ...(stop?.length && { customStopTriggers: stop }),
      ...(think === false && { budgets: { thoughtTokens: 0 } }),
      // Tools are told in a form of their own, beside which there is no other.
      ...(functions ? { functions } : schema && { grammar: await grammarOf(llama, schema) }),
      onResponseChunk: ({ type, text, tokens }: ResponseChunk) => {
        watch.beat();
        outputTokens += tokens.length;
        if (text !== "") queue.push({ type: type === "segment" ? "reasoning" : "text", text });
      },
      onFunctionCallParamsChunk: () => watch.beat(),
      // Without this it drops the oldest messages without a word.
      contextShift: {
        strategy: () => {
          throw contextExceeded(promptTokens, context.contextSize);
        },
      },
    });
    for (const piece of endOf(response, `call_${messages.length}_`, {
      promptTokens,
      outputTokens,
      contextTokens: context.contextSize,
    }))
      queue.push(piece);
  }

  async dispose(): Promise<void> {
    await this.#last;
    const { llama, model, context, chat } = this.#loaded;
    chat.dispose();
    await context.dispose();
    await model.dispose();
    await llama.dispose();
  }
}

/** Tokens that templates and libraries count differently. */
const MARGIN = 32;

interface Counted {
  promptTokens: number;
  outputTokens: number;
  contextTokens: number;
}

function endOf({ functionCalls = [], metadata }: Response, idPrefix: string, counted: Counted): Piece[] {
  const calls = functionCalls.map(({ functionName, params }, index) =>
    toolCall(`${idPrefix}${index + 1}`, functionName, params),
  );
  const reason = metadata.stopReason === "maxTokens" ? "length" : calls.length > 0 ? "tool_calls" : "stop";
  return [
    ...calls.map((call) => ({ type: "tool_call", call }) as const),
    { type: "end", end: { reason, ...counted } },
  ];
}

async function grammarOf(llama: Llama, schema: Readonly<Record<string, unknown>>): Promise<object> {
  try {
    return await llama.createGrammarForJsonSchema(schema);
  } catch (error) {
    throw modelFailure(
      "MODEL_UNSUPPORTED",
      `The model in this process cannot be held to this schema: ${wordsOf(error)}`,
      "Ask without a schema.",
    );
  }
}

async function load(
  { getLlama, LlamaChat }: LlamaCpp,
  {
    file,
    contextTokens,
    threads,
    limitMs,
  }: { file: string; contextTokens: number; threads?: number; limitMs: number },
): Promise<Loaded> {
  // Nothing is built and nothing loaded from elsewhere: what npm brought along is what there is.
  const llama = await getLlama({
    build: "never",
    skipDownload: true,
    progressLogs: false,
    logger: () => {},
  }).catch((error: unknown) => {
    throw modelFailure(
      "MODEL_NOT_INSTALLED",
      `node-llama-cpp has no part for this machine: ${wordsOf(error)}`,
      "Install it again: npm install --global node-llama-cpp@3",
    );
  });
  try {
    const model = await runWithin(limitMs, undefined, async (signal) => {
      const loading = llama.loadModel({ modelPath: file, loadSignal: signal });
      const loaded = await waitUntilAborted(loading, signal);
      if (loaded === aborted) throw new Error(`it took more than ${limitMs / 1000} s`);
      return loaded;
    });
    const contextSize = Math.min(contextTokens, model.trainContextSize);
    const context = await model.createContext({ contextSize, ...(threads !== undefined && { threads }) });
    return { llama, model, context, chat: new LlamaChat({ contextSequence: context.getSequence() }) };
  } catch (error) {
    await llama.dispose();
    const hint = "Is the file whole, and is there memory for it? A smaller model.contextTokens takes less.";
    throw modelFailure("MODEL_ERROR", `${file} cannot be loaded: ${wordsOf(error)}`, hint);
  }
}

async function checkFile(file: string): Promise<void> {
  const handle = await open(file).catch((error: NodeJS.ErrnoException) => {
    const why = error.code === "ENOENT" ? "there is no such file" : error.message;
    throw modelFailure("MODEL_NOT_FOUND", `The model ${file} cannot be read: ${why}.`, chooseAnother);
  });
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(24), 0, 24, 0);
    // The library reads a damaged head again and again, for minutes.
    const isHead = bytesRead === 24 && buffer.toString("latin1", 0, 4) === "GGUF";
    if (isHead && versions.has(buffer.readUInt32LE(4)) && buffer.readBigUInt64LE(8) < MOST_TENSORS) return;
  } catch {
    // A folder opens, and cannot be read.
  } finally {
    await handle.close();
  }
  throw modelFailure("MODEL_ERROR", `${file} is no GGUF file.`, chooseAnother);
}

const versions: ReadonlySet<number> = new Set([2, 3]);
const MOST_TENSORS = 1_000_000n;

const chooseAnother = "Name another: culprit config set model.file FILE";

const contextExceeded = (tokens: number, window: number): Failure =>
  modelFailure(
    "MODEL_CONTEXT_EXCEEDED",
    `The prompt has ${tokens} tokens; the model's window is ${window}.`,
    "Raise model.contextTokens if the model allows it, or narrow the log to the failure.",
  );

const wordsOf = (error: unknown): string =>
  quotedFrom(error instanceof Error ? error.message : String(error));

function failureOf(error: unknown): Failure {
  if (error instanceof Failure) return error;
  return modelFailure("MODEL_ERROR", `The model in this process failed: ${wordsOf(error)}`);
}
