import * as vscode from "vscode";
import type { Problem } from "../data/problem.ts";

interface Marked {
  problem: Problem;
  uri: vscode.Uri;
  diagnostic: vscode.Diagnostic;
}

/** Problems that are marked at most; the oldest go first. */
const mostMarked = 50;

/** What analyses found, marked where it is, with the fixes as actions. */
export class Problems implements vscode.CodeActionProvider, vscode.Disposable {
  static readonly kinds = [vscode.CodeActionKind.QuickFix];
  readonly #collection = vscode.languages.createDiagnosticCollection("culprit");
  #marked: Marked[] = [];

  /** Marks a problem, in place of an earlier one of the same failure or line. */
  async mark(problem: Problem, root: string): Promise<void> {
    const uri = vscode.Uri.joinPath(vscode.Uri.file(root), problem.place.path);
    const document = await vscode.workspace.openTextDocument(uri).then(undefined, () => undefined);
    const diagnostic = new vscode.Diagnostic(
      rangeOf(problem, document),
      problem.message,
      problem.severity === "error" ? vscode.DiagnosticSeverity.Error : vscode.DiagnosticSeverity.Warning,
    );
    diagnostic.source = "Culprit";
    diagnostic.code = problem.code;
    diagnostic.relatedInformation = problem.related.map(({ place, message }) => {
      const at = vscode.Uri.joinPath(vscode.Uri.file(root), place.path);
      const start = new vscode.Position(place.line - 1, 0);
      return new vscode.DiagnosticRelatedInformation(new vscode.Location(at, start), message);
    });
    const isOther = (each: Marked) =>
      each.problem.id !== problem.id &&
      (problem.fingerprint === undefined || each.problem.fingerprint !== problem.fingerprint) &&
      !(each.uri.toString() === uri.toString() && each.problem.place.line === problem.place.line);
    this.#marked = [...this.#marked.filter(isOther), { problem, uri, diagnostic }].slice(-mostMarked);
    this.#show();
  }

  /** Takes away the marks of one analysis, or all. */
  clear(id?: string): void {
    this.#marked = id === undefined ? [] : this.#marked.filter(({ problem }) => problem.id !== id);
    this.#show();
  }

  provideCodeActions(document: vscode.TextDocument, range: vscode.Range): vscode.CodeAction[] {
    const here = this.#marked.filter(
      ({ uri, diagnostic }) =>
        uri.toString() === document.uri.toString() && diagnostic.range.intersection(range) !== undefined,
    );
    return here.flatMap(({ problem, diagnostic }) => {
      const { id, fixes } = problem;
      const action = (title: string, command: string, parameters: unknown[]) => {
        const made = new vscode.CodeAction(title, vscode.CodeActionKind.QuickFix);
        made.command = { title, command, arguments: parameters };
        made.diagnostics = [diagnostic];
        return made;
      };
      const applying = fixes.flatMap(({ title, needsReview }, index) => {
        const show = action(`Culprit: show the fix: ${title}`, "culprit.showFix", [id, index + 1]);
        const apply = action(`Culprit: apply the fix: ${title}`, "culprit.applyFix", [id, index + 1]);
        apply.isPreferred = index === 0 && !needsReview;
        return vscode.workspace.isTrusted ? [show, apply] : [show];
      });
      return [
        ...applying,
        action("Culprit: open the report", "culprit.openReport", [id]),
        action("Culprit: dismiss", "culprit.dismiss", [id]),
      ];
    });
  }

  dispose(): void {
    this.#collection.dispose();
  }

  #show(): void {
    const byFile = new Map<string, [vscode.Uri, vscode.Diagnostic[]]>();
    for (const { uri, diagnostic } of this.#marked) {
      const entry = byFile.get(uri.toString()) ?? [uri, []];
      entry[1].push(diagnostic);
      byFile.set(uri.toString(), entry);
    }
    this.#collection.clear();
    for (const [uri, diagnostics] of byFile.values()) this.#collection.set(uri, diagnostics);
  }
}

/** What the report points at; else the line from its first character to its last. */
function rangeOf({ place, columns }: Problem, document: vscode.TextDocument | undefined): vscode.Range {
  const line = place.line - 1;
  if (columns) return new vscode.Range(line, columns.start - 1, line, columns.end - 1);
  if (!document || line >= document.lineCount) return new vscode.Range(line, 0, line, 0);
  const { firstNonWhitespaceCharacterIndex, range } = document.lineAt(line);
  return new vscode.Range(line, firstNonWhitespaceCharacterIndex, line, range.end.character);
}
