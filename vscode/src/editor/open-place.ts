import * as vscode from "vscode";
import { isInside, type Place } from "../data/places.ts";

/** Opens the editor at a place of a project. A path that leads out of the project is not opened. */
export async function openPlace(root: string, { path, line, column = 1 }: Place): Promise<void> {
  if (!isInside(path)) return;
  const uri = vscode.Uri.joinPath(vscode.Uri.file(root), path);
  try {
    const document = await vscode.workspace.openTextDocument(uri);
    const position = new vscode.Position(Math.max(0, (line ?? 1) - 1), Math.max(0, column - 1));
    const selection = new vscode.Range(position, position);
    const editor = await vscode.window.showTextDocument(document, { selection });
    editor.revealRange(selection, vscode.TextEditorRevealType.InCenterIfOutsideViewport);
  } catch {
    void vscode.window.showWarningMessage(`Culprit: ${path} cannot be opened.`);
  }
}
