import * as vscode from "vscode";
import { loadCulprit, userFolders } from "./culprit.ts";

/** Notes what the user says of an answer, and gives a sentence on what became of that. Throws a Failure. */
export async function giveFeedback(id: string, direction: "up" | "down", note?: string): Promise<string> {
  const { noteFeedback } = await loadCulprit();
  const noted = await noteFeedback({ id, direction, ...(note && { note }) }, await userFolders());
  if ("waits" in noted) return `Your feedback waits on this machine: ${noted.reason}`;
  const percent = (share: number) => `${Math.round(share * 100)} %`;
  return `Noted. What is remembered of it counts ${percent(noted.newConfidence)} now.`;
}

/** Asks what was wrong; undefined where the user thinks better of it, empty where there is nothing to say. */
export async function askWhatWasWrong(): Promise<string | undefined> {
  return vscode.window.showInputBox({
    title: "What was wrong?",
    prompt: "A few words for the next time, without anything secret. Enter alone is enough.",
    placeHolder: "The value is set in another module",
  });
}
