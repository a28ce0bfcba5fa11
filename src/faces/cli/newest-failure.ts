import { analyze, newestFailure } from "../../app.ts";
import { escapeToOneLine } from "../../support/terminal-text.ts";
import { directoriesOf, prepare } from "./analysis-options.ts";
import type { Invocation } from "./command.ts";
import { ExitCode, exitCodeOf } from "./exit-codes.ts";
import { interruptible } from "./interrupt.ts";
import { watch } from "./progress.ts";
import { printResult, report } from "./report.ts";
import { shownCommand } from "./shown-command.ts";
import { type Terminal, write } from "./terminal.ts";

/** Bare `culprit` in a project: explains the newest failure that the project's own tools left behind. */
export async function run(invocation: Invocation, terminal: Terminal): Promise<number> {
  const options = await prepare(invocation, terminal);
  const { workspace = terminal.directory } = options;
  const found = await newestFailure(workspace, directoriesOf(terminal));
  if (!found) {
    await write(terminal.stderr, nothing(workspace));
    return ExitCode.noFailure;
  }
  const { path, at, others, saved, log = "" } = found;
  const what = path ?? `culprit run -- ${shownCommand(saved?.command ?? [])}`;
  const more = others > 0 ? `; ${others} more beside it hold failures too` : "";
  await write(terminal.stderr, `${escapeToOneLine(`${what}, ${age(Date.now() - at)}${more}`)}\n\n`);
  if (saved) {
    await printResult(saved.result, invocation, terminal, workspace);
    return exitCodeOf(saved.result, "complete");
  }
  const watched = watch(invocation, terminal);
  return interruptible(async ({ signal }) => {
    const analysis = await analyze(log, { ...options, signal, stream: watched.stream });
    watched.done();
    return report(analysis, invocation, terminal, { workspace, held: watched.held });
  }).finally(watched.done);
}

const nothing = (
  workspace: string,
): string => `There is no failure on record in ${escapeToOneLine(workspace)}.
Looked for results of tests, lint's and Gradle's problems reports below build/,
errors of Kotlin, hs_err_pid*.log, and the last culprit run.

  adb logcat -d | culprit                a crash on a device
  culprit run -- ./gradlew build         run a build, explain it if it fails
  culprit --help                         everything else
`;

const units: readonly (readonly [milliseconds: number, name: string])[] = [
  [86_400_000, "day"],
  [3_600_000, "hour"],
  [60_000, "minute"],
];

/** How long ago: `3 minutes ago`. */
export function age(milliseconds: number): string {
  const unit = units.find(([size]) => milliseconds >= size);
  if (!unit) return "just now";
  const count = Math.floor(milliseconds / unit[0]);
  return `${count} ${unit[1]}${count === 1 ? "" : "s"} ago`;
}
