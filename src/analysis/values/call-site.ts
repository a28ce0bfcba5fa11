import { isTestFile } from "../../facts/test-folders.ts";
import { nodesIn } from "../../syntax/tree/children.ts";
import type { Call, FunctionNode, Node } from "../../syntax/tree/nodes.ts";
import { ancestorsOf, membersOf, nodesOnLine, parentOf, textOf } from "../../syntax/tree/relations.ts";
import type { Tree } from "../../syntax/tree/tree.ts";
import type { AnalysisTask } from "../analysis-task.ts";
import { methodOf, outlineOf, search, type WorkspaceFrame } from "../code/code.ts";
import { lineOfFrame } from "../code/failing-line.ts";
import { sourceOf } from "../code/source.ts";
import { treeAt } from "../code/tree.ts";
import { simpleType } from "../code/types.ts";
import { baseCall } from "./construction.ts";
import type { Context } from "./context.ts";
import { classAround, type Expression, expressionOfNode } from "./expression.ts";

/** A call of a function, and where the values of the function around it come from in turn. */
export interface CallSite {
  /** A call, or the line of a class's head that calls a constructor. */
  call: Expression & { node: Call };
  context: Context;
}

/** Frames that compilers write in between. */
const SYNTHETIC = /^(?:access\$|lambda\$-|\$r8\$|-\$|invoke$|bridge\$)/;

/**
 * The calls of which one has entered a function: the one that was followed into it, or on the stack those of the caller's line, or of the
 * caller where its line is of another version. None where that is not known.
 */
export function* enteredBy(
  callee: FunctionNode,
  { calls, frame, frames }: Context,
  owner: string | undefined,
): AnalysisTask<CallSite[]> {
  const followed = calls.at(-1);
  if (followed)
    return entersBy(followed.call.node, callee, owner)
      ? [{ call: followed.call, context: followed.context }]
      : [];
  const isRunning = frame !== undefined && isFrameOf(frame.method, methodOf(frame), callee);
  const [next, ...rest] = isRunning ? frames.filter((each) => !SYNTHETIC.test(each.frame.method)) : [];
  if (!next) return [];
  const caller = yield* lineOfFrame(next);
  const place = caller ? { ...caller, from: caller.line, to: caller.line } : yield* bodyOf(next);
  if (!place) return [];
  const { source, outline, from, to } = place;
  const tree = treeAt(source, to);
  const isMaking = callee.form === "constructor" && next.frame.method === "<init>" && owner !== undefined;
  const found = new Map<string, CallSite>();
  for (const node of nodesIn(tree.root, (each) => each.line <= to && from <= each.endLine)) {
    const isThere = caller
      ? node.line <= to && from <= node.endLine
      : from <= node.line && node.endLine <= to;
    const base = isMaking && caller ? baseCall(node, owner) : undefined;
    const call = isCallOf(node, callee, owner) ? node : base && takes(callee, base) ? base : undefined;
    if (!isThere || !call || isOfOtherBase(tree, call, owner)) continue;
    // Several that pass the same are as good as one.
    const given = call.arguments.map((argument) => textOf(tree, argument)).join();
    const context = { calls: [], frame: next.frame, frames: rest };
    if (!found.has(given)) found.set(given, { call: { node: call, tree, source, outline }, context });
  }
  return [...found.values()];
}

/** The one function of a frame's name, whose line is of another version. */
function* bodyOf({ frame, path }: WorkspaceFrame) {
  const source = yield* sourceOf(path);
  const outline = source && (yield* outlineOf(path));
  const name = methodOf(frame);
  const [body, ...others] =
    outline?.declarations.filter((each) => each.kind === "function" && each.name === name) ?? [];
  return source && outline && body && others.length === 0
    ? { source, outline, from: body.startLine, to: body.endLine }
    : undefined;
}

/** Whether a call that was followed is one of this function, and not of one that a value was read in. */
const entersBy = ({ name }: Call, callee: FunctionNode, owner: string | undefined): boolean =>
  callee.form === "constructor" ? [owner, callee.name, "this", "super"].includes(name) : name === callee.name;

/** Whether a frame is the function's own, not that of a lambda in it. */
const isFrameOf = (method: string, name: string, callee: FunctionNode): boolean =>
  callee.form === "constructor" || callee.form === "initializer"
    ? method === "<init>"
    : method === callee.name && name === callee.name;

function isCallOf(node: Node, callee: FunctionNode, owner: string | undefined): node is Call {
  if (node.kind !== "call") return false;
  const named =
    callee.form === "constructor"
      ? node.name === (owner ?? callee.name) || node.name === "this"
      : node.name === callee.name;
  return named && takes(callee, node);
}

