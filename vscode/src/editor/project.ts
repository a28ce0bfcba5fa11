import { relative, sep } from "node:path";
import type { UnsavedTexts, UserContext } from "culprit";
import * as vscode from "vscode";
import type { TerminalRecord } from "../data/terminal-record.ts";

/** Absolute path of the project that is meant: the one of a file, or of the active editor, the only one, or the one chosen. */
export async function chooseProject(near?: vscode.Uri): Promise<string | undefined> {
  const uri = near ?? vscode.window.activeTextEditor?.document.uri;
  const around = uri && vscode.workspace.getWorkspaceFolder(uri);
  if (around) return around.uri.scheme === "file" ? around.uri.fsPath : undefined;
  const [only, other] = projects();
  if (only === undefined || other === undefined) return only;
  const placeHolder = "Which project is the failure of?";
  return (await vscode.window.showWorkspaceFolderPick({ placeHolder }))?.uri.fsPath;
}

/** Absolute paths of all that are open. */
export function projects(): string[] {
  const folders = vscode.workspace.workspaceFolders ?? [];
  return folders.filter(({ uri }) => uri.scheme === "file").map(({ uri }) => uri.fsPath);
}

/** Below the root, with forward slashes; undefined for what is elsewhere. */
export function pathBelow(root: string, uri: vscode.Uri): string | undefined {
  if (uri.scheme !== "file") return undefined;
  const path = relative(root, uri.fsPath).split(sep).join("/");
  return path === "" || path.startsWith("../") || /^(?:[A-Za-z]:|\/)/.test(path) ? undefined : path;
}

/** The files of a project as they are on the screen, where that is not what was saved. */
export function unsavedTexts(root: string | undefined): UnsavedTexts {
  const texts = new Map<string, string>();
  if (root === undefined) return texts;
  for (const document of vscode.workspace.textDocuments) {
    const path = document.isDirty ? pathBelow(root, document.uri) : undefined;
    if (path !== undefined) texts.set(path, document.getText());
  }
  return texts;
}

const severities = ["error", "warning", "info", "info"] as const;
const mostDiagnostics = 50;

/** What the user is looking at. Lines and columns from 1. */
export function userContext(root: string | undefined, terminals: TerminalRecord): UserContext | undefined {
  const editor = vscode.window.activeTextEditor;
  const { last } = terminals;
  const terminalOutput = last && `$ ${last.command}\n${last.output}`;
  if (!editor) return undefined;
  const { document, selection } = editor;
  const selectedText = document.getText(selection);
  return {
    activeFile: (root && pathBelow(root, document.uri)) ?? document.uri.fsPath,
    cursorPosition: { line: selection.active.line + 1, character: selection.active.character + 1 },
    ...(selectedText !== "" && { selectedText }),
    diagnostics: vscode.languages
      .getDiagnostics(document.uri)
      .slice(0, mostDiagnostics)
      .map(({ severity, message, range, source = "" }) => ({
        severity: severities[severity] ?? "info",
        message,
        line: range.start.line + 1,
        column: range.start.character + 1,
        source,
      })),
    ...(terminalOutput !== undefined && { terminalOutput }),
  };
}
