import { Failure } from "../../model/failure.ts";
import { terminalStyle } from "../../report/terminal-style.ts";
import { assistantExitCodes, exitCodeOfTurn } from "./assistant/exit-code.ts";
import { headingOf } from "./assistant/heading.ts";
import { JsonView } from "./assistant/json-view.ts";
import { openFor } from "./assistant/open.ts";
import { type Invocation, textOption } from "./command.ts";
import { endingWith } from "./ending-with.ts";
import { interruptible } from "./interrupt.ts";
import { drawingFor, type Terminal, write } from "./terminal.ts";

/** Bytes of a task on standard input. */
const longestTask = 1 << 20;

/** `culprit do "TASK"` */
export async function run(invocation: Invocation, terminal: Terminal): Promise<number> {
  return endingWith(assistantExitCodes, terminal, async () => {
    try {
      return await interruptible(
        ({ signal }) => doTask(invocation, terminal, signal),
        ["SIGINT", "SIGTERM", "SIGHUP"],
      );
    } catch (problem) {
      // Who reads the events gets a last one, whatever happens.
      if (invocation.values.json && problem instanceof Failure) {
        const { code, message, hint } = problem;
        new JsonView(terminal).tell("result", { status: "error", error: { code, message, hint } });
      }
      throw problem;
    }
  });
}

async function doTask(invocation: Invocation, terminal: Terminal, signal: AbortSignal): Promise<number> {
  const task = await taskOf(invocation.operands, terminal);
  const opened = await openFor(invocation, terminal, { via: "do", signal });
  const { assistant, view, json, id, model, workspace } = opened;
  try {
    const drawing = drawingFor(terminal.stderr, terminal, textOption(invocation, "color"));
    if (json) json.tell("session", { session: id, model, workspace, following: assistant.following });
    else await write(terminal.stderr, `${headingOf(opened, "do", drawing)}\n`);
    view.begin();
    const result = await assistant.turn(task, signal);
    await view.end(result);
    const { quiet } = terminalStyle(drawing);
    if (!json && assistant.isKept)
      await write(terminal.stderr, ` ${quiet(`To go on: culprit chat --resume ${id}`)}\n`);
    return exitCodeOfTurn(result);
  } finally {
    await opened.close();
  }
}

async function taskOf(operands: readonly string[], { stdin }: Terminal): Promise<string> {
  const isPiped = operands.length === 1 && operands[0] === "-";
  const task = isPiped ? await textFrom(stdin) : operands.join(" ").trim();
  if (task !== "") return task;
  throw new Failure("USAGE", "What is to be done?", 'culprit do "make the tests of the shelf pass"');
}

async function textFrom(stdin: NodeJS.ReadStream): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of stdin) {
    size += chunk.length;
    if (size > longestTask) throw new Failure("USAGE", "The task on standard input is above 1 MB.");
    chunks.push(Buffer.from(chunk));
  }
  return Buffer.concat(chunks).toString("utf8").trim();
}
