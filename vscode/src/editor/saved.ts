import type { SavedRun } from "culprit";
import { loadCulprit, userFolders } from "./culprit.ts";
import { projects } from "./project.ts";

/** An analysis of this machine, and the project that its paths are relative to. */
export interface Saved {
  run: SavedRun;
  /** Absolute path; undefined for an analysis of a log alone, without a project open. */
  root: string | undefined;
}

/** Throws what `Runs.load` throws. */
export async function savedAnalysis(id: string): Promise<Saved> {
  const { savedRuns } = await loadCulprit();
  const run = await savedRuns(await userFolders()).load(id);
  return { run, root: run.workspace ?? projects()[0] };
}
