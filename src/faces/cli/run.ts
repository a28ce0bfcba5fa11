import type { AnalyzeOptions } from "../../app.ts";
import { resultWithoutFailure } from "../../model/empty-result.ts";
import { Failure } from "../../model/failure.ts";
import type { FullRCAResult } from "../../model/rca-result.ts";
import { escapeToOneLine } from "../../support/terminal-text.ts";
import { directoriesOf, prepare } from "./analysis-options.ts";
import { type Invocation, textOption } from "./command.ts";
import { formatOf } from "./format-of.ts";
import { interruptible } from "./interrupt.ts";
import { type PassedThrough, passThrough } from "./pass-through.ts";
import { watch } from "./progress.ts";
import { answersAlways, printResult, reportFailure } from "./report.ts";
import { shownCommand } from "./shown-command.ts";
import { drawingFor, isClosed, type Terminal, write } from "./terminal.ts";
import { unclearEnding } from "./unclear-ending.ts";

/** Exit code of a command that Ctrl-C ended. */
const interrupted = 130;

const success: FullRCAResult = {
  ...resultWithoutFailure("", "no_failure", { code: "NO_FAILURE", message: "The command succeeded." }),
  title: "The command succeeded",
};

/** `culprit run -- COMMAND…`: its output as it comes, its exit code, and why it failed. */
export async function run(invocation: Invocation, terminal: Terminal): Promise<number> {
  const format = formatOf(invocation);
  try {
    const [program, ...rest] = invocation.operands;
    if (!program) {
      throw new Failure(
        "USAGE",
        "Nothing to run.",
        "Give a command after --: culprit run -- ./gradlew assembleDebug",
      );
    }
    const options = await prepare(invocation, terminal);
    const target = format === "text" ? terminal.stdout : terminal.stderr;
    const startedAt = new Date();
    const passed = await passThrough([program, ...rest], {
      out: target,
      terminal,
      asOnTerminal: format === "text",
    });
    const { code, output } = passed;
    const ended = { ...passed, command: [program, ...rest], startedAt };
    await remember(ended, options.workspace, terminal);
    if (code === 0) {
      await noteOutcomes(ended, options, terminal);
      if (answersAlways.has(format)) await printResult(success, invocation, terminal, options.workspace);
      return 0;
    }
    // Who closed the report's pipe reads no report.
    if (isClosed(terminal.stdout)) return code;
    const { analyze } = await import("../../app.ts");
    const watched = watch(invocation, terminal);
    const { result } = await interruptible(({ signal }) =>
      analyze(output, {
        ...options,
        signal,
        stream: watched.stream,
        command: [program, ...rest],
        ran: { directory: terminal.directory, exitCode: code },
      }),
    ).finally(watched.done);
    // Who pressed Ctrl-C knows why it ended.
    const stopped = code === interrupted && result.status === "no_failure";
    if (format === "text" && stopped) return code;
    if (format === "text") await write(terminal.stdout, rule(invocation, terminal));
    await printResult(unclearEnding(result, code), invocation, terminal, options.workspace, watched.held);
    await noteOutcomes(ended, options, terminal, result.id);
    return invocation.values["exit-zero"] ? 0 : code;
  } catch (error) {
    if (error instanceof Failure) return reportFailure(error, invocation, terminal);
    throw error;
  }
}

/** Between what the command wrote and the report. */
function rule(invocation: Invocation, terminal: Terminal): string {
  const { width, unicode, color } = drawingFor(terminal.stdout, terminal, textOption(invocation, "color"));
  const line = `${unicode ? "──" : "--"} culprit `.padEnd(Math.min(width, 80), unicode ? "─" : "-");
  return `\n${color ? `\x1b[2m${line}\x1b[0m` : line}\n`;
}

/** What this run says of the failures that the same command had before; that cannot be noted, the next run tells it. */
async function noteOutcomes(
  { command, code, startedAt, endOf }: Ended,
  { workspace, memory, directories }: AnalyzeOptions,
  terminal: Terminal,
  analysis?: string,
): Promise<void> {
  if (memory === false || directories === undefined) return;
  const { noteEnding } = await import("../../app.ts");
  const { directory } = terminal;
  const ended = {
    command,
    directory,
    workspace,
    exitCode: code,
    startedAt: startedAt.getTime(),
    endOf,
    analysis,
  };
  const warnings: string[] = [];
  const gone = await noteEnding(ended, directories, (sentence) => warnings.push(sentence)).catch(() => []);
  for (const warning of warnings) await write(terminal.stderr, `culprit: ${escapeToOneLine(warning)}\n`);
  if (gone.length > 0)
    await write(terminal.stderr, `culprit: gone, and noted so: the failure of ${gone.join(", ")}.\n`);
}

interface Ended extends PassedThrough {
  command: string[];
  startedAt: Date;
}

/** Bytes of its output that are kept for `terminal_last_command`. */
const keptOutput = 40_000;

/** For the tool that tells which command ran last; a run that leaves no trace is no failure of the command. */
async function remember(
  { command, code, endOf, startedAt }: Ended,
  workspace: string | undefined,
  terminal: Terminal,
): Promise<void> {
  const { commandHistory } = await import("../../app.ts");
  const history = await commandHistory(workspace ?? terminal.directory, directoriesOf(terminal));
  await history.remember({
    command: shownCommand(command),
    exitCode: code,
    executedAt: startedAt.toISOString().replace(/\.\d+Z$/, "Z"),
    output: endOf(keptOutput),
  });
}
