import type { Edit } from "../../model/edit.ts";
import { leaves } from "../../syntax/tree/leaves.ts";
import { messageParts } from "../../syntax/tree/messages.ts";
import type { Call, Node, Try } from "../../syntax/tree/nodes.ts";
import { parentOf, pathOf, plain } from "../../syntax/tree/relations.ts";
import type { Tree } from "../../syntax/tree/tree.ts";
import type { Expression } from "../values/expression.ts";
import { rewrite } from "./rewrite.ts";

/** Exceptions of the class libraries that take a message and a cause. */
export const WITH_CAUSE =
  /^(?:Runtime|IllegalState|IllegalArgument|UnsupportedOperation|Security|IO|UncheckedIO)?Exception$|^(?:Assertion)?Error$/;

/**
 * What a `catch` throws, or fails a test with, given the exception that was caught: then a trace shows it with its stack. Undefined
 * where it cannot be written, or code behind it would no longer be reached, which Java does not compile.
 */
export function passCauseOn(
  made: Expression,
  { name, around }: { name: string | undefined; around: Try },
): Edit[] | undefined {
  const { tree, source, node } = made;
  if (name === undefined || !/^[A-Za-z]\w*$/.test(name)) return undefined;
  const call = node.kind === "throw" ? node.value && plain(node.value) : node;
  if (call?.kind !== "call" || call.lambda || call.arguments.length > 1) return undefined;
  const [message] = call.arguments;
  if (message && (message.spread || plain(message.value).kind === "lambda")) return undefined;
  const given = message ? `${tree.text.slice(message.start, message.end)}, ${name}` : name;
  if (node.kind === "throw") {
    if (!WITH_CAUSE.test(call.name) || (message && !isText(tree, message.value))) return undefined;
    const at = message?.end ?? call.end - 1;
    return rewrite(source, [{ start: at, end: at, by: message ? `, ${name}` : name }]);
  }
  if (call.name !== "fail" || !isLast(tree, call, around)) return undefined;
  const written = tree.language === "java" ? "new AssertionError" : "AssertionError";
  return rewrite(source, [{ start: call.start, end: call.end, by: `throw ${written}(${given})` }]);
}

/** `AssertionError` also takes what is no text, and then no cause. */
const isText = (tree: Tree, node: Node): boolean =>
  messageParts(tree, node) !== undefined || /(?:[mM]essage|toString)(?:\(\))?$/.test(pathOf(node) ?? "");

/** Whether a throw may stand in the place of a call. */
function isLast(tree: Tree, call: Call, around: Try): boolean {
  const block = parentOf(tree, call);
  if (block?.kind !== "block") return false;
  if (tree.language === "kotlin") return true;
  const outer = parentOf(tree, around);
  const isTryLast = outer?.kind === "block" && outer.statements.at(-1) === around;
  return block.statements.at(-1) === call && (isTryLast || !leaves(around.body));
}
