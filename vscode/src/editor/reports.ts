import { randomBytes } from "node:crypto";
import type { FullRCAResult } from "culprit";
import * as vscode from "vscode";
import { isInside } from "../data/places.ts";
import { commandAddress, type PageAction, reportPage } from "../data/report-page.ts";
import { loadCulprit, userFolders } from "./culprit.ts";
import { savedAnalysis } from "./saved.ts";

/** Commands that the page may run; each checks what it is given. */
const commands = [
  "culprit.openPlace",
  "culprit.showFix",
  "culprit.applyFix",
  "culprit.helpful",
  "culprit.notHelpful",
  "culprit.teach",
  "culprit.copyReport",
];

/** The page of an analysis: one panel, which shows the analysis that was asked for last. */
export class Reports implements vscode.Disposable {
  #panel: vscode.WebviewPanel | undefined;
  #shown: { id: string; notes?: string[] } | undefined;

  async open(id: string, notes?: string[]): Promise<void> {
    const kept = this.#shown?.id === id ? this.#shown.notes : undefined;
    this.#shown = { id, notes: notes ?? kept };
    const panel = this.#panel ?? this.#newPanel();
    panel.reveal(undefined, true);
    await this.#draw("");
  }

  /** Says what became of an action, on the page of its analysis if that is the one in sight. */
  async tell(id: string, note: string): Promise<void> {
    if (this.#shown?.id === id) await this.#draw(note);
  }

  /** Shows an analysis that is in sight again, with its notes. */
  async teach(id: string, notes: string[]): Promise<void> {
    if (this.#shown?.id === id && this.#panel) await this.open(id, notes);
  }

  dispose(): void {
    this.#panel?.dispose();
  }

  #newPanel(): vscode.WebviewPanel {
    const panel = vscode.window.createWebviewPanel(
      "culprit.report",
      "Culprit",
      { viewColumn: vscode.ViewColumn.Beside, preserveFocus: true },
      { enableScripts: false, enableCommandUris: commands, localResourceRoots: [], enableFindWidget: true },
    );
    panel.onDidDispose(() => {
      this.#panel = undefined;
      this.#shown = undefined;
    });
    this.#panel = panel;
    return panel;
  }

  async #draw(note: string): Promise<void> {
    const shown = this.#shown;
    if (!shown) return;
    const { run, root } = await savedAnalysis(shown.id);
    const { htmlParts, noteShown } = await loadCulprit();
    // What is looked at here is the last one for the command, too.
    await noteShown(run.result.id, await userFolders(), root);
    const result = shown.notes ? { ...run.result, learningNotes: shown.notes } : run.result;
    const address = (place: { path: string; line?: number }) =>
      root !== undefined && isInside(place.path)
        ? commandAddress("culprit.openPlace", [root, place])
        : undefined;
    const parts = htmlParts(result, { verbose: true, linkTo: address });
    if (!this.#panel || this.#shown !== shown) return;
    this.#panel.title = parts.headline;
    const nonce = randomBytes(16).toString("base64url");
    this.#panel.webview.html = reportPage({ parts, actions: actionsOf(result, root), note, nonce });
  }
}

function actionsOf(result: FullRCAResult, root: string | undefined): PageAction[] {
  const { id, location, fixes, learningNotes } = result;
  const actions: PageAction[] = [];
  if (fixes.length > 0 && root !== undefined) {
    actions.push({ label: "Show the Fix", command: "culprit.showFix", parameters: [id, 1], isPrimary: true });
    if (vscode.workspace.isTrusted)
      actions.push({
        label: "Apply",
        command: "culprit.applyFix",
        parameters: [id, 1],
        title: "One undo takes it back",
      });
  }
  if (location && root !== undefined && isInside(location.path) && !location.asPrinted)
    actions.push({ label: "Go to the Line", command: "culprit.openPlace", parameters: [root, location] });
  if (!learningNotes)
    actions.push({
      label: "Learning Notes",
      command: "culprit.teach",
      parameters: [id],
      title: "What there is to learn",
    });
  actions.push(
    { label: "👍", command: "culprit.helpful", parameters: [id], title: "This was right" },
    { label: "👎", command: "culprit.notHelpful", parameters: [id], title: "This was wrong" },
  );
  return actions;
}
