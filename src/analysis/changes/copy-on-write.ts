import type { Outline } from "../../model/code.ts";
import type { Edit } from "../../model/edit.ts";
import { nodesIn } from "../../syntax/tree/children.ts";
import type { Variable } from "../../syntax/tree/nodes.ts";
import { pathOf } from "../../syntax/tree/relations.ts";
import type { Tree } from "../../syntax/tree/tree.ts";
import type { Source } from "../code/source.ts";
import { editLines } from "./edits.ts";
import { importChange } from "./imports-edit.ts";
import { replaced } from "./rewrite.ts";

/** What makes a collection, what takes its place, and the types that it may be declared as. */
const MADE: readonly (readonly [made: RegExp, instead: string, declared: RegExp])[] = [
  [
    /^(?:mutableListOf|arrayListOf|ArrayList|LinkedList)$/,
    "CopyOnWriteArrayList",
    /^(?:Mutable)?(?:List|Collection|Iterable)\b/,
  ],
  [
    /^(?:mutableSetOf|hashSetOf|linkedSetOf|HashSet|LinkedHashSet)$/,
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
  if (!name || value?.kind !== "call" || value.receiver || value.arguments.length > 0 || value.lambda)
    return undefined;
  const type = field.type?.text;
  const row = MADE.find(([made]) => made.test(value.name));
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
  if (tree.language === "kotlin" && value.typeArguments.length === 0 && type === undefined) return undefined;
  const { nameStart: start } = value;
  const made = replaced({ tree }, { start, end: start + value.name.length }, row[1]);
  const imported = importChange(source, outline, `java.util.concurrent.${row[1]}`);
  return imported && editLines(source, [...imported, made]);
}
