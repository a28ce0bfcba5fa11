import type { CallSite } from "../../../model/code.ts";
import { TokenView } from "../../../workspace/outline/token-view.ts";
import { jvmLanguageOf } from "../../../workspace/paths.ts";
import type { Workspace } from "../../../workspace/workspace.ts";
import { enclosingFunction } from "../../outline-queries.ts";

const MAX_REFERENCES = 500;

/** Where a function is handed on by name, `viewModel::load`: whoever gets it calls it. */
export async function callableReferences(workspace: Workspace, name: string): Promise<CallSite[]> {
  const mentions = await workspace.search({
    text: `::${name}`,
    caseSensitive: true,
    filePattern: "**/*.{kt,java}",
    maxResults: MAX_REFERENCES,
  });
  const paths = [...new Set(mentions.map((mention) => mention.path))];
  return (await Promise.all(paths.map((path) => referencesIn(workspace, path, name)))).flat();
}

/** Those of one file. */
export async function referencesIn(workspace: Workspace, path: string, name: string): Promise<CallSite[]> {
  const file = await workspace.read(path);
  const outline = await workspace.outline(path);
  const language = jvmLanguageOf(path);
  if (!outline || !language || !file?.text.includes(`::${name}`)) return [];
  const view = new TokenView(file.text, language);
  const found: CallSite[] = [];
  for (let index = 2; index < view.count; index++) {
    const isNamed = view.word(index) === name;
    if (!isNamed || view.mark(index - 1) !== ":" || view.mark(index - 2) !== ":") continue;
    const receiver = receiverBefore(view, index - 3);
    const line = view.line(index);
    found.push({
      path,
      name,
      ...(receiver !== undefined && { receiver }),
      line,
      column: view.column(index),
      enclosing: enclosingFunction(outline, line)?.qualifiedName ?? "",
      text: view.lineText(index),
    });
  }
  return found;
}

/** The names before `::`; undefined for none, which means the object around. */
function receiverBefore(view: TokenView, last: number): string | undefined {
  if (view.word(last) === "" || !view.isAdjacent(last + 1)) return undefined;
  let first = last;
  while (view.mark(first - 1) === "." && view.word(first - 2) !== "") first -= 2;
  return view.span(first, last);
}
