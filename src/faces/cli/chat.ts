import { Failure } from "../../model/failure.ts";
import { terminalStyle } from "../../report/terminal-style.ts";
import { escapeControl } from "../../support/terminal-text.ts";
import { actNamed } from "./act-named.ts";
import { assistantExitCodes, exitCodeOfTurn } from "./assistant/exit-code.ts";
import { headingOf } from "./assistant/heading.ts";
import { type Opened, openFor } from "./assistant/open.ts";
import { pipedLines, type SaidLines, typedLines } from "./assistant/said-lines.ts";
import { runSlashCommand, slashCommandOf } from "./assistant/slash-commands.ts";
import { newestSession, storedActs } from "./assistant/stored.ts";
import { type Invocation, textOption } from "./command.ts";
import { endingWith } from "./ending-with.ts";
import { ExitCode } from "./exit-codes.ts";
import { canAsk } from "./prompt.ts";
import { type Drawing, drawingFor, type Terminal, write } from "./terminal.ts";

/** `culprit chat`, `culprit chat list | show | export | forget` */
export async function run(invocation: Invocation, terminal: Terminal): Promise<number> {
  return endingWith(assistantExitCodes, terminal, async () => {
    const { operands, values } = invocation;
    const [verb, ...rest] = operands;
    if (values.resume) {
      if (rest[0] !== undefined) throw new Failure("USAGE", `One session at a time; got "${rest[0]}" too.`);
      return chat(invocation, terminal, verb ?? (await newestSession(invocation, terminal)));
    }
    if (verb === undefined) return chat(invocation, terminal, undefined);
    if (/\s/.test(verb))
      throw new Failure(
        "USAGE",
        "culprit chat asks what you want.",
        `At once: culprit do ${JSON.stringify(verb)}`,
      );
    return actNamed("chat", storedActs, verb)(rest, invocation, terminal);
  });
}

async function chat(invocation: Invocation, terminal: Terminal, resume: string | undefined): Promise<number> {
  const interrupts = new Interrupts();
  const opened = await openFor(invocation, terminal, {
    via: "chat",
    resume,
    signal: interrupts.signal,
  }).catch((problem: unknown) => {
    interrupts.dispose();
    throw problem;
  });
  const { json, id, model, workspace, assistant } = opened;
  const drawing = drawingFor(terminal.stderr, terminal, textOption(invocation, "color"));
  const { quiet, place } = terminalStyle(drawing);
  const mark = drawing.unicode ? "›" : ">";
  const isTyped = canAsk(terminal);
  const lines = isTyped ? typedLines(terminal, ` ${place(mark)} `) : pipedLines(terminal);
  interrupts.onOver = () => lines.close();
  try {
    if (json) json.tell("session", { session: id, model, workspace, following: assistant.following });
    else await write(terminal.stderr, headingOf(opened, "chat", drawing));
    if (isTyped)
      await write(terminal.stderr, ` ${quiet("Ctrl-C stops a turn, Ctrl-D ends; /help says more.")}\n`);
    const echo = (text: string) => (isTyped || json ? "" : ` ${quiet(`${mark} ${escapeControl(text)}`)}\n`);
    return await converse(opened, lines, { terminal, interrupts, echo, drawing });
  } finally {
    lines.close();
    interrupts.dispose();
    await opened.close();
    if (!json && assistant.isKept)
      await write(terminal.stderr, ` ${quiet(`To go on: culprit chat --resume ${id}`)}\n`);
  }
}

interface Scene {
  terminal: Terminal;
  interrupts: Interrupts;
  echo: (text: string) => string;
  drawing: Drawing;
}

/** Turn after turn, until nothing more is said. The exit code is that of the first turn that was not done, where nobody watches. */
async function converse(opened: Opened, lines: SaidLines, scene: Scene): Promise<number> {
  const { assistant, view, json } = opened;
  const { terminal, interrupts, echo, drawing } = scene;
  const isTyped = canAsk(terminal);
  let code: number = ExitCode.causeFound;
  for (;;) {
    if (!json) await write(terminal.stderr, "\n");
    interrupts.rest();
    const said = await lines.next();
    if (said === "interrupted" || interrupts.isOver) return ExitCode.interrupted;
    if (said === "end") return isTyped ? ExitCode.causeFound : code;
    const text = said.text.trim();
    if (text === "") continue;
    if (/^\/(?:exit|quit)$/.test(text)) return isTyped ? ExitCode.causeFound : code;
    const command = slashCommandOf(text);
    if (command !== undefined) {
      if (!isTyped) await write(terminal.stderr, echo(text));
      await runSlashCommand(command.toLowerCase(), { opened, terminal, drawing });
      continue;
    }
    await write(terminal.stderr, json ? "" : `${echo(text)}\n`);
    view.begin();
    const result = await assistant.turn(text, interrupts.begin());
    await view.end(result);
    if (interrupts.isOver) return ExitCode.interrupted;
    code ||= exitCodeOfTurn(result);
  }
}

/**
 * Ctrl-C: the first one stops what is going on, a second one before anything new is said ends the session; so does one
 * while nothing goes on, where it does not reach a prompt as a key.
 */
class Interrupts {
  isOver = false;
  /** Told when nothing more is to be said. */
  onOver: () => void = () => {};
  #controller = new AbortController();
  #isBusy = true;
  readonly #stop = () => {
    if (this.#controller.signal.aborted || !this.#isBusy) this.#end();
    this.#controller.abort();
  };
  /** Who ends the process or closes the terminal wants nothing to be finished first. */
  readonly #end = () => {
    this.isOver = true;
    this.#controller.abort();
    this.onOver();
  };

  constructor() {
    process.on("SIGINT", this.#stop);
    for (const name of ["SIGTERM", "SIGHUP"] as const) process.on(name, this.#end);
  }

  /** Of what comes before the first turn. */
  get signal(): AbortSignal {
    return this.#controller.signal;
  }

  /** Nothing goes on until `begin`. */
  rest(): void {
    this.#isBusy = false;
  }

  /** The signal of what begins now. */
  begin(): AbortSignal {
    this.#isBusy = true;
    if (!this.isOver) this.#controller = new AbortController();
    return this.#controller.signal;
  }

  dispose(): void {
    process.off("SIGINT", this.#stop);
    for (const name of ["SIGTERM", "SIGHUP"] as const) process.off(name, this.#end);
  }
}
