import type { SavedRun } from "culprit";
import { loadCulprit, userFolders } from "./culprit.ts";
import { chooseProject, projects } from "./project.ts";

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

/** The id of the last analysis of the project that is meant. Throws RUN_NOT_FOUND where it has none. */
export async function lastOfProject(): Promise<string> {
  const { lastAnalysis } = await loadCulprit();
  return lastAnalysis(await userFolders(), await chooseProject());
}
