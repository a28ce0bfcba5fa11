import { nodesOf } from "../../syntax/tree/children.ts";
import type { Call, ClassNode, Node, Variable } from "../../syntax/tree/nodes.ts";
import {
  ancestorsOf,
  isWithin,
  membersOf,
  nodesOnLine,
  parentOf,
  plain,
} from "../../syntax/tree/relations.ts";
import { bindingOf } from "../../syntax/tree/scopes.ts";
import type { AnalysisTask } from "../analysis-task.ts";
import type { WorkspaceFrame } from "../code/code.ts";
import { type FailingLine, lineOfFrame } from "../code/failing-line.ts";
import { wholeTree } from "../code/tree.ts";
import { isNonNull } from "./declared-type.ts";
import type { Expression } from "./expression.ts";
import { isNeverNull } from "./null-following.ts";

/** A property that is never null once its initialiser has run, read by what the class starts above that. */
export interface ReadAboveInitializer {
  owner: ClassNode;
  property: Variable;
  /** The `init` block, or the property above, whose code leads to the read. */
  starter: Node;
  /** The line of that which is in the trace. */
  line: number;
  /** The call that takes the block with that line: `scope.launch`. */
  started?: Call;
}

/** Functions whose block has another receiver, of which a plain name may be. */
const OTHER_RECEIVER = /^(?:apply|run|with|buildList|buildMap|buildSet|buildString)$/;

/**
 * The property that a name means, where its class declares it with a value that is not null, and the trace comes from code that stands
 * above: a block that is handed on by `init` or by another initialiser runs before it where what takes it does not wait.
 */
export function* findReadAboveInitializer(
  read: Node,
  at: FailingLine,
  callers: readonly WorkspaceFrame[],
): AnalysisTask<ReadAboveInitializer | undefined> {
  const tree = wholeTree(at.source);
  if (tree.language !== "kotlin") return undefined;
  const name = ownNameOf(read);
  const node = nodesOnLine(tree, at.line).find((each) => each.start === read.start && each.end === read.end);
  if (name === undefined || !node || isOfAnother(ancestorsOf(tree, node))) return undefined;
  if (plain(node).kind === "name" && isDeclaredInside(bindingOf(tree, plain(node), name), tree))
    return undefined;
  const owner = ancestorsOf(tree, node).find(
    (each): each is ClassNode => each.kind === "class" && declaredIn(each, name) !== undefined,
  );
  const property = owner && declaredIn(owner, name);
  if (!owner || !property || !holdsValue(property, { ...at, tree, node })) return undefined;
  for (const line of yield* linesOfTrace(at, callers)) {
    const starter = membersOf(owner).find((each) => each.line <= line && line <= each.endLine);
    if (!starter || !isInitializing(starter)) continue;
    if (starter.endLine >= property.line) return undefined;
    const inner = nodesOnLine(tree, line).filter((each) => isWithin(each, starter));
    const started = inner.flatMap((each) => callAround(ancestorsOf(tree, each), starter)).at(0);
    return { owner, property, starter, line, ...(started && { started }) };
  }
  return undefined;
}

const ownNameOf = (read: Node): string | undefined => {
  const node = plain(read);
  if (node.kind === "name") return node.name;
  return node.kind === "member" && node.receiver.kind === "this" && node.receiver.label === undefined
    ? node.name
    : undefined;
};

/** Whether a name is bound by something nearer than the class. */
const isDeclaredInside = (binding: Node | undefined, tree: Expression["tree"]): boolean => {
  const declaration = binding && parentOf(tree, binding);
  const holder = declaration && parentOf(tree, declaration);
  return binding !== undefined && holder?.kind !== "class";
};

const isOfAnother = (around: readonly Node[]): boolean =>
  around.some((each) => each.kind === "object" || (each.kind === "call" && OTHER_RECEIVER.test(each.name)));

const declaredIn = (owner: Node, name: string): Variable | undefined =>
  membersOf(owner).find(
    (each): each is Variable =>
      each.kind === "variable" &&
      each.bindings.some((own) => own.name === name) &&
      each.accessors.length === 0,
  );

/** Whether a property has a value from the start that is not null, so that only its time can have made it null. */
function holdsValue({ value, delegate, modifiers, bindings, type }: Variable, at: Expression): boolean {
  if (modifiers.includes("lateinit") || bindings.length !== 1) return false;
  const declared = type ?? bindings[0]?.type;
  if (delegate || !value) return false;
  if (declared) return isNonNull(declared.text);
  return isNeverNull({ ...at, node: value });
}

const isInitializing = (node: Node): boolean =>
  (node.kind === "function" && node.form === "initializer") ||
  (node.kind === "variable" && node.accessors.length === 0 && node.value !== undefined);

/** The lines of a file that the trace goes through, the innermost first. */
function* linesOfTrace(at: FailingLine, callers: readonly WorkspaceFrame[]): AnalysisTask<number[]> {
  const lines = [at.line];
  for (const each of callers) {
    const line = each.path === at.path ? (yield* lineOfFrame(each))?.line : undefined;
    if (line !== undefined) lines.push(line);
  }
  return lines;
}

/** The outermost call of an initialiser that takes a block around a node. */
function callAround(around: readonly Node[], starter: Node): Call[] {
  const inside = around.slice(0, around.indexOf(starter));
  const lambda = inside.findLastIndex((each) => each.kind === "lambda");
  const call =
    lambda < 0 ? undefined : inside.slice(lambda).find((each): each is Call => each.kind === "call");
  return call ? [call] : [];
}

/** Whether an initialiser rests on nothing that its class declares, so that it may stand anywhere in it. */
export const mayStandAnywhere = ({ owner, property }: ReadAboveInitializer): boolean => {
  const own = new Set(
    membersOf(owner).flatMap((each) =>
      each.kind === "variable"
        ? each.bindings.map(({ name }) => name)
        : each.kind === "function"
          ? [each.name]
          : [],
    ),
  );
  const named = property.value
    ? [property.value, ...nodesOf(property.value, "name"), ...nodesOf(property.value, "call")]
    : [];
  return !named.some((each) => "name" in each && typeof each.name === "string" && own.has(each.name));
};
