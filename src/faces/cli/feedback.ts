import { noteFeedback } from "../../app.ts";
import { Failure } from "../../model/failure.ts";
import { safeJson } from "../../report/safe-json.ts";
import { escapeControl } from "../../support/terminal-text.ts";
import { analysisNamed } from "./analysis-named.ts";
import { directoriesOf } from "./analysis-options.ts";
import { type Invocation, textOption } from "./command.ts";
import { endingWith } from "./ending-with.ts";
import { ExitCode } from "./exit-codes.ts";
import { memoryExitCodes } from "./memory.ts";
import { type Terminal, write } from "./terminal.ts";

/** `culprit feedback ID up|down` */
export async function run(invocation: Invocation, terminal: Terminal): Promise<number> {
  return endingWith(memoryExitCodes, terminal, async () => {
    await giveFeedback({ operands: invocation.operands, invocation, terminal });
    return ExitCode.causeFound;
  });
}

/** What a person says of an answer, by the words behind `feedback`. */
async function giveFeedback({
  operands: [id, direction, extra],
  invocation,
  terminal,
}: {
  operands: readonly string[];
  invocation: Invocation;
  terminal: Terminal;
}): Promise<void> {
  if (id === undefined || (direction !== "up" && direction !== "down") || extra !== undefined)
    throw new Failure("USAGE", "feedback takes an id, and up or down.", "culprit feedback a-7f3k up");
  const note = textOption(invocation, "note");
  const named = await analysisNamed(id, invocation, terminal);
  const result = await noteFeedback({ id: named, direction, note }, directoriesOf(terminal));
  const isJson = textOption(invocation, "format") === "json";
  await write(terminal.stdout, `${isJson ? safeJson(result, 2) : escapeControl(told(result, direction))}\n`);
}

function told(result: Awaited<ReturnType<typeof noteFeedback>>, direction: "up" | "down"): string {
  if ("waits" in result)
    return `Your feedback on ${result.id} waits on this machine until the server can be used: ${result.reason.replace(/\.$/, "")}. The next run that reaches it delivers it.`;
  const { rcaId, previousConfidence, newConfidence } = result;
  const change = `${previousConfidence.toFixed(2)} to ${newConfidence.toFixed(2)}`;
  return `Noted: ${direction === "up" ? "confirmed" : "wrong"}. The remembered confidence goes from ${change} (${rcaId}).`;
}
