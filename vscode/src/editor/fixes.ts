import type { Edit, Fix } from "culprit";
import * as vscode from "vscode";
import { edited, editRanges } from "../data/edit-ranges.ts";
import { loadCulprit, userFolders } from "./culprit.ts";
import { unsavedTexts } from "./project.ts";
import { savedAnalysis } from "./saved.ts";

/** The scheme of files as a fix would leave them. */
export const fixScheme = "culprit-fix";

/** A fix that was held against the files as they are on the screen: it applies. */
interface CheckedFix {
  id: string;
  fix: Fix;
  root: string;
  /** By path below the root. */
  edits: ReadonlyMap<string, Edit[]>;
}

/** Throws a Failure that says why a fix no longer fits. */
async function checkedFix(id: string, number: number): Promise<CheckedFix> {
  const { openFix } = await loadCulprit();
  const saved = await savedAnalysis(id);
  const { session, root } = await openFix(id, await userFolders(), saved.root, unsavedTexts(saved.root));
  const fix = session.fix(number);
  const edits = new Map<string, Edit[]>();
  for (const edit of await session.check(fix)) edits.set(edit.path, [...(edits.get(edit.path) ?? []), edit]);
  return { id: saved.run.result.id, fix, root, edits };
}

const fileUri = (root: string, path: string): vscode.Uri => vscode.Uri.joinPath(vscode.Uri.file(root), path);

/** The files of a fix as it would leave them, for the right side of a diff editor. */
export class FixedFiles implements vscode.TextDocumentContentProvider {
  async provideTextDocumentContent(uri: vscode.Uri): Promise<string> {
    const { id, number, path } = JSON.parse(uri.query) as { id: string; number: number; path: string };
    const { root, edits } = await checkedFix(id, number);
    const document = await vscode.workspace.openTextDocument(fileUri(root, path));
    return edited(document.getText(), edits.get(path) ?? []);
  }
}

/** Shows a fix beside what is there: one diff editor, or one over all its files. */
export async function showFix(named: string, number = 1): Promise<void> {
  const { id, fix, root, edits } = await checkedFix(named, number);
  const pairs = [...edits.keys()].map((path) => {
    const query = JSON.stringify({ id, number, path });
    const fixed = vscode.Uri.from({ scheme: fixScheme, path: `/${path}`, query });
    return [fileUri(root, path), fileUri(root, path), fixed] as const;
  });
  const title = `Fix: ${fix.title}`;
  const [only, other] = pairs;
  if (only && !other) await vscode.commands.executeCommand("vscode.diff", only[1], only[2], title);
  else await vscode.commands.executeCommand("vscode.changes", title, pairs);
}

/** The fix that a diff editor shows, for the button above it. */
export function fixShownIn(uri: vscode.Uri | undefined): { id: string; number: number } | undefined {
  const shown = uri?.scheme === fixScheme ? uri : activeFix();
  return shown && (JSON.parse(shown.query) as { id: string; number: number });
}

function activeFix(): vscode.Uri | undefined {
  const input = vscode.window.tabGroups.activeTabGroup.activeTab?.input;
  const inputs = input instanceof vscode.TabInputTextDiff ? [input] : [];
  return inputs.map(({ modified }) => modified).find(({ scheme }) => scheme === fixScheme);
}

/**
 * Applies a fix in the editor, to all its files at once: one undo takes it back. What it writes is not saved; that is the
 * user's to do. Gives the whole id, and the paths.
 */
export async function applyFix(named: string, number = 1): Promise<{ id: string; paths: string[] }> {
  const { id, root, edits } = await checkedFix(named, number);
  const change = new vscode.WorkspaceEdit();
  for (const [path, ofFile] of edits) {
    const uri = fileUri(root, path);
    const document = await vscode.workspace.openTextDocument(uri);
    for (const { start, end, text } of editRanges(document.getText(), ofFile)) {
      const range = new vscode.Range(start.line, start.character, end.line, end.character);
      change.replace(uri, range, text);
    }
  }
  await closeDiffs();
  const paths = [...edits.keys()];
  const [first] = paths;
  // In sight, so that the undo of the editor is that of the fix.
  if (first !== undefined) await vscode.window.showTextDocument(fileUri(root, first));
  if (!(await vscode.workspace.applyEdit(change))) throw new Error("The editor did not apply the fix.");
  return { id, paths };
}

/** What the diffs showed is no difference any more. */
async function closeDiffs(): Promise<void> {
  const tabs = vscode.window.tabGroups.all.flatMap((group) => group.tabs);
  const diffs = tabs.filter(
    ({ input, label }) =>
      (input instanceof vscode.TabInputTextDiff && input.modified.scheme === fixScheme) ||
      (input === undefined && label.startsWith("Fix: ")),
  );
  if (diffs.length > 0) await vscode.window.tabGroups.close(diffs, true);
}
