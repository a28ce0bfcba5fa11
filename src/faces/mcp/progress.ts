import type { ProgressToken, ServerNotification } from "@modelcontextprotocol/sdk/types.js";
import { clip } from "../../support/text.ts";

type Send = (notification: ServerNotification) => Promise<void>;

/** Characters of one step's message. */
const LONGEST_STEP = 500;

/**
 * Tells a client how a call goes on: each step counts one. When a call is silent for `beatMs` it says that it is still
 * at work, so that a client that waits for signs of life goes on waiting.
 */
export class Progress {
  readonly #token: ProgressToken;
  readonly #send: Send;
  readonly #beat: NodeJS.Timeout;
  #steps = 0;

  constructor(token: ProgressToken, send: Send, beatMs: number) {
    this.#token = token;
    this.#send = send;
    this.#beat = setInterval(() => this.report("still at work"), beatMs);
  }

  readonly report = (step: string): void => {
    this.#steps++;
    this.#beat.refresh();
    const params = { progressToken: this.#token, progress: this.#steps, message: clip(step, LONGEST_STEP) };
    // A client that went away meanwhile misses nothing.
    this.#send({ method: "notifications/progress", params }).catch(() => {});
  };

  end(): void {
    clearInterval(this.#beat);
  }
}
