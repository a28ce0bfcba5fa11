import { mkdtemp, realpath, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onTestFinished } from "vitest";
import type { Directories } from "../../../src/support/directories.ts";
import { journalIn } from "../../../src/workspace/editing/open-editor.ts";
import { Transactions } from "../../../src/workspace/editing/transactions.ts";
import { Undo } from "../../../src/workspace/editing/undo.ts";
import { Workspace } from "../../../src/workspace/workspace.ts";

/** A new folder without links in its path, removed after the test. */
export async function temporaryFolder(): Promise<string> {
  const folder = await realpath(await mkdtemp(join(tmpdir(), "culprit-editing-")));
  onTestFinished(() => rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 50 }));
  return folder;
}

/** An empty workspace with the user's folders beside it. */
export async function editedWorkspace() {
  const folder = await temporaryFolder();
  const root = await realpath(await mkdtemp(join(folder, "workspace-")));
  const directories: Directories = {
    config: join(folder, "config"),
    cache: join(folder, "cache"),
    state: join(folder, "state"),
  };
  const open = (analysis?: string) => new Workspace(root, { directories, analysis });
  const journal = journalIn(directories);
  const undo = new Undo(
    journal,
    (workspace) => new Workspace(workspace, { directories }).editor(),
    new Transactions(directories.state),
  );
  return { root, directories, open, workspace: open(), journal, undo };
}
