import { Failure } from "../model/failure.ts";
import { maskSecrets } from "../support/mask-secrets.ts";
import { escapeToOneLine } from "../support/terminal-text.ts";
import { clip } from "../support/text.ts";

/** What can go wrong between here and a model, by code. */
export const modelFailureCodes = {
  MODEL_UNREACHABLE: "nothing answers at the address",
  MODEL_TIMEOUT: "a time limit ran out",
  MODEL_STREAM_BROKEN: "the reply ended before it was whole",
  MODEL_REPLY_INVALID: "the reply is not of the protocol",
  MODEL_REQUEST_REFUSED: "the server does not take the request",
  MODEL_UNSUPPORTED: "the model cannot do what was asked for",
  MODEL_NOT_FOUND: "the server has no such model",
  MODEL_ACCESS_DENIED: "the server wants a key, or another one",
  MODEL_BUSY: "the server takes no more requests now",
  MODEL_ERROR: "the server failed",
  MODEL_CONTEXT_EXCEEDED: "the prompt is longer than the model's window",
  MODEL_NOT_CHOSEN: "it is not clear which model is meant",
  MODEL_NOT_INSTALLED: "a part that is installed apart is missing",
  MODEL_REMOTE_NOT_ALLOWED: "the model is on another machine, and nobody agreed to that",
  MODEL_DISABLED: "models are switched off",
} as const;

export type ModelFailureCode = keyof typeof modelFailureCodes;

/** A failure between here and a model. `retryAfterMs` in its details says that a further attempt may help. */
export function modelFailure(
  code: ModelFailureCode,
  message: string,
  hint?: string,
  details?: Record<string, unknown>,
): Failure {
  return new Failure(code, message, hint, details);
}

/** A stream that is over before its reply is. */
export function brokenOff(label: string): Failure {
  return modelFailure(
    "MODEL_STREAM_BROKEN",
    `${label} ended its reply in the middle.`,
    "Try again; the server's own log says more.",
  );
}

/** Why an aborted signal ends the work: the failure it was aborted with, else CANCELLED. */
export function cancellation(signal: AbortSignal): Failure {
  return signal.reason instanceof Failure
    ? signal.reason
    : new Failure("CANCELLED", "The request to the model was cancelled.");
}

/** What a server says of itself, fit to stand in a sentence: one line, not long, without secrets. */
export function quotedFrom(text: string): string {
  // Colours go first: their letters would hide where a secret begins.
  const plain = text.slice(0, 4_000).replace(/\x1b\[[\d;?]*[A-Za-z]/g, "");
  return clip(escapeToOneLine(maskSecrets(plain)).trim(), 300);
}
