import { EventEmitter } from "node:events";
import { type AgentEvents, phases } from "../model/events.ts";
import type { RCAResult } from "../model/rca-result.ts";
import type { ToolCall } from "../model/tool.ts";

type EventMap = { [Name in keyof AgentEvents]: [AgentEvents[Name]] };

/**
 * What an analysis does, as it does it: the six documented events, and `partial` for text that is still being made. Listening never changes a run: nobody needs to
 * listen to `error`, and a listener that throws or rejects is passed over.
 *
 *     stream.on("action", (event) => console.log(event.action.tool));
 */
export class AgentStateStream extends EventEmitter<EventMap> {
  readonly #clock: () => number;
  #startedAt: number | undefined;

  /** `clock` gives milliseconds since the epoch. */
  constructor(clock: () => number = Date.now) {
    super();
    this.#clock = clock;
  }

  /** Marks the start of an analysis. The first event does it too, so only a silent start needs this. */
  begin(): void {
    this.#startedAt ??= this.#clock();
  }

  /** `iteration` is 1-based; progress is `iteration / maxIterations`. */
  emitIteration(iteration: number, maxIterations: number): void {
    const progress = maxIterations > 0 ? Math.min(1, Math.max(0, iteration / maxIterations)) : 0;
    this.emit("iteration", { iteration, maxIterations, progress, timestamp: this.#now() });
  }

  emitThought(thought: string, iteration: number): void {
    this.emit("thought", { thought, iteration, timestamp: this.#now() });
  }

  /** A piece of the thought that is being made. */
  emitPartial(text: string, iteration: number): void {
    this.emit("partial", { text, iteration, timestamp: this.#now() });
  }

  /** `call` numbers the request within its run. */
  emitAction(action: ToolCall, iteration: number, call?: number): void {
    this.emit("action", { action, iteration, ...(call && { call }), timestamp: this.#now() });
  }

  /** `of`: which request it answers, and how many milliseconds that took. */
  emitObservation(
    observation: string,
    iteration: number,
    success: boolean,
    of: { call?: number; durationMs?: number } = {},
  ): void {
    this.emit("observation", { observation, iteration, success, ...of, timestamp: this.#now() });
  }

  /** The duration is the time since the analysis started. */
  emitComplete(rca: RCAResult, totalIterations: number): void {
    const timestamp = this.#now();
    this.emit("complete", { rca, totalIterations, duration: this.getElapsedTime(), timestamp });
  }

  /** `phase` is one of the four documented; any other word counts as `synthesis`, which no step of the loop owns. */
  emitError(error: Error, iteration: number, phase: string): void {
    const known = phases.find((each) => each === phase) ?? "synthesis";
    this.emit("error", { error, iteration, phase: known, timestamp: this.#now() });
  }

  /** Milliseconds since the analysis started; 0 before. */
  getElapsedTime(): number {
    return this.#startedAt === undefined ? 0 : Math.max(0, this.#clock() - this.#startedAt);
  }

  /** Ready for the next analysis; listeners stay. */
  reset(): void {
    this.#startedAt = undefined;
  }

  dispose(): void {
    this.removeAllListeners();
    this.reset();
  }

  /** Calls every listener, whatever one of them does. True when there was one. */
  override emit<Name extends keyof EventMap>(name: Name, ...payload: EventMap[Name]): boolean;
  override emit(name: keyof EventMap, ...payload: unknown[]): boolean {
    // Raw listeners: those of `once` remove themselves when called.
    const listeners = this.rawListeners(name);
    for (const listener of listeners) callSafely(() => Reflect.apply(listener, this, payload));
    return listeners.length > 0;
  }

  #now(): number {
    this.begin();
    return this.#clock();
  }
}

function callSafely(call: () => unknown): void {
  try {
    const outcome = call();
    if (outcome instanceof Promise) outcome.catch(() => undefined);
  } catch {
    // A listener's failure is its own: the run goes on.
  }
}
