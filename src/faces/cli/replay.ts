import { resolve } from "node:path";
import { openRecording, type Replay, replay } from "../../app.ts";
import { Failure } from "../../model/failure.ts";
import { safeJson } from "../../report/safe-json.ts";
import { mapStrings } from "../../support/map-strings.ts";
import { maskSecrets } from "../../support/mask-secrets.ts";
import { escapeToOneLine } from "../../support/terminal-text.ts";
import { pluralize } from "../../support/text.ts";
import { type Invocation, textOption } from "./command.ts";
import { endingWith } from "./ending-with.ts";
import { ExitCode } from "./exit-codes.ts";
import { interruptible } from "./interrupt.ts";
import { type Terminal, write } from "./terminal.ts";

/** As of programs that compare: what was replayed went another way. */
const differs = 1;

/** What is no recording of ours is not one that differs. */
const endings = {
  RECORDING_NOT_FOUND: ExitCode.usage,
  RECORDING_UNREADABLE: ExitCode.usage,
  RECORDING_VERSION: ExitCode.usage,
};

/** `culprit replay FILE` */
export async function run(invocation: Invocation, terminal: Terminal): Promise<number> {
  return endingWith(endings, terminal, () => replayed(invocation, terminal));
}

async function replayed(invocation: Invocation, terminal: Terminal): Promise<number> {
  const [file, ...more] = invocation.operands;
  if (file === undefined || more.length > 0) {
    throw new Failure(
      "USAGE",
      "culprit replay takes one recording.",
      "culprit analyze --record FILE makes one.",
    );
  }
  const recording = await openRecording(resolve(terminal.directory, file), file);
  return interruptible(async ({ signal }) => {
    const again = await replay(recording, { signal });
    if (signal.aborted) return ExitCode.interrupted;
    const { id } = recording.head;
    const text =
      textOption(invocation, "format") === "json"
        ? `${safeJson(mapStrings(dataOf(id, again), maskSecrets), 2)}\n`
        : told(id, again);
    await write(terminal.stdout, text);
    return again.difference ? differs : ExitCode.causeFound;
  });
}

function dataOf(id: string, { difference, isCut, steps, answers, end }: Replay) {
  const { outcome, result } = end;
  return { schemaVersion: 1, id, same: !difference, steps, answers, isCut, difference, outcome, result };
}

function told(id: string, { difference, isCut, steps, answers }: Replay): string {
  const done = `${pluralize(steps, "step")}, ${pluralize(answers, "answer")} of tools`;
  if (!difference) {
    const what = isCut
      ? "The same as far as the recording goes; it has no end."
      : "The run and its result are the same.";
    return `${escapeToOneLine(id)}: ${done}. ${what}\n`;
  }
  const shown = (text: string): string => escapeToOneLine(maskSecrets(text));
  return [
    `${escapeToOneLine(id)}: differs at ${shown(difference.at)}, after ${done}.`,
    `  recorded  ${shown(difference.recorded)}`,
    `  now       ${shown(difference.now)}`,
    "",
  ].join("\n");
}
