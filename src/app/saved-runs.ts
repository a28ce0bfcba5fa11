import { join, resolve } from "node:path";
import { Runs } from "../agent/runs.ts";
import type { LoggedStep } from "../model/logged-step.ts";
import type { ParsedError } from "../model/parsed-error.ts";
import type { FullRCAResult } from "../model/rca-result.ts";
import { fingerprint } from "../parse/fingerprint.ts";
import type { Directories } from "../support/directories.ts";
import type { AnalyzeOptions } from "./analyze-options.ts";

export type { RunSummary } from "../agent/runs.ts";

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
  steps: readonly LoggedStep[],
): Promise<void> {
  try {
    await savedRuns(directories).save({
      result,
      command,
      ran: ran && { ...ran, failures: failures.map(fingerprint) },
      workspace: workspace && resolve(workspace),
      mapping: mappingFile && resolve(mappingFile),
      log: failures[0]?.raw,
      steps: [...steps],
    });
  } catch (problem) {
    const reason = problem instanceof Error ? problem.message : String(problem);
    result.warnings.push(`This analysis was not saved, so it cannot be shown again: ${reason}`);
  }
}
