import { join, resolve } from "node:path";
import { Runs } from "../agent/runs.ts";
import type { ParsedError } from "../model/parsed-error.ts";
import type { FullRCAResult } from "../model/rca-result.ts";
import { fingerprint } from "../parse/fingerprint.ts";
import type { Directories } from "../support/directories.ts";
import type { UserContext } from "../tools/debug/get-user-error-context.ts";
import type { AnalyzeOptions } from "./analyze.ts";

/** Analyses of earlier runs on this machine. */
export function savedRuns(directories: Directories): Runs {
  return new Runs(join(directories.state, "analyses"));
}

/** Saves an analysis; where that fails, the result says so. */
export async function save(
  result: FullRCAResult,
  failures: readonly ParsedError[],
  { command, ran, workspace, mappingFile }: AnalyzeOptions,
  directories: Directories,
): Promise<void> {
  try {
    await savedRuns(directories).save({
      result,
      command,
      ran: ran && { ...ran, failures: failures.map(fingerprint) },
      workspace: workspace && resolve(workspace),
      mapping: mappingFile && resolve(mappingFile),
      log: failures[0]?.raw,
    });
  } catch (problem) {
    const reason = problem instanceof Error ? problem.message : String(problem);
    result.warnings.push(`This analysis was not saved, so it cannot be shown again: ${reason}`);
  }
}

/** On the command line the user is looking at the failure that was piped in last, in this project. */
export async function lastLookedAt(
  workspace: string,
  directories: Directories,
): Promise<UserContext | undefined> {
  const runs = savedRuns(directories);
  for (const { id } of (await runs.list()).slice(0, 20)) {
    const run = await runs.load(id).catch(() => undefined);
    if (!run || (run.workspace !== undefined && run.workspace !== resolve(workspace))) continue;
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
