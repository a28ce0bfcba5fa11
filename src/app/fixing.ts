import { existsSync } from "node:fs";
import { realpath } from "node:fs/promises";
import type { FixSession } from "../agent/fix-session.ts";
import type { SavedRun } from "../agent/saved-run.ts";
import type { Fix } from "../model/edit.ts";
import { Failure } from "../model/failure.ts";
import type { Directories } from "../support/directories.ts";
import type { Undo } from "../workspace/editing/undo.ts";
import type { UnsavedTexts } from "../workspace/unsaved-texts.ts";
import { Workspace } from "../workspace/workspace.ts";
import { savedRuns } from "./saved-runs.ts";
import { toolboxOver } from "./toolbox.ts";

/**
 * A saved analysis whose fixes can be applied, in its own workspace or the one given. `call` names what it writes, for
 * undo; `unsaved` is what they are held against in place of files. Throws what `Runs.load` throws, and NO_WORKSPACE.
 */
export async function openFix(
  id: string,
  directories: Directories,
  workspace?: string,
  unsaved?: UnsavedTexts,
): Promise<{ session: FixSession; call: string; root: string }> {
  const run = await savedRuns(directories).load(id);
  const root = workspace ?? run.workspace;
  if (root === undefined || !existsSync(root)) {
    const why = root === undefined ? "was made without a workspace" : `was made in ${root}, which is gone`;
    throw new Failure(
      "NO_WORKSPACE",
      `The analysis ${run.result.id} ${why}.`,
      "Name the project's folder with --workspace DIR.",
    );
  }
  const { newCallId } = await import("../workspace/editing/write-call.ts");
  const { FixSession } = await import("../agent/fix-session.ts");
  const call = newCallId();
  const codebase = new Workspace(root, { directories, analysis: run.result.id, call, unsaved });
  const toolbox = await toolboxOver(codebase, { toolsets: ["workspace"] });
  const { Transactions } = await import("../workspace/editing/transactions.ts");
  const transactions = new Transactions(directories.state);
  const session = new FixSession({
    run,
    codebase,
    toolbox,
    begin: async () =>
      transactions.begin({ call, kind: "fix", workspace: await realpath(root), analysis: run.result.id }),
    settled: () => transactions.end(call),
    restore: () => restore(call, directories),
    fixesNow: () => fixesNow(run, root, directories, unsaved),
  });
  return { session, call, root };
}

/** Takes back what one call wrote, if it did. Throws NOT_RESTORED when that cannot be done. */
async function restore(call: string, directories: Directories): Promise<void> {
  try {
    const undo = await openUndo(directories);
    await undo.carryOut(await undo.plan(call));
  } catch (problem) {
    if (problem instanceof Failure && problem.code === "WRITE_NOT_FOUND") return;
    const why = problem instanceof Error ? problem.message : String(problem);
    throw new Failure(
      "NOT_RESTORED",
      `What was written could not be taken back: ${why}`,
      `culprit undo ${call} --dry-run shows the difference, and --force restores all the same.`,
    );
  }
}

/** The fixes of the same failure, worked out anew from the saved log. */
async function fixesNow(
  { log = "", mapping }: SavedRun,
  root: string,
  directories: Directories,
  unsaved: UnsavedTexts | undefined,
): Promise<readonly Fix[]> {
  const { analyze } = await import("./analyze.ts");
  const options = { workspace: root, mappingFile: mapping, directories, save: false, editor: { unsaved } };
  return (await analyze(log, options)).result.fixes;
}

/** What was written on this machine, and how to take it back. */
export async function openUndo(directories: Directories): Promise<Undo> {
  const { journalIn } = await import("../workspace/editing/open-editor.ts");
  const { Undo } = await import("../workspace/editing/undo.ts");
  const { Transactions } = await import("../workspace/editing/transactions.ts");
  const editorOf = (root: string) => new Workspace(root, { directories }).editor();
  return new Undo(journalIn(directories), editorOf, new Transactions(directories.state));
}
