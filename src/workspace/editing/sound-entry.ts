import { isAbsolute, resolve } from "node:path";
import { Failure } from "../../model/failure.ts";
import { isProtectedPath } from "../../support/protected-names.ts";
import { isWorkspacePath } from "../../support/workspace-path.ts";
import type { JournalEntry } from "./journal-entry.ts";
import { isTemporaryName } from "./stage-file.ts";

/**
 * Whether a record can be one of this program's: it never writes outside a workspace, nor into the folders of git and its
 * own, and its workspaces are absolute.
 */
export function isSound({ workspace, change: { path, temporary } }: JournalEntry): boolean {
  return (
    isAbsolute(workspace) &&
    resolve(workspace) === workspace &&
    !isProtectedPath(workspace) &&
    isWorkspacePath(path) &&
    !isProtectedPath(path) &&
    (temporary === undefined || isTemporaryName(temporary))
  );
}

/** Throws JOURNAL_CHANGED for a record that this program did not write. */
export function checkSound(entry: JournalEntry): void {
  if (isSound(entry)) return;
  const { call, change, workspace, folder } = entry;
  throw new Failure(
    "JOURNAL_CHANGED",
    `The record of ${call} was changed by something else: it names ${JSON.stringify(change.path)} in ${JSON.stringify(workspace)}, where culprit never writes.`,
    `Nothing was changed. Look at records.jsonl in ${folder}; the folder can be deleted, and what it holds cannot be undone then.`,
  );
}
