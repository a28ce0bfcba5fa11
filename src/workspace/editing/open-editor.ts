import { realpath } from "node:fs/promises";
import { join } from "node:path";
import { type Directories, userDirectories } from "../../support/directories.ts";
import { homeFolder } from "../../support/home-folder.ts";
import { Editor, type EditorOptions } from "./editor.ts";
import { Journal } from "./journal.ts";
import { removeLeftovers } from "./leftovers.ts";

/** The journal of everything that was written on this machine, in any workspace. */
export function journalIn(directories: Directories): Journal {
  return new Journal(join(directories.state, "journal"));
}

/**
 * The editor of a workspace over the user's folders; without them it takes the platform's own. First it clears away
 * what a process that was killed left in workspaces.
 */
export async function openEditor(
  options: Pick<EditorOptions, "confinement" | "analysis" | "call" | "onChange"> & {
    directories?: Directories;
  },
): Promise<Editor> {
  const directories = options.directories ?? userDirectories({}, homeFolder(), process.platform);
  const journal = journalIn(directories);
  await removeLeftovers(journal);
  const own = [directories.config, directories.cache, directories.state];
  return new Editor({
    ...options,
    journal,
    lockDirectory: join(directories.state, "locks"),
    protectedFolders: [
      ...own,
      ...(await Promise.all(own.map((folder) => realpath(folder).catch(() => folder)))),
    ],
  });
}
