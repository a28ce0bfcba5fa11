import { isCaughtBy } from "../../facts/exception-kinds.ts";
import type { Edit } from "../../model/edit.ts";
import { nodesOf } from "../../syntax/tree/children.ts";
import type { Source } from "../code/source.ts";
import { wholeTree } from "../code/tree.ts";
import { editLines } from "./edits.ts";
import { replaced } from "./rewrite.ts";

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
  const tree = wholeTree(source);
  const clause = nodesOf(tree.root, "catch").find((each) => line <= each.line && each.line <= line + 80);
  const caught = clause?.parameter?.type;
  if (!caught || caught.text.replace(/^final\s+/, "") !== type) return undefined;
  return editLines(source, [replaced({ tree }, { start: caught.end, end: caught.end }, ` | ${simple}`)]);
}
