import type { Outline } from "../../model/code.ts";
import { nodesIn } from "../../syntax/tree/children.ts";
import { conditionsBefore } from "../../syntax/tree/conditions.ts";
import type { Node } from "../../syntax/tree/nodes.ts";
import { isProven } from "../../syntax/tree/null-conditions.ts";
import { nodesOnLine, parentOf, pathOf, plain } from "../../syntax/tree/relations.ts";
import { bindingOf } from "../../syntax/tree/scopes.ts";
import type { Tree } from "../../syntax/tree/tree.ts";
import type { AnalysisTask } from "../analysis-task.ts";
import { type Property, propertyNamed } from "../code/own-property.ts";
import { allWritesKnown, assignmentAt, type PropertyWrite, writesOf } from "../code/property-writes.ts";
import type { Source } from "../code/source.ts";
import { treeAt } from "../code/tree.ts";
import { type Expression, expressionOfNode } from "./expression.ts";

export interface SetHalf {
  /** The property that is set before it, and that the reader asks for. */
  earlier: PropertyWrite;
  asked: Expression;
  /** A call between the two. */
  between: Expression;
}

interface Read extends Property {
  name: string;
  source: Source;
  sets: readonly PropertyWrite[];
  clears: readonly PropertyWrite[];
  isComplete: boolean;
  read: { path: string; line: number; source: Source; outline: Outline };
}

/**
 * What a reader asks for before it uses a property, where the same function sets both, the one that is asked for first, and calls
 * something in between: only in between is the one there and the other not. Where all writes of both are known alone.
 */
export function* setHalf(field: Read): AnalysisTask<SetHalf | undefined> {
  const { name, source, sets, clears, isComplete, read, owner } = field;
  const [set, ...more] = sets;
  if (!set || more.length > 0 || clears.length > 0 || !isComplete || set.enclosing === "") return undefined;
  // What it is set to may be null itself.
  if (!/^(?:new\s+\w|[A-Z]\w*\()/.test(set.value.trim())) return undefined;
  if (read.path !== source.path) return undefined;
  const tree = treeAt(source, read.line);
  const use = nodesOnLine(tree, read.line).find(
    (node) => node.line === read.line && pathOf(node) === name && !isLocalName(tree, node),
  );
  if (!use) return undefined;
  const here: Expression = { node: use, tree, source, outline: read.outline };
  for (const { condition, outcome, isBefore } of conditionsBefore(tree, use)) {
    if (isBefore) continue;
    for (const other of ownNames(tree, condition)) {
      if (other === name || !isAskedFor(tree, condition, other, outcome)) continue;
      const property = propertyNamed(`this.${other}`, read.outline, source, read.line);
      if (!property || property.owner?.qualifiedName !== owner?.qualifiedName) continue;
      const writes = yield* writesOf(property);
      const [earlier, ...others] = writes.own.filter(({ value }) => !/^(?:null|false)\b/.test(value.trim()));
      if (!earlier || others.length > 0 || !allWritesKnown(writes) || earlier.enclosing !== set.enclosing)
        continue;
      const between = callBetween(source, read.outline, earlier, set);
      if (between) return { earlier, asked: expressionOfNode(here, condition), between };
    }
  }
  return undefined;
}

const isLocalName = (tree: Tree, node: Node): boolean =>
  node.kind === "name" && bindingOf(tree, node, node.name) !== undefined;

const ownNames = (tree: Tree, condition: Node): string[] =>
  [...nodesIn(condition)].flatMap((node) => {
    const isName = node.kind === "name" && !isLocalName(tree, node);
    const isOwn = node.kind === "member" && node.receiver.kind === "this";
    return (isName || isOwn) && "name" in node && node.name ? [node.name] : [];
  });

/** Whether a condition that turned out so shows that a property is there, or a flag is up. */
function isAskedFor(tree: Tree, condition: Node, name: string, outcome: boolean): boolean {
  const node = plain(condition);
  if (node.kind === "unary" && node.operator === "!") return isAskedFor(tree, node.operand, name, !outcome);
  if (pathOf(node) === name) return outcome;
  return isProven({ tree, path: name }, condition, outcome);
}

/** A call that is made behind one assignment and before another is done, where both stand side by side in a block. */
function callBetween(
  source: Source,
  outline: Outline,
  earlier: PropertyWrite,
  later: PropertyWrite,
): Expression | undefined {
  const [first, last] = [assignmentAt(source, earlier), assignmentAt(source, later)];
  if (!first || !last || first.tree !== last.tree) return undefined;
  const { tree } = first;
  const block = parentOf(tree, first.node);
  if (block?.kind !== "block" || parentOf(tree, last.node) !== block || last.node.start < first.node.end)
    return undefined;
  const between = [...nodesIn(block)].filter(
    (node) => node.start >= first.node.end && node.end <= last.node.end,
  );
  // A way out would be another reason.
  if (between.some(({ kind }) => kind === "return" || kind === "throw")) return undefined;
  const node = between.find(({ kind }) => kind === "call");
  return node && { node, tree, source, outline };
}
