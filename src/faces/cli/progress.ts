import { AgentStateStream } from "../../app.ts";
import type { AgentEvents } from "../../model/events.ts";
import { changedLine, renderEvent } from "../../report/jsonl.ts";
import { maskSecrets } from "../../support/mask-secrets.ts";
import type { Invocation } from "./command.ts";
import { formatOf } from "./format-of.ts";
import type { Terminal } from "./terminal.ts";

/** Silence before a person is told that something is going on. */
const quietMs = 500;

/** The stream of an analysis, and what to do when it is over. */
export interface Watched {
  stream: AgentStateStream;
  /** Lines of the answer that wait for the result: what to mask in them is known only when all of it is. */
  held: string[];
  done(): void;
}

/**
 * `typed`: the log is being pasted into this terminal, where nothing may be drawn before that is over.
 *
 * With `jsonl` every event becomes a line of the answer; on a terminal what goes on is told after half a second.
 */
export function watch(
  invocation: Invocation,
  terminal: Terminal,
  { typed = false }: { typed?: boolean } = {},
): Watched {
  const stream = new AgentStateStream();
  const held: string[] = [];
  if (formatOf(invocation) === "jsonl") {
    const relay =
      <Name extends keyof AgentEvents>(name: Name) =>
      (payload: AgentEvents[Name]) => {
        const line = renderEvent(name, payload);
        if (invocation.values.redact) held.push(line);
        else terminal.stdout.write(changedLine(line, maskSecrets));
      };
    stream.on("iteration", relay("iteration")).on("thought", relay("thought")).on("action", relay("action"));
    stream
      .on("observation", relay("observation"))
      .on("complete", relay("complete"))
      .on("error", relay("error"));
    return { stream, held, done: () => stream.dispose() };
  }
  const line = new ProgressLine(terminal);
  lines.set(terminal, line);
  if (!typed) line.start();
  stream.on("action", ({ action }) => line.say(`${action.tool} ${subjectOf(action.parameters)}`));
  return {
    stream,
    held,
    done: () => {
      line.end();
      stream.dispose();
    },
  };
}

const lines = new WeakMap<Terminal, ProgressLine>();

/** Asks something on a terminal where nothing is drawn meanwhile. */
export async function withoutProgress<Answer>(
  terminal: Terminal,
  ask: () => Promise<Answer>,
): Promise<Answer> {
  const line = lines.get(terminal);
  line?.clear();
  try {
    return await ask();
  } finally {
    line?.start();
  }
}

/** The one parameter worth showing: a path, a name, a pattern. */
function subjectOf(parameters: Record<string, unknown>): string {
  const value = Object.values(parameters).find((each) => typeof each === "string");
  return typeof value === "string" ? value.replace(/[^\x20-\x7e]/g, "?") : "";
}

/** One line on standard error that replaces itself and leaves nothing behind. */
class ProgressLine {
  readonly #terminal: Terminal;
  readonly #shown: boolean;
  #text = "reading the log";
  #visible = false;
  #timer: NodeJS.Timeout | undefined;
  #isOver = false;

  constructor(terminal: Terminal) {
    this.#terminal = terminal;
    this.#shown =
      Boolean(terminal.stderr.isTTY) && terminal.environment.TERM !== "dumb" && !terminal.environment.CI;
  }

  start(): void {
    if (!this.#shown || this.#timer || this.#isOver) return;
    this.#timer = setTimeout(() => {
      this.#visible = true;
      this.#draw();
    }, quietMs);
  }

  say(text: string): void {
    this.#text = text;
    this.start();
    if (this.#visible) this.#draw();
  }

  clear(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    if (this.#visible) this.#terminal.stderr.write("\r\x1b[K");
    this.#visible = false;
  }

  end(): void {
    this.#isOver = true;
    this.clear();
  }

  #draw(): void {
    const width = (this.#terminal.stderr.columns ?? 80) - 1;
    this.#terminal.stderr.write(`\r\x1b[K${`culprit: ${this.#text}`.slice(0, width)}`);
  }
}
