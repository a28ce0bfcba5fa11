import { nodesIn } from "../../syntax/tree/children.ts";
import type { Call, FunctionNode, Node } from "../../syntax/tree/nodes.ts";
import { ancestorsOf, nodesOnLine, textOf } from "../../syntax/tree/relations.ts";
import { methodOf, outlineOf, search, type WorkspaceFrame } from "../code/code.ts";
import { lineOfFrame } from "../code/failing-line.ts";
import { sourceOf } from "../code/source.ts";
import { treeAt } from "../code/tree.ts";
import type { Inquiry } from "../inquiry.ts";
import { baseCall } from "./construction.ts";
import type { Context } from "./context.ts";
import { beside, classAround, type Expression } from "./expression.ts";

/** A call of a function, and where the values of the function around it come from in turn. */
export interface CallSite {
  /** A call, or the line of a class's head that calls a constructor. */
  call: Expression & { node: Call };
  context: Context;
}

/** Frames that compilers write in between. */
const SYNTHETIC = /^(?:access\$|lambda\$-|\$r8\$|-\$|invoke$|bridge\$)/;

/** The call that entered a function, where it is known: the one that was followed into it, or the one on the stack. */
export function* enteredBy(
  callee: FunctionNode,
  { calls, frame, frames }: Context,
  owner: string | undefined,
): Inquiry<CallSite | undefined> {
  const followed = calls.at(-1);
  if (followed)
    return entersBy(followed.call.node, callee, owner)
      ? { call: followed.call, context: followed.context }
      : undefined;
  const isRunning = frame !== undefined && isFrameOf(frame.method, methodOf(frame), callee);
  if (!isRunning) return undefined;
  const own = frames.filter((each) => !SYNTHETIC.test(each.frame.method));
  const [next] = own;
  const caller = next && (yield* lineOfFrame(next));
  if (!next) return undefined;
  if (!caller) return yield* onlyCallIn(next, own.slice(1), callee, owner);
  const tree = treeAt(caller.source, caller.line);
  const isMaking = callee.form === "constructor" && next.frame.method === "<init>" && owner !== undefined;
  const found = nodesOnLine(tree, caller.line).flatMap((node) => {
    if (isCallOf(node, callee, owner)) return [node];
    const base = isMaking ? baseCall(node, owner) : undefined;
    return base && takes(callee, base) ? [base] : [];
  });
  const [call, ...more] = found;
  // Several that pass the same are as good as one.
  const given = (each: Call): string => each.arguments.map((argument) => textOf(tree, argument)).join();
  if (!call || more.some((each) => given(each) !== given(call))) return undefined;
  return {
    call: { node: call, tree, source: caller.source, outline: caller.outline },
    context: { calls: [], frame: next.frame, frames: own.slice(1) },
  };
}

/** The one call of a function that the function of a frame makes, where the frame's line is of another version. */
function* onlyCallIn(
  { frame, path }: WorkspaceFrame,
  frames: readonly WorkspaceFrame[],
  callee: FunctionNode,
  owner: string | undefined,
): Inquiry<CallSite | undefined> {
  const source = yield* sourceOf(path);
  const outline = source && (yield* outlineOf(path));
  const name = methodOf(frame);
  const bodies = outline?.declarations.filter((each) => each.kind === "function" && each.name === name) ?? [];
  const [body, ...others] = bodies;
  if (!source || !outline || !body || others.length > 0) return undefined;
  const tree = treeAt(source, body.endLine);
  const calls = [...nodesIn(tree.root, (node) => node.line <= body.endLine && node.endLine >= body.startLine)]
    .filter((node) => body.startLine <= node.line && node.endLine <= body.endLine)
    .filter((node): node is Call => isCallOf(node, callee, owner));
  const [call, ...more] = calls;
  return call && more.length === 0
    ? { call: { node: call, tree, source, outline }, context: { calls: [], frame, frames } }
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

/** The calls of a function in the workspace's own code, by name and number of arguments; undefined where there are too many. */
export function* callsOf(callee: FunctionNode, place: Expression): Inquiry<CallSite[] | undefined> {
  const owner = classAround(place);
  const name = callee.form === "constructor" ? owner : callee.name;
  if (!name || name.length < 3) return undefined;
  const isPrivate = callee.modifiers.includes("private");
  const hits = yield* search(`\\b${name}\\s*\\(`, {
    isRegex: true,
    files: isPrivate ? place.source.path : "**/*.{kt,java}",
    limit: MOST.hits,
  });
  if (hits.length >= MOST.hits) return undefined;
  const found: CallSite[] = [];
  for (const hit of hits) {
    if (/(?:^|\/)(?:test|androidTest|sharedTest)\//i.test(hit.path)) continue;
    const source = yield* sourceOf(hit.path);
    const outline = source && (yield* outlineOf(hit.path));
    if (!source || !outline) return undefined;
    const tree = treeAt(source, hit.line);
    for (const node of nodesOnLine(tree, hit.line)) {
      if (!isCallOf(node, callee, owner) || found.some(({ call }) => isSameCall(call, node, hit.path)))
        continue;
      const isOwn = ancestorsOf(tree, node).some((each) => each === callee);
      if (isOwn || node.nameStart < 0) continue;
      const call = { node, tree, source, outline };
      found.push({ call, context: { calls: [], frames: [] } });
    }
  }
  return found.length <= MOST.calls ? found : undefined;
}

const isSameCall = (one: Expression, other: Node, path: string): boolean =>
  one.source.path === path && one.node.start === other.start;

/** The name of the function around a call, for a reader. */
export function callerName(call: Expression): string | undefined {
  const around = ancestorsOf(call.tree, call.node).find(
    (each): each is FunctionNode => each.kind === "function" && each.form !== "anonymous",
  );
  return around && (around.form === "constructor" ? classAround(beside(call, around)) : around.name);
}
