import { isGlue } from "../../syntax/names.ts";
import type { Call, FunctionNode, Node } from "../../syntax/tree/nodes.ts";
import { ancestorsOf, codeOnLine, nodesOnLine } from "../../syntax/tree/relations.ts";
import type { WorkspaceFrame } from "../code/code.ts";
import { type FailingLine, lineOfFrame } from "../code/failing-line.ts";
import { treeAt } from "../code/tree.ts";
import type { Inquiry } from "../inquiry.ts";

/** What the caller of a trace passes for a parameter. */
export interface PassedArgument {
  at: FailingLine;
  call: Call;
  value: Node;
  /** The rest of the stack. */
  callers: readonly WorkspaceFrame[];
}

/** The argument that the next frame of the stack passes for a parameter of the function around a line. */
export function* argumentPassed(
  parameter: string,
  at: FailingLine,
  callers: readonly WorkspaceFrame[],
): Inquiry<PassedArgument | undefined> {
  const within = functionAround(at);
  const position = within?.parameters.findIndex(({ bindings }) => bindings[0]?.name === parameter) ?? -1;
  if (!within || position < 0) return undefined;
  const index = callers.findIndex(({ frame }) => !isGlue(frame.className, frame.method));
  const frame = callers[index];
  const caller = frame && (yield* lineOfFrame(frame));
  if (!caller) return undefined;
  const called = within.form === "constructor" ? classAround(at) : within.name;
  const calls = nodesOnLine(treeAt(caller.source, caller.line), caller.line).filter(
    (node): node is Call => node.kind === "call" && node.name === called,
  );
  const [call, ...more] = calls;
  if (!call || more.length > 0) return undefined;
  const named = call.arguments.find(({ name }) => name === parameter);
  const argument =
    named ?? (call.arguments[position]?.name === undefined ? call.arguments[position] : undefined);
  const isLast = position === within.parameters.length - 1;
  const value = argument?.value ?? (isLast ? call.lambda : undefined);
  return value && { at: caller, call, value, callers: callers.slice(index + 1) };
}

/** The innermost function with a name around a line. */
export function functionAround(at: FailingLine): FunctionNode | undefined {
  const tree = treeAt(at.source, at.line);
  const node = codeOnLine(tree, at.line);
  return (node ? [node, ...ancestorsOf(tree, node)] : []).find(
    (each): each is FunctionNode =>
      each.kind === "function" && (each.form === "function" || each.form === "constructor"),
  );
}

function classAround(at: FailingLine): string | undefined {
  const tree = treeAt(at.source, at.line);
  const node = codeOnLine(tree, at.line);
  return node && ancestorsOf(tree, node).find((each) => each.kind === "class")?.name;
}
