import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Directories } from "../../support/directories.ts";
import { projectKey } from "../project-key.ts";

const noteOf = ({ state }: Directories, workspace: string | undefined) =>
  join(state, "last-triage", projectKey(workspace) || "anywhere");

/** Notes where the last triage of a project keeps its state. A note that cannot be written costs only that it has to be named. */
export async function noteTriage(
  path: string,
  directories: Directories,
  workspace: string | undefined,
): Promise<void> {
  try {
    await mkdir(join(directories.state, "last-triage"), { recursive: true, mode: 0o700 });
    await writeFile(noteOf(directories, workspace), path, { mode: 0o600 });
  } catch {
    // Nothing of the answer depends on it.
  }
}

/** The absolute path of that state; undefined where there was no triage of this project. */
export async function notedTriage(
  directories: Directories,
  workspace: string | undefined,
): Promise<string | undefined> {
  return readFile(noteOf(directories, workspace), "utf8").catch(() => undefined);
}
