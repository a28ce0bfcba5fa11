import type { EditorNavigation } from "culprit";
import * as vscode from "vscode";

/** What the editor's own providers know of the code, in the shapes of the Language Server Protocol. */
export function editorNavigation(): EditorNavigation {
  // The editor recognizes its items only as the very objects that it gave.
  const known = new Map<string, vscode.CallHierarchyItem>();
  const told = (item: vscode.CallHierarchyItem) => {
    const { name, kind, detail, uri, range, selectionRange } = item;
    const plain = {
      name,
      kind: kind + 1,
      detail,
      uri: uri.toString(),
      range: plainRange(range),
      selectionRange: plainRange(selectionRange),
    };
    known.set(keyOf(plain), item);
    return plain;
  };
  return async (method, parameters) => {
    if (method === "callHierarchy/incomingCalls") {
      const item = known.get(keyOf((parameters as { item: PlainItem }).item));
      const calls =
        item && (await ask<vscode.CallHierarchyIncomingCall[]>("vscode.provideIncomingCalls", item));
      return (calls ?? []).map(({ from, fromRanges }) => ({
        from: told(from),
        fromRanges: fromRanges.map(plainRange),
      }));
    }
    const { textDocument, position } = parameters as PlaceParameters;
    const place = [
      vscode.Uri.parse(textDocument.uri),
      new vscode.Position(position.line, position.character),
    ] as const;
    if (method === "textDocument/prepareCallHierarchy")
      return ((await ask<vscode.CallHierarchyItem[]>("vscode.prepareCallHierarchy", ...place)) ?? []).map(
        told,
      );
    const command =
      method === "textDocument/definition"
        ? "vscode.executeDefinitionProvider"
        : "vscode.executeImplementationProvider";
    const found = await ask<(vscode.Location | vscode.LocationLink)[]>(command, ...place);
    return (found ?? []).map(plainLocation);
  };
}

type PlainItem = { uri: string; selectionRange: unknown };
type PlaceParameters = { textDocument: { uri: string }; position: { line: number; character: number } };

const keyOf = ({ uri, selectionRange }: PlainItem): string => JSON.stringify([uri, selectionRange]);

const ask = <Answer>(command: string, ...parameters: unknown[]): Thenable<Answer | undefined> =>
  vscode.commands.executeCommand<Answer | undefined>(command, ...parameters);

const plainPosition = ({ line, character }: vscode.Position) => ({ line, character });
const plainRange = ({ start, end }: vscode.Range) => ({
  start: plainPosition(start),
  end: plainPosition(end),
});

function plainLocation(found: vscode.Location | vscode.LocationLink) {
  if ("targetUri" in found) {
    const { targetUri, targetRange, targetSelectionRange = targetRange } = found;
    return { uri: targetUri.toString(), range: plainRange(targetSelectionRange) };
  }
  return { uri: found.uri.toString(), range: plainRange(found.range) };
}
