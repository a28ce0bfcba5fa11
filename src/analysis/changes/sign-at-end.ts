import type { Edit } from "../../model/edit.ts";
import { codeOf, lineOf, type Source } from "../code/source.ts";
import { editLines } from "./edits.ts";

/**
 * A sign that a compiler misses behind the end of a line, put there. `column` is where it points. Undefined where code
 * follows on the line, which could be meant in many ways, and where tabs let the caret stand elsewhere.
 */
export function signAtEnd(
  source: Source,
  { line, column = 0 }: { line: number; column?: number },
  sign: string,
): Edit[] | undefined {
  const text = lineOf(source, line);
  const behind = column - 1;
  const rest = codeOf(source, line).slice(behind);
  if (behind < 1 || rest.trim() !== "" || !/\S/.test(text[behind - 1] ?? "")) return undefined;
  const lines = [`${text.slice(0, behind)}${sign}${text.slice(behind)}`];
  return editLines(source, [{ from: line, to: line, lines }]);
}
