import type { ParsedError } from "../model/parsed-error.ts";
import type { ReadLog } from "../parse/read-log.ts";
import { foreignNote } from "../rank/foreign-note.ts";
import { rankSuspects } from "../rank/suspects.ts";
import { aborted, runUntilAborted } from "../support/until-aborted.ts";
import type { Workspace } from "../workspace/workspace.ts";

/** What a log is held against: the sources, unless it is of another project, and the places to look at in them. */
interface SourcesOfLog {
  codebase: Workspace | undefined;
  suspects: Awaited<ReturnType<typeof rankSuspects>>;
  /** Says that the log is of another project. */
  notes: string[];
}

/** Ranks the places of the failures; the sources of a project that the log is not of are left out. */
export async function sourcesOfLog(
  failures: readonly ParsedError[],
  { log }: ReadLog,
  codebase: Workspace | undefined,
  signal: AbortSignal,
): Promise<SourcesOfLog> {
  const [error, ...others] = failures;
  if (!error) return { codebase, suspects: [], notes: [] };
  const ranked = await runUntilAborted(() => rankSuspects(error, others, codebase, log), signal);
  if (ranked === aborted) return { codebase, suspects: [], notes: [] };
  const foreign = await runUntilAborted(() => foreignNote(failures, ranked, codebase), signal);
  if (foreign === aborted || foreign === undefined) return { codebase, suspects: ranked, notes: [] };
  const printed = await rankSuspects(error, others, undefined, log);
  return { codebase: undefined, suspects: printed, notes: [foreign] };
}
