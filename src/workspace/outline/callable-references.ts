import type { CallSite, Outline } from "../../model/code.ts";
import { TokenView } from "../../syntax/token-view.ts";
import { jvmLanguageOf } from "../paths.ts";

/** Where a file hands a function on by name, `viewModel::load`: whoever gets it calls it. */
export function callableReferences(text: string, outline: Outline, name: string): CallSite[] {
  const { path } = outline;
  const language = jvmLanguageOf(path);
  if (!language || !text.includes(`::${name}`)) return [];
  const view = new TokenView(text, language);
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
      enclosing: functionAround(outline, line),
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

/** Qualified name of the innermost function around a line, "" outside of any. */
function functionAround(outline: Outline, line: number): string {
  const around = outline.declarations.findLast(
    ({ kind, startLine, endLine }) =>
      (kind === "function" || kind === "constructor") && startLine <= line && line <= endLine,
  );
  return around?.qualifiedName ?? "";
}
