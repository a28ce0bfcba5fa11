import type { Recalled } from "../../model/rca-result.ts";
import { aborted, runUntilAborted } from "../../support/wait-until-aborted.ts";
import { recalled } from "../memory.ts";
import type { Run } from "./run.ts";

/** What the memory has of a failure and of ones like it, while there is time; one that does not answer is one note. */
export async function recall(run: Run): Promise<readonly Recalled[]> {
  const { failures, root, directories, sources, options, timeLimit, notes } = run;
  if (!run.remembers) return [];
  const about = { codebase: sources.codebase, isLive: options.ran !== undefined };
  const ask = () => recalled(failures[0], root, directories, about);
  const earlier = await runUntilAborted(ask, timeLimit.signal);
  if (earlier === aborted) {
    notes.push("Nothing was recalled: the memory did not answer in time.");
    return [];
  }
  notes.push(...earlier.warnings);
  return earlier.similar;
}
