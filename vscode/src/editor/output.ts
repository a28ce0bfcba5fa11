import * as vscode from "vscode";
import { linksIn } from "../data/places.ts";

/** The language of the output channel: Markdown whose places are links into the project. */
export const reportLanguage = "culprit-report";

/** The output channel, made when there is something to show. */
export class Output implements vscode.Disposable {
  #channel: vscode.OutputChannel | undefined;
  /** Root of the project that the links of the channel are relative to. */
  root: string | undefined;

  get channel(): vscode.OutputChannel {
    this.#channel ??= vscode.window.createOutputChannel("Culprit", reportLanguage);
    return this.#channel;
  }

  /** Shows a text in place of what stood there. */
  replace(text: string, root: string | undefined): void {
    this.root = root;
    this.channel.replace(text);
  }

  show(): void {
    this.channel.show(true);
  }

  dispose(): void {
    this.#channel?.dispose();
  }
}

/** Makes `[File.kt:45](app/File.kt#L45)` in the channel open the editor at that line and column. */
export class OutputLinks implements vscode.DocumentLinkProvider {
  readonly #output: Output;

  constructor(output: Output) {
    this.#output = output;
  }

  provideDocumentLinks(document: vscode.TextDocument): vscode.DocumentLink[] {
    const { root } = this.#output;
    if (root === undefined) return [];
    const links: vscode.DocumentLink[] = [];
    for (let number = 0; number < document.lineCount; number++) {
      for (const { start, end, place } of linksIn(document.lineAt(number).text)) {
        const at = [place.line, place.column].filter(Boolean).join(",");
        const uri = vscode.Uri.joinPath(vscode.Uri.file(root), place.path).with({ fragment: at && `L${at}` });
        links.push(new vscode.DocumentLink(new vscode.Range(number, start, number, end), uri));
      }
    }
    return links;
  }
}
