import { replaceWord } from "../../analysis/build/versions.ts";
import { editLines } from "../../analysis/changes/edits.ts";
import { rewrite } from "../../analysis/changes/rewrite.ts";
import type { CompilePlace } from "../../analysis/code/compile-place.ts";
import { treeAt } from "../../analysis/code/tree.ts";
import type { Edit } from "../../model/edit.ts";
import type { ParsedError } from "../../model/parsed-error.ts";
import { offsetAt } from "../../syntax/tree/relations.ts";

/** A name the compiler cannot find: where it stands, and what stands before its dot. */
export interface Unresolved {
  error: ParsedError;
  name: string;
  place: CompilePlace;
  /** `book` of `book.pages`; undefined for a name that stands alone. */
  receiver?: string;
}

/** The change that writes another name in its place; undefined where the line does not hold it there. */
export function renamed({ name, place }: Unresolved, by: string): Edit[] | undefined {
  const { text, source, line, column = 1 } = place;
  if (!text.startsWith(name, column - 1)) return undefined;
  const start = offsetAt(treeAt(source, line), line, column);
  return rewrite(source, [{ start, end: start + name.length, by }]);
}

/** The change that writes another qualified name, or a part of one, on the line. */
export function rewritten(
  { text, source, line }: CompilePlace,
  from: string,
  to: string,
): Edit[] | undefined {
  const after = replaceWord(text, from, to);
  return after === undefined ? undefined : editLines(source, [{ from: line, to: line, lines: [after] }]);
}
