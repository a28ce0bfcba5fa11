import type { IncomingMessage, ServerResponse } from "node:http";

/** A reply of a scripted model, and every way in which it may go wrong. What is left out is as it should be. */
export interface ScriptedReply {
  /** In pieces, as a model streams it. */
  text?: string | readonly string[];
  reasoning?: string | readonly string[];
  /** `arguments` as text are sent as they are, also where they are no JSON. */
  toolCalls?: readonly { name: string; arguments: Record<string, unknown> | string; id?: string }[];
  finish?: "stop" | "length";
  promptTokens?: number;
  outputTokens?: number;

  /** Anything but 200 is an error, said in the protocol's form. */
  status?: number;
  error?: string;
  headers?: Record<string, string>;
  /** The body, in place of all that the protocol would say. */
  raw?: string | Uint8Array;
  /** Milliseconds before the first byte of the answer. */
  delayMs?: number;
  /** The body is written in pieces of so many bytes, or cut at these places. */
  split?: number | readonly number[];
  /** Milliseconds between two of these pieces. */
  pauseMs?: number;
  /** So many bytes of the body are written, and then: the connection is cut, nothing more comes, or it ends too early. */
  after?: { bytes: number; how: "cut" | "silence" | "end" };
  /** An error in the protocol's form behind so many events of the stream, and its end. */
  errorAfter?: { events: number; message: string };
  /** The last piece of the text is repeated until whoever listens goes away. */
  endless?: boolean;
}

/** A chat request as both protocols put it. */
export interface ScriptedRequest {
  protocol: "ollama" | "openai";
  /** From 0. */
  index: number;
  model: string;
  messages: { role: string; content: string; [field: string]: unknown }[];
  /** Names of the tools that are offered. */
  tools: string[];
  schema?: unknown;
  headers: IncomingMessage["headers"];
  /** As it came. */
  body: Record<string, unknown>;
}

/** Replies one after the other, or a function of each request. A list that is at its end answers with an error. */
export type Script = readonly ScriptedReply[] | ((request: ScriptedRequest) => ScriptedReply);

export interface ScriptedModel {
  name: string;
  sizeBytes?: number;
  contextTokens?: number;
  capabilities?: readonly string[];
  family?: string;
}

export interface ScriptedOptions {
  /** One that can do everything, called `scripted:latest`, unless given. */
  models?: readonly ScriptedModel[];
  /** How the server calls itself in OpenAI's list of models: `llamacpp` and `vllm` count tokens. */
  ownedBy?: string;
  /** Steps of a download, by model; others fail. */
  pulls?: Readonly<Record<string, ScriptedPull>>;
  /** Refuses every request without this key. */
  apiKey?: string;
}

export interface ScriptedPull {
  steps: readonly Record<string, unknown>[];
  pauseMs?: number;
  /** Cuts the connection behind the last step. */
  cut?: boolean;
}

/** What the routes of both protocols share. */
export interface Stage {
  options: Required<Pick<ScriptedOptions, "models" | "ownedBy">> & ScriptedOptions;
  /** Takes down a chat, and gives its reply. */
  next(
    request: Omit<ScriptedRequest, "index" | "headers">,
    headers: IncomingMessage["headers"],
  ): ScriptedReply;
}

export interface Asked {
  method: string;
  path: string;
  headers: IncomingMessage["headers"];
  body: Record<string, unknown>;
  response: ServerResponse;
}

/** Answers a request of its protocol; false where it is none. */
export type Route = (asked: Asked, stage: Stage) => Promise<boolean> | boolean;
