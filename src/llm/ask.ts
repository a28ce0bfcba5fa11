import { setTimeout as wait } from "node:timers/promises";
import { Failure } from "../model/failure.ts";
import { isNestedTooDeeply, parseJson } from "../support/parse-json.ts";
import type { Endpoint } from "./endpoint.ts";
import { type Exchange, exchange, type Request } from "./exchange.ts";
import { cancellation, modelFailure } from "./failures.ts";
import type { ModelLimits, RetryPolicy } from "./limits.ts";
import { textOf } from "./read-text.ts";
import { refusal } from "./refusal.ts";

export interface AskOptions {
  limits: ModelLimits;
  retry: RetryPolicy;
  signal?: AbortSignal;
  /** The model it is about, for what is said where the server does not have it. */
  model?: string;
}

/**
 * An answer that is a success, after as many attempts as it takes. Nothing has been read of it, so none of them can show
 * anything twice; models change nothing by being asked. Throws what the last attempt failed of.
 */
export async function ask(endpoint: Endpoint, request: Request, options: AskOptions): Promise<Exchange> {
  const { limits, retry, signal } = options;
  const startedAt = performance.now();
  for (let attempt = 1; ; attempt++) {
    const totalMs = Math.max(1, limits.totalMs - (performance.now() - startedAt));
    try {
      const answer = await exchange(endpoint, request, { ...limits, totalMs }, signal);
      if (answer.status >= 200 && answer.status < 300) return answer;
      throw await refusal(endpoint, answer, options.model);
    } catch (error) {
      const asked = error instanceof Failure ? error.details?.retryAfterMs : undefined;
      if (typeof asked !== "number" || attempt >= retry.attempts) throw error;
      const backOff = Math.max(asked, retry.firstWaitMs * 2 ** (attempt - 1));
      if (backOff > retry.longestWaitMs || backOff >= totalMs) throw error;
      await wait(backOff, undefined, signal && { signal }).catch(() => {});
      if (signal?.aborted) throw cancellation(signal);
    }
  }
}

/** Bytes of an answer that is one JSON text; embeddings are the longest: of 64 texts some 6 MB. */
const longestJson = 16 << 20;

/** The value of an answer that is one JSON text. Throws MODEL_REPLY_INVALID. */
export async function askJson(endpoint: Endpoint, request: Request, options: AskOptions): Promise<unknown> {
  const answer = await ask(endpoint, request, options);
  return jsonOf(endpoint, answer);
}

/** Reads an answer that is one JSON text. */
export async function jsonOf(endpoint: Endpoint, answer: Exchange): Promise<unknown> {
  const { text, isWhole } = await textOf(answer, longestJson);
  const value = isWhole ? parseJson(text) : undefined;
  if (value !== undefined) return value;
  const what = isWhole ? "does not answer with JSON" : `answers with more than ${longestJson >> 20} MB`;
  throw modelFailure(
    "MODEL_REPLY_INVALID",
    `${endpoint.label} ${isWhole && isNestedTooDeeply(text) ? "answers with JSON that is nested too deeply" : what}.`,
    "Is it the address of a model server? culprit config get model.endpoint model.ollamaHost",
  );
}
