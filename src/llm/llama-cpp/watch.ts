import type { Failure } from "../../model/failure.ts";
import { cancellation, modelFailure } from "../failures.ts";
import type { ModelLimits } from "../limits.ts";

/** The limits of time of a reply that is written in this process, and the caller's signal, as one signal. */
export class Watch {
  readonly #controller = new AbortController();
  readonly #caller: AbortSignal | undefined;
  readonly #limits: ModelLimits;
  readonly #total: NodeJS.Timeout;
  #step: NodeJS.Timeout;
  #failure: Failure | undefined;

  constructor(limits: ModelLimits, caller: AbortSignal | undefined) {
    this.#limits = limits;
    this.#caller = caller;
    this.#total = this.#after(limits.totalMs, "has not finished");
    this.#step = this.#after(limits.firstByteMs, "has not begun to answer");
    caller?.addEventListener("abort", this.#cancel, { once: true });
    if (caller?.aborted) this.#cancel();
  }

  get signal(): AbortSignal {
    return this.#controller.signal;
  }

  /** Why it was stopped, where it was. */
  get failure(): Failure | undefined {
    return this.#failure;
  }

  /** Something was written. */
  beat(): void {
    clearTimeout(this.#step);
    this.#step = this.#after(this.#limits.idleMs, "has stopped answering");
  }

  /** Stops the work where it still goes on. */
  close(): void {
    clearTimeout(this.#total);
    clearTimeout(this.#step);
    this.#caller?.removeEventListener("abort", this.#cancel);
    this.#controller.abort();
  }

  readonly #cancel = (): void => {
    if (this.#caller) this.#stop(cancellation(this.#caller));
  };

  #after(milliseconds: number, what: string): NodeJS.Timeout {
    const message = `The model in this process ${what} within ${Number((milliseconds / 1000).toPrecision(3))} s.`;
    const hint = "Take a smaller model, or give it more time.";
    return setTimeout(() => this.#stop(modelFailure("MODEL_TIMEOUT", message, hint)), milliseconds);
  }

  #stop(failure: Failure): void {
    this.#failure ??= failure;
    this.#controller.abort(failure);
  }
}
