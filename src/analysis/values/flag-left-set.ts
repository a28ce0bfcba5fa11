import { nodesIn } from "../../syntax/tree/children.ts";
import { conditionsBefore } from "../../syntax/tree/conditions.ts";
import type { Assignment, FunctionNode, Node } from "../../syntax/tree/nodes.ts";
import { enclosing, plain, textOf } from "../../syntax/tree/relations.ts";
import { bindingOf } from "../../syntax/tree/scopes.ts";
import type { Tree } from "../../syntax/tree/tree.ts";
import type { AnalysisTask } from "../analysis-task.ts";
import { calledBefore } from "../code/calls-before.ts";
import type { PlacedFrame } from "../code/code.ts";
import { type Property, propertyNamed } from "../code/own-property.ts";
import { allWritesKnown, assignmentAt, type PropertyWrite, writesOf } from "../code/property-writes.ts";
import type { Source } from "../code/source.ts";
import { wholeTree } from "../code/tree.ts";

/** A property that one function sets only while a flag is down, and that others clear without lowering the flag. */
export interface FlagLeftSet {
  flag: string;
  /** The function that sets the property, and the line on which it asks for the flag. */
  loader: string;
  asksOn: number;
  /** The clearing assignments that leave the flag as it is. */
  leaving: PropertyWrite[];
  /** Those in functions that lower it too. */
  lowering: PropertyWrite[];
  /** Whether the function that sets it is called before the read, by the functions on the stack. */
  isCalledBefore: boolean;
  /** Whether the flag alone decides in that function. */
  isSole: boolean;
}

interface Written extends Property {
  source: Source;
  sets: readonly PropertyWrite[];
  clears: readonly PropertyWrite[];
  stack: readonly PlacedFrame[];
}

/** Whether a property stays null behind a flag that says it is set; only where all writes of the flag are known. */
export function* flagLeftSet(property: Written): AnalysisTask<FlagLeftSet | undefined> {
  const { source, outline, sets, clears, owner } = property;
  const tree = wholeTree(source);
  const loaders = new Set(sets.map(({ enclosing: name }) => name));
  const [set] = sets;
  const node = set && nodeOf(tree, source, set);
  const loader = node && enclosing(tree, node, "function");
  if (!set || !node || !loader || loaders.size !== 1 || loader.form !== "function") return undefined;
  const conditions = conditionsBefore(tree, node);
  const asked = conditions.flatMap(({ condition, outcome }) => {
    const flag = downFlag(tree, condition, outcome);
    return flag === undefined ? [] : [{ flag, line: condition.line }];
  });
  for (const { flag, line } of asked) {
    const found = propertyNamed(`this.${flag}`, outline, source, line);
    if (!found || found.owner?.qualifiedName !== owner?.qualifiedName) continue;
    const writes = yield* writesOf(found);
    if (!allWritesKnown(writes) || writes.own.some(({ value }) => !/^(?:true|false)$/.test(value.trim())))
      continue;
    const isRaised = writes.own.some((each) => isOf(each, set.enclosing) && each.value.trim() === "true");
    if (!isRaised) continue;
    const lowers = (write: PropertyWrite): boolean => isLowered(tree, source, write, flag);
    const leaving = clears.filter((each) => each.enclosing !== "" && !lowers(each));
    if (leaving.length === 0 || clears.some((each) => isOf(each, set.enclosing))) continue;
    return {
      flag,
      loader: loader.name,
      asksOn: line,
      leaving,
      lowering: clears.filter(lowers),
      isCalledBefore: calledBefore(property.stack, source, outline).has(loader.name),
      isSole: conditions.length === 1,
    };
  }
  return undefined;
}

/** Whether a condition that has turned out so asks for a flag that is up only while a property is set: what sets it raises the flag, what clears it lowers it. */
export function isFlagOf(
  { source, outline, sets, clears }: Omit<Written, "stack">,
  tree: Tree,
  condition: Node,
  outcome: boolean,
): boolean {
  const flag = downFlag(tree, condition, !outcome);
  if (flag === undefined || sets.length === 0) return false;
  const writes = outline.assignments.filter(({ name }) => name === flag);
  const raising = writes.filter(({ value }) => value.trim() !== "false");
  const whole = wholeTree(source);
  return (
    raising.length > 0 &&
    raising.every(
      ({ value, enclosing: by }) => value.trim() === "true" && sets.some((set) => set.enclosing === by),
    ) &&
    clears.every((clear) => clear.enclosing === "" || isLowered(whole, source, clear, flag))
  );
}

const isOf = (write: PropertyWrite, name: string): boolean => write.enclosing === name;

/** The assignment of a write in the tree of the whole file. */
function nodeOf(tree: Tree, source: Source, write: PropertyWrite): Assignment | undefined {
  const found = assignmentAt(source, write);
  if (!found) return undefined;
  for (const node of nodesIn(tree.root))
    if (node.kind === "assignment" && node.start === found.node.start) return node;
  return undefined;
}

/** The name of a property of the class that has to be false for a condition to turn out so. */
function downFlag(tree: Tree, condition: Node, outcome: boolean): string | undefined {
  const node = plain(condition);
  if (node.kind === "unary" && node.operator === "!") return downFlag(tree, node.operand, !outcome);
  if (outcome) return undefined;
  if (node.kind === "member") return node.receiver.kind === "this" ? node.name : undefined;
  return node.kind === "name" && !bindingOf(tree, node, node.name) ? node.name : undefined;
}

/** Whether the function around a write, or one of the same file that it calls, lowers the flag. */
function isLowered(tree: Tree, source: Source, write: PropertyWrite, flag: string): boolean {
  const node = nodeOf(tree, source, write);
  const own = node && enclosing(tree, node, "function");
  if (!own) return true;
  const called = new Set(
    [...nodesIn(own)].flatMap((each) => (each.kind === "call" && !each.receiver ? [each.name] : [])),
  );
  const others = [...nodesIn(tree.root)].filter(
    (each): each is FunctionNode => each.kind === "function" && called.has(each.name),
  );
  return [own, ...others].some((each) => lowers(tree, each, flag));
}

const lowers = (tree: Tree, root: Node, flag: string): boolean =>
  [...nodesIn(root)].some(
    (each) =>
      each.kind === "assignment" &&
      (each.target.kind === "name" || each.target.kind === "member") &&
      each.target.name === flag &&
      textOf(tree, each.value) === "false",
  );
