import type { Outline } from "../../model/code.ts";
import type { Edit } from "../../model/edit.ts";
import type { Node } from "../../syntax/tree/nodes.ts";
import { textOf } from "../../syntax/tree/relations.ts";
import type { Tree } from "../../syntax/tree/tree.ts";
import type { Source } from "../code/source.ts";
import { lineOf } from "../code/source.ts";
import { editLines } from "./edits.ts";
import { importChange } from "./imports-edit.ts";

/** A `for` over a list that goes over a copy of it instead; undefined where its text does not stand on one line. */
export function loopOverCopy(
  source: Source,
  outline: Outline,
  tree: Tree,
  iterable: Node,
): Edit[] | undefined {
  const line = lineOf(source, iterable.line);
  const written = textOf(tree, iterable);
  if (iterable.line !== iterable.endLine || line.split(written).length !== 2) return undefined;
  if (tree.language === "kotlin")
    return editLines(source, [
      change(
        iterable.line,
        line.replace(written, () => `${written}.toList()`),
      ),
    ]);
  const imported = importChange(source, outline, "java.util.ArrayList");
  const changed = line.replace(written, () => `new ArrayList<>(${written})`);
  return imported && editLines(source, [...imported, change(iterable.line, changed)]);
}

const change = (line: number, text: string) => ({ from: line, to: line, lines: [text] });
