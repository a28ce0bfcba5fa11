import { modelFailure } from "../failures.ts";

export interface WindowWanted {
  /** Estimated tokens of the prompt, rather too many. */
  prompt: number;
  /** Tokens kept free for the reply. */
  reply: number;
  /** The most that may be used. */
  most: number;
  /** The window of the request before. */
  before: number;
}

const SMALLEST = 4096;

/**
 * The window to ask for: a power of two that prompt and reply fit into. It never shrinks, since Ollama loads a model anew
 * for each other window. Throws MODEL_CONTEXT_EXCEEDED where the prompt alone cannot fit: Ollama would silently drop its
 * beginning.
 */
export function contextWindow({ prompt, reply, most, before }: WindowWanted): number {
  // The estimate is rather too high: only what is far beyond the window is refused for it.
  if (prompt * SURELY > most) {
    throw modelFailure(
      "MODEL_CONTEXT_EXCEEDED",
      `The prompt has about ${prompt} tokens; the model's window is ${most}.`,
      "Raise model.contextTokens if the model allows it, or narrow the log to the failure.",
    );
  }
  let window = Math.max(SMALLEST, before);
  while (window < prompt + reply) window *= 2;
  return Math.min(window, most);
}

/** The least share of the estimate that texts of logs and code really have. */
const SURELY = 0.6;
