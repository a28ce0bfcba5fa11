import type { Outline } from "../../model/code.ts";
import { nodesIn } from "../../syntax/tree/children.ts";
import { conditionsBefore } from "../../syntax/tree/conditions.ts";
import type { Node } from "../../syntax/tree/nodes.ts";
import { findShown } from "../../syntax/tree/null-checks.ts";
import { isProven } from "../../syntax/tree/null-conditions.ts";
import { nodesOnLine, parentOf, pathOf, plain } from "../../syntax/tree/relations.ts";
import { bindingOf } from "../../syntax/tree/scopes.ts";
import type { Tree } from "../../syntax/tree/tree.ts";
import type { AnalysisTask } from "../analysis-task.ts";
import { type Property, propertyNamed } from "../code/own-property.ts";
import { allWritesKnown, assignmentAt, type PropertyWrite, writesOf } from "../code/property-writes.ts";
import type { Source } from "../code/source.ts";
import { treeAt } from "../code/tree.ts";

/** Where a property is read, and what gives it a value. */
interface ReadOfProperty {
  property: Property;
  sets: readonly PropertyWrite[];
  source: Source;
  outline: Outline;
  line: number;
}

/** Properties that are set beside one, of which is asked. */
const MOST = 4;

/** A property whose value on the way to a line shows that another has its own by then. */
export interface SetBeside {
  name: string;
  fills: readonly PropertyWrite[];
}

/**
 * The property of the same class without which a line is not reached, where it is set right beside the one that the line
 * reads, in the same function and block: then that has its value by then too.
 */
export function* findSetWithWhatIsAsked(read: ReadOfProperty): AnalysisTask<SetBeside | undefined> {
  const { property, sets, source, outline, line } = read;
  const { name } = property.declaration;
  const tree = treeAt(source, line);
  const use = nodesOnLine(tree, line).find((node) => node.line === line && pathOf(node) === name);
  if (!use || property.outline.path !== source.path) return undefined;
  const besides = sets.flatMap((set) => assignedBeside(set, source).map((other) => ({ other, set })));
  const names = new Set(besides.map(({ other }) => other));
  names.delete(name);
  for (const other of [...names].slice(0, MOST)) {
    if (!isAskedBefore(tree, use, other)) continue;
    const beside = propertyNamed(`this.${other}`, outline, source, line);
    if (!beside || beside.owner?.qualifiedName !== property.owner?.qualifiedName) continue;
    const writes = yield* writesOf(beside);
    const fills = writes.own.filter(({ value }) => !/^(?:null|false)\b/.test(value.trim()));
    if (fills.length === 0 || !allWritesKnown(writes)) continue;
    if (fills.every((fill) => sets.some((set) => comesWith(source, set, fill))))
      return { name: other, fills };
  }
  return undefined;
}

/** Names that are assigned in the block of a write. */
function assignedBeside(set: PropertyWrite, source: Source): string[] {
  const at = assignmentAt(source, set);
  const block = at && parentOf(at.tree, at.node);
  if (block?.kind !== "block") return [];
  return block.statements.flatMap((each) => {
    const path = each.kind === "assignment" ? pathOf(each.target)?.replace(/^this\./, "") : undefined;
    return path && /^\w+$/.test(path) ? [path] : [];
  });
}

/** Whether it is known where a node stands that a property of its object is there, or a flag of it up. */
function isAskedBefore(tree: Tree, node: Node, name: string): boolean {
  if (bindingOf(tree, node, name)) return false;
  const shown = findShown({ tree, path: name }, node);
  if (shown && !shown.isBefore) return true;
  return conditionsBefore(tree, node).some(
    ({ condition, outcome, isBefore }) =>
      !isBefore && (isFlag(condition, name, outcome) || isProven({ tree, path: name }, condition, outcome)),
  );
}

/** `if (bound)`, `if (!bound) return`. */
function isFlag(condition: Node, name: string, outcome: boolean): boolean {
  const node = plain(condition);
  if (node.kind === "unary" && node.operator === "!") return isFlag(node.operand, name, !outcome);
  return outcome && pathOf(node)?.replace(/^this\./, "") === name;
}

/** Whether the one write has run where the other has: both stand in one block, and nothing that may throw or leave lies between them. */
function comesWith(source: Source, set: PropertyWrite, fill: PropertyWrite): boolean {
  const [first, last] = [assignmentAt(source, set), assignmentAt(source, fill)];
  if (!first || !last || first.tree !== last.tree) return false;
  const block = parentOf(first.tree, first.node);
  if (block?.kind !== "block" || parentOf(first.tree, last.node) !== block) return false;
  if (first.node.start < last.node.start) return true;
  const between = [...nodesIn(block)].filter(
    (node) => node.start >= last.node.end && node.end <= first.node.end,
  );
  return !between.some(({ kind }) => kind === "call" || kind === "return" || kind === "throw");
}
