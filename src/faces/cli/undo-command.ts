import { realpath } from "node:fs/promises";
import { findProjectRoot } from "../../support/project-root.ts";
import { shownCommand } from "./shown-command.ts";
import type { Terminal } from "./terminal.ts";

/** What takes a write back, as it is typed in the current folder: a project around another one is named. */
export async function undoCommand(call: string, root: string, { directory }: Terminal): Promise<string> {
  const [written, here] = await Promise.all(
    [root, findProjectRoot(directory) ?? directory].map((folder) => realpath(folder).catch(() => folder)),
  );
  const where = written === here ? [] : ["--workspace", root];
  return shownCommand(["culprit", "undo", call, ...where]);
}
