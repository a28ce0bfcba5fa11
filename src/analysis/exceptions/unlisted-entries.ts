import { nodesIn } from "../../syntax/tree/children.ts";
import type { Node } from "../../syntax/tree/nodes.ts";
import { membersOf, pathOf, plain } from "../../syntax/tree/relations.ts";
import type { AnalysisTask } from "../analysis-task.ts";
import { sourceOf } from "../code/source.ts";
import { wholeTree } from "../code/tree.ts";
import { classSource, simpleType } from "../code/types.ts";
import { typeOfExpression } from "../values/declared-type.ts";
import type { Expression } from "../values/expression.ts";
import type { FailedQuestion } from "./failed-check-value.ts";

/** The entries of an enum for which a `when` or `switch` has no branch of their own. */
export interface UnlistedEntries {
  /** "Kind", as it is declared. */
  type: string;
  /** In the order of the declaration; each where it stands. */
  entries: { name: string; at: Expression }[];
  /** Whether the subject cannot be null, which no branch names either. */
  isNeverNull: boolean;
}

/** What of the workspace's enum is left for the last branch; undefined where the branches name other things than its entries. */
export function* unlistedEntries({ asked, at }: FailedQuestion): AnalysisTask<UnlistedEntries | undefined> {
  if (asked.kind !== "unlisted") return undefined;
  const type = yield* typeOfExpression(at);
  const simple = type && simpleType(type.text);
  const owner = type && simple ? yield* classSource(simple, type.from) : undefined;
  const source = owner?.declaration.kind === "enum" ? yield* sourceOf(owner.outline.path) : undefined;
  if (!type || !owner || !source) return undefined;
  const tree = wholeTree(source);
  const declared = [...nodesIn(tree.root)].find((node) => node.kind === "class" && node.name === owner.name);
  const all = (declared ? membersOf(declared) : []).flatMap((node) => (node.kind === "entry" ? [node] : []));
  const names = new Set(all.map(({ name }) => name));
  const listed = asked.listed.map((each) => lastName(each));
  if (all.length === 0 || listed.some((name) => name !== "null" && !names.has(name))) return undefined;
  return {
    type: owner.name,
    isNeverNull: type.isNonNull || at.tree.language === "java" || listed.includes("null"),
    entries: all
      .filter(({ name }) => !listed.includes(name))
      .map((node) => ({ name: node.name, at: { node, tree, source, outline: owner.outline } })),
  };
}

function lastName(node: Node): string {
  const inner = plain(node);
  if (inner.kind === "literal" && inner.type === "null") return "null";
  return pathOf(inner)?.split(".").at(-1) ?? "";
}
