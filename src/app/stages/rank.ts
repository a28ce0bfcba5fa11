import type { ParsedError } from "../../model/parsed-error.ts";
import { foreignNote } from "../../rank/foreign-note.ts";
import { rankSuspects } from "../../rank/suspects.ts";
import { aborted, runUntilAborted } from "../../support/wait-until-aborted.ts";
import type { Workspace } from "../../workspace/workspace.ts";
import type { Run } from "./run.ts";

/** What a log is held against: the sources, unless it is of another project, and the places to look at in them. */
export interface Ranking {
  codebase: Workspace | undefined;
  suspects: Awaited<ReturnType<typeof rankSuspects>>;
  /** Says that the log is of another project. */
  notes: string[];
}

/** Ranks the places of the failures; the sources of a project that the log is not of are left out. */
export async function rank(run: Run, failures: readonly ParsedError[]): Promise<Ranking> {
  const { sources, reading, timeLimit } = run;
  const { codebase } = sources;
  const { log } = reading;
  const [error, ...others] = failures;
  if (!error) return { codebase, suspects: [], notes: [] };
  const ranked = await runUntilAborted(() => rankSuspects(error, others, codebase, log), timeLimit.signal);
  if (ranked === aborted) return { codebase, suspects: [], notes: [] };
  const foreign = await runUntilAborted(() => foreignNote(failures, ranked, codebase), timeLimit.signal);
  if (foreign === aborted || foreign === undefined) return { codebase, suspects: ranked, notes: [] };
  const printed = await rankSuspects(error, others, undefined, log);
  return { codebase: undefined, suspects: printed, notes: [foreign] };
}
