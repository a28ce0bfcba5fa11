import { fixOf } from "../../analysis/build/build.ts";
import { changeText, type TextChange } from "../../analysis/changes/text-changes.ts";
import type { CodeCall } from "../../analysis/code/bracket.ts";
import type { ComposeFile } from "../../analysis/code/compose.ts";
import type { ProposedFix } from "../../model/edit.ts";
import type { Node } from "../../syntax/tree/nodes.ts";
import { runtime } from "./composable-values.ts";

/** A fix that changes pieces of a file's text. */
export const textFix = (
  file: ComposeFile,
  title: string,
  changes: readonly TextChange[],
  imports: readonly string[] = [],
  safety: ProposedFix["safety"] = "review",
): ProposedFix[] => fixOf(title, safety, changeText(file, changes, imports));

/** A fix that puts an expression into a block of the runtime: `remember(id) { … }`. */
export function wrapFix(
  file: ComposeFile,
  title: string,
  { start: from, end: to }: Node,
  block: string,
  safety?: ProposedFix["safety"],
): ProposedFix[] {
  const text = `${block} { ${file.tree.written.slice(from, to)} }`;
  return textFix(file, title, [{ from, to, text }], [runtime(block.replace(/\W.*/, ""))], safety);
}

/** A fix that gives an effect or `remember` the keys it should have. */
export function keyFix(file: ComposeFile, title: string, call: CodeCall, keys: string): ProposedFix[] {
  const end = call.at + call.name.length;
  const { open, close } = call.arguments ?? { open: end, close: end - 1 };
  return textFix(file, title, [{ from: open, to: close + 1, text: `(${keys})` }]);
}