/** `super.stop()` in a class that does not extend the function's own: another function of that name was entered. */
function isOfOtherBase(tree: Tree, call: Call, owner: string | undefined): boolean {
  if (call.receiver?.kind !== "super" || owner === undefined) return false;
  const around = ancestorsOf(tree, call).find((each) => each.kind === "class" || each.kind === "object");
  return around?.supertypes.every(({ type }) => simpleType(type.text) !== owner) ?? false;
}

/** Whether a function can be called with so many arguments. */
export function takes({ parameters }: FunctionNode, call: Call): boolean {
  const given = call.arguments.length + (call.lambda ? 1 : 0);
  if (parameters.some(({ modifiers, type }) => modifiers.includes("vararg") || type?.text.endsWith("...")))
    return true;
  const needed = parameters.filter((each) => each.default === undefined).length;
  return needed <= given && given <= parameters.length;
}

/** The argument that a call gives for a parameter, by name or place. */
export function argumentFor(call: Call, callee: FunctionNode, parameter: string): Node | undefined {
  const named = call.arguments.find(({ name }) => name === parameter);
  if (named) return named.value;
  const at = callee.parameters.findIndex(({ bindings }) => bindings[0]?.name === parameter);
  const given = call.arguments[at];
  if (
    given &&
    given.name === undefined &&
    call.arguments.slice(0, at).every(({ name }) => name === undefined)
  )
    return given.spread ? undefined : given.value;
  return call.lambda && at === callee.parameters.length - 1 ? call.lambda : undefined;
}

const MOST = { hits: 24, calls: 6 };

/** Whether its class has another function that can be called with so many arguments: the name does not tell which of them is. */
function hasOverload(callee: FunctionNode, { tree }: Expression): boolean {
  const owner = parentOf(tree, callee);
  if (owner?.kind !== "class" && owner?.kind !== "object") return false;
  const count = callee.parameters.length;
  return membersOf(owner).some(
    (each) =>
      each.kind === "function" &&
      each !== callee &&
      each.form === callee.form &&
      each.name === callee.name &&
      each.parameters.length === count,
  );
}

/** The calls of a function in the workspace's own code, by name and number of arguments; undefined where there are too many. */
export function* callsOf(callee: FunctionNode, place: Expression): AnalysisTask<CallSite[] | undefined> {
  const owner = classAround(place);
  const name = callee.form === "constructor" ? owner : callee.name;
  if (!name || name.length < 3 || hasOverload(callee, place)) return undefined;
  const isPrivate = callee.modifiers.includes("private");
  const { all } = yield* search(`\\b${name}\\s*\\(`, {
    isRegex: true,
    files: isPrivate ? place.source.path : "**/*.{kt,java}",
    limit: MOST.hits,
  });
  if (!all) return undefined;
  const found: CallSite[] = [];
  for (const hit of all) {
    if (isTestFile(hit.path)) continue;
    const source = yield* sourceOf(hit.path);
    const outline = source && (yield* outlineOf(hit.path));
    if (!source || !outline) return undefined;
    const tree = treeAt(source, hit.line);
    for (const node of nodesOnLine(tree, hit.line)) {
      if (!isCallOf(node, callee, owner) || found.some(({ call }) => isSameCall(call, node, hit.path)))
        continue;
      const isOwn =
        hit.path === place.source.path &&
        ancestorsOf(tree, node).some((each) => each.kind === "function" && each.start === callee.start);
      if (isOwn || node.nameStart < 0 || isOnOther(node, owner)) continue;
      const call = { node, tree, source, outline };
      found.push({ call, context: { calls: [], frames: [] } });
    }
  }
  return found.length <= MOST.calls ? found : undefined;
}

/** Whether a call is one of the base class's function, or by its name one of another class. */
const isOnOther = ({ receiver, isNew }: Call, owner: string | undefined): boolean =>
  !isNew &&
  (receiver?.kind === "super" ||
    (receiver?.kind === "name" && /^[A-Z]\w*[a-z]/.test(receiver.name) && receiver.name !== owner));

const isSameCall = (one: Expression, other: Node, path: string): boolean =>
  one.source.path === path && one.node.start === other.start;

/** The name of the function around a call, for a reader. */
export function callerName(call: Expression): string | undefined {
  const around = ancestorsOf(call.tree, call.node).find(
    (each): each is FunctionNode => each.kind === "function" && each.form !== "anonymous",
  );
  return (
    around && (around.form === "constructor" ? classAround(expressionOfNode(call, around)) : around.name)
  );
}
