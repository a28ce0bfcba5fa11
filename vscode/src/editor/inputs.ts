import * as vscode from "vscode";
import type { ToAnalyze } from "./analysis.ts";
import { chooseProject } from "./project.ts";
import type { Services } from "./services.ts";
import { lastTerminalFailure } from "./terminals.ts";

/** Where a failure can be taken from. Undefined where there is nothing: the user has been told. */
export type InputFrom = (services: Services, uri?: vscode.Uri) => Promise<ToAnalyze | undefined>;

export const readSelection: InputFrom = async (services) => {
  const editor = vscode.window.activeTextEditor;
  const selected = editor?.selections.map((each) => editor.document.getText(each)).join("\n") ?? "";
  return selected.trim() === "" ? askForInput(services) : { log: selected, project: await chooseProject() };
};

export const readTerminal: InputFrom = async ({ terminals }) => {
  const failed = await lastTerminalFailure(terminals);
  if (failed) return { log: failed.output, project: await chooseProject() };
  return nothing("No command has failed in a terminal of this window.");
};

export const readClipboard: InputFrom = async () => {
  const text = await vscode.env.clipboard.readText();
  if (text.trim() !== "") return { log: text, project: await chooseProject() };
  return nothing("The clipboard holds no text.");
};

/** The file in the editor as it is on the screen, or one of the explorer, which may be too large for an editor. */
export const readFile: InputFrom = async (_, uri) => {
  const open = vscode.workspace.textDocuments.find((each) => each.uri.toString() === uri?.toString());
  const document = uri ? open : vscode.window.activeTextEditor?.document;
  if (document) return { log: document.getText(), project: await chooseProject(document.uri) };
  if (uri?.scheme === "file") return { log: { file: uri.fsPath }, project: await chooseProject(uri) };
  return nothing("No file is open.");
};

const choices: readonly { label: string; description: string; from: InputFrom }[] = [
  { label: "$(clippy) The clipboard", description: "What was copied last", from: readClipboard },
  { label: "$(terminal) The terminal", description: "Its last failure", from: readTerminal },
  { label: "$(file) This file", description: "All of it", from: readFile },
];

/** Without a selection the user says where the failure is. */
const askForInput: InputFrom = async (services) => {
  const placeHolder = "Nothing is selected. Where is the failure?";
  const chosen = await vscode.window.showQuickPick(choices, { placeHolder });
  return chosen?.from(services);
};

function nothing(sentence: string): undefined {
  void vscode.window.showInformationMessage(`Culprit: ${sentence}`);
  return undefined;
}
