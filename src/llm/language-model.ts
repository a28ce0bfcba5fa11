import type { ModelLimits } from "./limits.ts";

/** A tool as a model is told of it; `parameters` is a JSON Schema. */
export interface ToolDefinition {
  name: string;
  description: string;
  parameters: Readonly<Record<string, unknown>>;
}

/** A call that a model asks for. Whether there is such a tool, and whether it may run, others decide. */
export interface ModelToolCall {
  /** Names the call in the tool's message. */
  id: string;
  name: string;
  /** undefined where what the model wrote is no JSON object. */
  arguments: Record<string, unknown> | undefined;
  /** The arguments as the model wrote them, to be shown to it again. */
  argumentsText: string;
}

export type ChatMessage =
  | { role: "system" | "user"; content: string }
  | { role: "assistant"; content: string; reasoning?: string; toolCalls?: readonly ModelToolCall[] }
  | { role: "tool"; content: string; toolCallId: string; toolName: string };

export interface ChatOptions {
  tools?: readonly ToolDefinition[];
  /** The answer is to be JSON of this schema. Models that cannot be held to it may break it. */
  schema?: Readonly<Record<string, unknown>>;
  signal?: AbortSignal;
  temperature?: number;
  /** Tokens of the reply, reasoning included. */
  maxTokens?: number;
  seed?: number;
  stop?: readonly string[];
  /** Whether a model that can reason does; its own default unless given. */
  think?: boolean;
  /** What differs from the limits the model was opened with. */
  limits?: Partial<ModelLimits>;
}

/** Why a reply ended: of itself, at a limit of tokens or characters, or to have tools called. */
export type EndReason = "stop" | "length" | "tool_calls";

export interface ChatEnd {
  reason: EndReason;
  /** As the model counted; undefined where it does not tell. */
  promptTokens?: number;
  outputTokens?: number;
  /** Tokens that fit into the window this was answered in, where that is known. */
  contextTokens?: number;
  /** Milliseconds. */
  timings: {
    /** Until the first piece of the reply. */
    firstMs?: number;
    totalMs: number;
    /** What the server spent on loading the model, reading the prompt and writing. */
    loadMs?: number;
    promptMs?: number;
    outputMs?: number;
  };
}

/** Pieces of a reply, in order; `done` is the last, and there is one unless the stream throws. */
export type ChatEvent =
  | { type: "text"; text: string }
  /** What the model thinks aloud, which is no part of its answer. */
  | { type: "reasoning"; text: string }
  | { type: "tool_call"; call: ModelToolCall }
  | { type: "done"; end: ChatEnd };

/** What a model can do. undefined: its server does not say, and a try will. */
export interface ModelAbilities {
  /** Takes tools, and asks for calls in a form of their own. */
  tools?: boolean;
  /** Can be held to a JSON schema while it writes. */
  schema?: boolean;
  /** Thinks aloud. */
  reasoning?: boolean;
  /** Tokens that prompt and reply may have together. */
  contextTokens?: number;
}

export interface TokenCount {
  tokens: number;
  /** False for an estimate, which is rather too high than too low. */
  exact: boolean;
}

/**
 * A language model, wherever it runs. Failures are `Failure`s with one of `modelFailureCodes`, or CANCELLED; where the
 * signal was aborted with a `Failure`, that one.
 */
export interface LanguageModel {
  /** As its server knows it, or the file. */
  readonly name: string;
  /** Where it runs, for people: an origin, or `this process`. */
  readonly place: string;
  /** Asked of the server once. */
  abilities(signal?: AbortSignal): Promise<ModelAbilities>;
  /** Nothing is sent before the first event is asked for; who stops asking ends the request. */
  chat(messages: readonly ChatMessage[], options?: ChatOptions): AsyncGenerator<ChatEvent, void, undefined>;
  countTokens(text: string, signal?: AbortSignal): Promise<TokenCount>;
  /** Frees what the model holds in this process. */
  dispose(): Promise<void>;
}
