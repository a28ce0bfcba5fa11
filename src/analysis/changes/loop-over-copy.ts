import type { Outline } from "../../model/code.ts";
import type { Edit } from "../../model/edit.ts";
import type { Node } from "../../syntax/tree/nodes.ts";
import type { Tree } from "../../syntax/tree/tree.ts";
import type { Source } from "../code/source.ts";
import { editLines } from "./edits.ts";
import { importChange } from "./imports-edit.ts";
import { replaced, rewrite } from "./rewrite.ts";

/** A `for` over a list that goes over a copy of it instead. */
export function loopOverCopy(
  source: Source,
  outline: Outline,
  tree: Tree,
  { start, end }: Node,
): Edit[] | undefined {
  if (tree.language === "kotlin") return rewrite(source, [{ start: end, end, by: ".toList()" }]);
  const imported = importChange(source, outline, "java.util.ArrayList");
  const copied = `new ArrayList<>(${tree.text.slice(start, end)})`;
  return imported && editLines(source, [...imported, replaced({ tree }, { start, end }, copied)]);
}
