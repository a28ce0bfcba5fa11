import { mkdir, readFile, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { SavedRun } from "../agent/saved-run.ts";
import { Failure } from "../model/failure.ts";
import type { Directories } from "../support/directories.ts";
import { projectKey } from "./project-key.ts";
import { savedRuns } from "./saved-runs.ts";

/** Whether a word stands for the last analysis, wherever an id is taken. */
export const meansLatest = (word: string): boolean => word === "last" || word === "latest";

/** One note a project, and one for all of them. */
const noteOf = ({ state }: Directories, workspace: string | undefined): string =>
  join(state, "last-shown", projectKey(workspace) || "anywhere");

/** Notes which analysis was shown in a project. A note that cannot be written costs only that `last` means the newest. */
export async function noteShown(
  id: string,
  directories: Directories,
  workspace: string | undefined,
): Promise<void> {
  try {
    await mkdir(join(directories.state, "last-shown"), { recursive: true, mode: 0o700 });
    const notes = new Set([noteOf(directories, workspace), noteOf(directories, undefined)]);
    for (const note of notes) await writeFile(note, id, { mode: 0o600 });
  } catch {
    // Nothing of the answer depends on it.
  }
}

/**
 * The id that `last` stands for in a project: what was last shown there, or the newest analysis of it where that is
 * newer; never one of another project. Outside of all projects it is the same of any. Throws RUN_NOT_FOUND.
 */
export async function lastAnalysis(directories: Directories, workspace: string | undefined): Promise<string> {
  const isHere = (run: SavedRun) => workspace === undefined || projectKey(run.workspace) === here;
  const here = projectKey(workspace);
  const runs = savedRuns(directories);
  const shown = await shownIn(directories, workspace);
  for (const { id, savedAt } of await runs.stored()) {
    if (shown && savedAt <= shown.at && (await isSaved(shown.id, directories))) return shown.id;
    const run = await runs.load(id).catch(() => undefined);
    if (run && isHere(run)) return id;
  }
  if ((await runs.ids()).length === 0 || workspace === undefined)
    throw new Failure(
      "RUN_NOT_FOUND",
      "There is no saved analysis yet.",
      "Analyse a failure first: culprit analyze LOG",
    );
  throw new Failure(
    "RUN_NOT_FOUND",
    `There is no saved analysis of the project in ${workspace}.`,
    "culprit show lists those of other projects; name one by its id.",
  );
}

async function shownIn(
  directories: Directories,
  workspace: string | undefined,
): Promise<{ id: string; at: number } | undefined> {
  const note = noteOf(directories, workspace);
  try {
    return { id: (await readFile(note, "utf8")).trim(), at: (await stat(note)).mtimeMs };
  } catch {
    return undefined;
  }
}

const isSaved = async (id: string, directories: Directories): Promise<boolean> =>
  (await savedRuns(directories).ids()).includes(id);
