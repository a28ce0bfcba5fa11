import { existsSync } from "node:fs";
import { type Directories, unfinishedFolder } from "../../support/directories.ts";
import { escapeToOneLine } from "../../support/terminal-text.ts";
import { type Terminal, write } from "./terminal.ts";

/** Before work in a project begins: what a fix that was killed left there is taken back, and its user told. */
export async function recoverIn(
  workspace: string | undefined,
  directories: Directories,
  { stderr }: Terminal,
): Promise<void> {
  if (workspace === undefined || !existsSync(unfinishedFolder(directories.state))) return;
  const { recover } = await import("../../app.ts");
  for (const sentence of await recover(workspace, directories))
    await write(stderr, `culprit: ${escapeToOneLine(sentence)}\n`);
}
