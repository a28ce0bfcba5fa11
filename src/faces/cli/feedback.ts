import { openRemembered } from "../../app.ts";
import { Failure } from "../../model/failure.ts";
import { safeJson } from "../../report/safe-json.ts";
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
export async function giveFeedback({
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
  const result = await openRemembered({ directories: directoriesOf(terminal), root: undefined })
    .then((memory) => memory.feedback(id, direction, textOption(invocation, "note")))
    .catch(notNoted);
  const { rcaId, previousConfidence, newConfidence } = result;
  const change = `${previousConfidence.toFixed(2)} to ${newConfidence.toFixed(2)}`;
  const words = `Noted: ${direction === "up" ? "confirmed" : "wrong"}. The remembered confidence goes from ${change} (${rcaId}).`;
  const text = textOption(invocation, "format") === "json" ? safeJson(result, 2) : words;
  await write(terminal.stdout, `${text}\n`);
}

/** What is remembered elsewhere may be away: then nothing is noted, and it has to be said again. */
function notNoted(problem: unknown): never {
  if (!(problem instanceof Failure) || problem.code !== "DB_CONNECTION_FAILED") throw problem;
  const hint = [problem.hint, "Then give the feedback again."].filter(Boolean).join(" ");
  throw new Failure(problem.code, `Your feedback was not noted: ${problem.message}`, hint);
}
