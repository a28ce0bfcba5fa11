import { resolve } from "node:path";
import type { Directories } from "../support/directories.ts";
import type { UserContext } from "../tools/debug/get-user-error-context.ts";
import { savedRuns } from "./saved-runs.ts";
import { commandHistory } from "./terminal.ts";

/** Saved analyses that are looked through for one of this project. */
const mostRuns = 20;

/**
 * What the user of a command line is looking at: the failure that was piped in last in this project, and the last
 * command. Undefined where there is neither.
 */
export async function lastLookedAt(
  workspace: string,
  directories: Directories,
): Promise<UserContext | undefined> {
  const last = await (await commandHistory(workspace, directories)).last();
  const terminalOutput = last && `$ ${last.command}\n${last.output}`;
  const analysed = await lastAnalysed(workspace, directories);
  if (analysed) return { ...analysed, terminalOutput: terminalOutput ?? analysed.terminalOutput };
  if (!last) return undefined;
  const { command, exitCode = 0 } = last;
  const message = `${command} ended with exit code ${exitCode}`;
  return {
    activeFile: "",
    cursorPosition: { line: 0, character: 0 },
    diagnostics:
      exitCode === 0 ? [] : [{ severity: "error", message, line: 0, column: 0, source: "terminal" }],
    terminalOutput,
  };
}

async function lastAnalysed(workspace: string, directories: Directories): Promise<UserContext | undefined> {
  const runs = savedRuns(directories);
  for (const { id } of (await runs.list()).slice(0, mostRuns)) {
    const run = await runs.load(id).catch(() => undefined);
    // A log that was read outside every project may be about anything: it is nobody else's to see.
    if (run?.workspace !== resolve(workspace)) continue;
    const { location, error, exception } = run.result;
    const { line = 0, column = 0 } = location ?? {};
    const message = error || exception || run.result.title;
    return {
      activeFile: location?.path ?? "",
      cursorPosition: { line, character: column },
      selectedText: run.log,
      diagnostics: [{ severity: "error", message, line, column, source: "culprit" }],
      terminalOutput: run.command ? `$ ${run.command.join(" ")}\n${run.log ?? ""}` : run.log,
    };
  }
  return undefined;
}
