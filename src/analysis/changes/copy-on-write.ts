import type { Outline } from "../../model/code.ts";
import type { Edit } from "../../model/edit.ts";
import { nodesIn } from "../../syntax/tree/children.ts";
import type { Variable } from "../../syntax/tree/nodes.ts";
import { pathOf } from "../../syntax/tree/relations.ts";
import type { Tree } from "../../syntax/tree/tree.ts";
import { lineOf, type Source } from "../code/source.ts";
import { editLines } from "./edits.ts";
import { importChange } from "./imports-edit.ts";

/** How an empty collection is made, with its type arguments, and what takes its place. */
const MADE: readonly (readonly [made: RegExp, instead: string, declared: RegExp])[] = [
  [
    /^(?:new\s+)?(?:mutableListOf|arrayListOf|ArrayList|LinkedList)(<.*>)?\(\)$/,
    "CopyOnWriteArrayList",
    /^(?:Mutable)?(?:List|Collection|Iterable)\b/,
  ],
  [
    /^(?:new\s+)?(?:mutableSetOf|hashSetOf|linkedSetOf|HashSet|LinkedHashSet)(<.*>)?\(\)$/,
    "CopyOnWriteArraySet",
    /^(?:Mutable)?(?:Set|Collection|Iterable)\b/,
  ],
];

/** What a copy-on-write collection does not do: changing it by its iterator. */
const BY_ITERATOR = /^(?:iterator|listIterator)$/;

/**
 * A property's empty list or set as one that may be changed while a loop goes over it; undefined where its type, another value that it
 * is given or the way it is changed does not allow that.
 */
export function copyOnWrite(
  source: Source,
  outline: Outline,
  tree: Tree,
  field: Variable,
): Edit[] | undefined {
  const name = field.bindings[0]?.name;
  const { value } = field;
  if (!name || !value || value.line !== value.endLine) return undefined;
  const written = tree.text.slice(value.start, value.end);
  const type = field.type?.text;
  const row = MADE.find(([made]) => made.test(written));
  if (!row || (type === undefined ? tree.language === "java" : !row[2].test(type))) return undefined;
  for (const node of nodesIn(tree.root)) {
    if (node.kind === "assignment" && node.operator === "=" && pathOf(node.target) === name) return undefined;
    if (
      node.kind === "call" &&
      BY_ITERATOR.test(node.name) &&
      node.receiver &&
      pathOf(node.receiver) === name
    )
      return undefined;
  }
  const [made, instead] = row;
  const types = made.exec(written)?.[1] ?? "";
  if (tree.language === "kotlin" && types === "" && type === undefined) return undefined;
  const line = lineOf(source, value.line);
  if (line.split(written).length !== 2) return undefined;
  const imported = importChange(source, outline, `java.util.concurrent.${instead}`);
  const changed = line.replace(
    written,
    () => `${tree.language === "java" ? "new " : ""}${instead}${types}()`,
  );
  return imported && editLines(source, [...imported, { from: value.line, to: value.line, lines: [changed] }]);
}
