import type { AgentEvents } from "../model/events.ts";
import type { LoggedStep } from "../model/logged-step.ts";
import { maskSecrets } from "../support/mask-secrets.ts";
import type { AgentStateStream } from "./agent-state-stream.ts";

/** Steps that are kept of one investigation, and characters of each. */
const mostSteps = 400;
const longestText = 600;
/** Characters in which secrets are looked for: of what is cut off nothing is kept. */
const longestMasked = 3000;

/** The steps of one investigation, as its stream tells them. */
export class StepLog {
  readonly steps: LoggedStep[] = [];
  readonly #stream: AgentStateStream;
  readonly #onStep: (step: LoggedStep) => void;
  #startedAt: number | undefined;

  /** `onStep` is told of each one that is kept. */
  constructor(stream: AgentStateStream, onStep: (step: LoggedStep) => void = () => undefined) {
    this.#stream = stream;
    this.#onStep = onStep;
    stream.on("thought", this.#thought);
    stream.on("action", this.#action);
    stream.on("observation", this.#observation);
    stream.on("error", this.#error);
    stream.on("iteration", this.#iteration);
  }

  /** Listens no longer. */
  end(): void {
    this.#stream.off("thought", this.#thought);
    this.#stream.off("action", this.#action);
    this.#stream.off("observation", this.#observation);
    this.#stream.off("error", this.#error);
    this.#stream.off("iteration", this.#iteration);
  }

  readonly #iteration = ({ timestamp }: AgentEvents["iteration"]): void => {
    this.#startedAt ??= timestamp;
  };

  readonly #thought = ({ thought, iteration, timestamp }: AgentEvents["thought"]): void =>
    this.#keep(timestamp, { kind: "thought", iteration, text: thought });

  readonly #action = ({ action, iteration, call, timestamp }: AgentEvents["action"]): void =>
    this.#keep(timestamp, {
      kind: "action",
      iteration,
      text: parametersText(action.parameters),
      tool: action.tool,
      call,
    });

  readonly #observation = (event: AgentEvents["observation"]): void => {
    const { observation: text, iteration, success, call, durationMs, timestamp } = event;
    this.#keep(timestamp, { kind: "observation", iteration, text, success, call, durationMs });
  };

  readonly #error = ({ error, iteration, timestamp }: AgentEvents["error"]): void =>
    this.#keep(timestamp, { kind: "error", iteration, text: error.message });

  #keep(timestamp: number, step: Omit<LoggedStep, "at">): void {
    this.#startedAt ??= timestamp;
    if (this.steps.length >= mostSteps) return;
    // Masked before it is cut, so that no part of a secret is left at the edge.
    const masked = maskSecrets(step.text.slice(0, longestMasked));
    const text = masked.length > longestText ? `${masked.slice(0, longestText)}…` : masked;
    const kept: LoggedStep = { ...step, at: Math.max(0, timestamp - this.#startedAt), text };
    this.steps.push(kept);
    this.#onStep(kept);
  }
}

/** `filePath: app/Main.kt, line: 12` */
function parametersText(parameters: Record<string, unknown>): string {
  return Object.entries(parameters)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${name}: ${typeof value === "string" ? value : JSON.stringify(value)}`)
    .join(", ");
}
