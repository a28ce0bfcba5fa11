import { type FixSession, proposedFix } from "../../app.ts";
import type { Fix } from "../../model/edit.ts";
import { Failure } from "../../model/failure.ts";
import { maskSecrets } from "../../support/mask-secrets.ts";
import { escapeControl, escapeToOneLine } from "../../support/terminal-text.ts";
import { directoriesOf, secondsOf } from "./analysis-options.ts";
import { type Invocation, textOption } from "./command.ts";
import { modelOf } from "./model-option.ts";
import { type Terminal, write } from "./terminal.ts";

/** Seconds that a model may take. */
const modelSeconds = 120;

/** `culprit fix ID --deep`: the fix that a language model proposes where the analysis has a cause and no fix. */
export async function fixByModel(
  { run }: FixSession,
  invocation: Invocation,
  { terminal, root, signal }: { terminal: Terminal; root: string; signal: AbortSignal },
): Promise<Fix> {
  if (textOption(invocation, "fix") !== undefined)
    throw new Failure(
      "USAGE",
      "--fix names a fix of the analysis, and --deep asks for another; give one of them.",
    );
  const timeoutMs = secondsOf(textOption(invocation, "timeout"), modelSeconds) * 1000;
  const model = await modelOf(invocation, terminal);
  if (!model) throw new Failure("USAGE", "--deep asks a language model, and --no-model leaves it out.");
  const { stderr } = terminal;
  const {
    fix,
    why,
    model: name,
  } = await proposedFix(run, {
    root,
    directories: directoriesOf(terminal),
    open: model.open,
    signal,
    timeoutMs,
    onModel: (opened, place) => {
      stderr.write(`culprit: ${escapeToOneLine(opened)} at ${escapeToOneLine(place)} is asked for a fix\n`);
    },
    onStep: (step) => {
      if (stderr.isTTY) stderr.write(`  ${escapeToOneLine(maskSecrets(step))}\n`);
    },
  });
  const said = why === "" ? "" : `${escapeControl(maskSecrets(why))}\n`;
  await write(
    terminal.stdout,
    `Proposed by ${escapeToOneLine(name)}, for the cause: ${escapeControl(run.result.rootCause)}\n${said}\n`,
  );
  return fix;
}
