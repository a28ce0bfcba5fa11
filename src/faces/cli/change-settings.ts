import { maskSecrets } from "../../support/mask-secrets.ts";
import { escapeControl, escapeToOneLine } from "../../support/terminal-text.ts";
import { replaceConfig } from "../mcp/install/config-file.ts";
import type { Invocation } from "./command.ts";
import { ExitCode } from "./exit-codes.ts";
import { answerTo, canAsk } from "./prompt.ts";
import { type Terminal, write } from "./terminal.ts";

/** A file of another program's settings, as it is and as it is to be; undefined where there is none. */
export interface SettingsChange {
  file: string;
  before: string | undefined;
  after: string | undefined;
}

interface Scene {
  /** The program whose settings they are. */
  of: string;
  invocation: Invocation;
  terminal: Terminal;
}

/** Shows what is to change, asks once, and writes it, each file with a copy of its former text. Gives the exit code. */
export async function changeSettings(
  all: readonly SettingsChange[],
  { of, invocation, terminal }: Scene,
): Promise<number> {
  const changes = all.filter(({ before, after }) => after !== before);
  const unchanged = invocation.values.remove ? "Nothing of culprit is in it" : `${of} has it already`;
  for (const { file, before, after } of all)
    await write(
      terminal.stdout,
      after === before ? `${unchanged}: ${escapeToOneLine(file)}\n` : await difference(file, before, after),
    );
  if (changes.length === 0) return ExitCode.causeFound;
  if (!(await agreed(invocation, terminal))) return ExitCode.denied;
  for (const { file, before, after } of changes) {
    const copy = await replaceConfig(file, before, after);
    const former = copy ? `Its former text: ${escapeToOneLine(copy)}\n` : "";
    const done = after === undefined ? "Removed" : "Written";
    await write(terminal.stdout, `${done}: ${escapeToOneLine(file)}\n${former}`);
  }
  await write(terminal.stdout, `It takes effect when ${of} starts again.\n`);
  return ExitCode.causeFound;
}

/** What changes, with a little around it; keys of others that stand near are masked. */
async function difference(
  file: string,
  before: string | undefined,
  after: string | undefined,
): Promise<string> {
  const { createTwoFilesPatch, FILE_HEADERS_ONLY } = await import("diff");
  const nothing = "/dev/null";
  const patch = createTwoFilesPatch(
    before === undefined ? nothing : file,
    after === undefined ? nothing : file,
    before ?? "",
    after ?? "",
    undefined,
    undefined,
    { context: 2, headerOptions: FILE_HEADERS_ONLY },
  );
  return `${escapeControl(maskSecrets(patch.replaceAll("\r", "")))}\n`;
}

async function agreed(invocation: Invocation, terminal: Terminal): Promise<boolean> {
  if (invocation.values.yes) return true;
  if (!canAsk(terminal)) {
    await write(
      terminal.stderr,
      "culprit: nothing was written, because nobody is there to ask. --yes writes it.\n",
    );
    return false;
  }
  const answer = await answerTo("Write this? (y/n) ", terminal);
  return /^y(es)?$/i.test(answer.trim());
}
