import { isCaughtBy } from "../../facts/exception-kinds.ts";
import type { Edit } from "../../model/edit.ts";
import { lineOf, type Source } from "../code/source.ts";
import { editLines } from "./edits.ts";

/** The one `catch` of Java behind a line, taking another type too; undefined where the two are related or it is unclear. */
export function widenCatch(
  source: Source,
  types: readonly string[],
  line: number,
  exception: string,
): Edit[] | undefined {
  const [type, ...more] = types;
  const simple = exception.split(/[.$]/).at(-1) ?? "";
  // A type that is not in java.lang would need an import.
  if (!source.path.endsWith(".java") || !type || more.length > 0 || !/^java\.lang\.\w+$/.test(exception))
    return undefined;
  if (isCaughtBy(type, simple) !== false || isCaughtBy(exception, type) !== false) return undefined;
  for (let at = line; at <= Math.min(source.lines.length, line + 80); at++) {
    const text = lineOf(source, at);
    const clause = new RegExp(
      `(\\bcatch\\s*\\(\\s*(?:final\\s+)?${type.replaceAll(".", "\\.")})(\\s+\\w+\\s*\\))`,
    );
    if (!/\bcatch\b/.test(source.code[at - 1] ?? "")) continue;
    if (!clause.test(text)) return undefined;
    return editLines(source, [{ from: at, to: at, lines: [text.replace(clause, `$1 | ${simple}$2`)] }]);
  }
  return undefined;
}
