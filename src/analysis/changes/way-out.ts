import { nodesIn } from "../../syntax/tree/children.ts";
import { leaves } from "../../syntax/tree/leaves.ts";
import type { FunctionNode, Lambda, Node } from "../../syntax/tree/nodes.ts";
import { ancestorsOf, parentOf, plain, textOf } from "../../syntax/tree/relations.ts";
import type { Tree } from "../../syntax/tree/tree.ts";

/**
 * How the code around a node is left without doing more: the turn of the loop it stands in, or else its function, whose
 * end may have to be reached from the loop. Undefined where a value is asked for that the function has not shown.
 */
export function wayOut(tree: Tree, statement: Node): string | undefined {
  let child = statement;
  let isInSwitch = false;
  for (const each of ancestorsOf(tree, statement)) {
    isInSwitch ||= each.kind === "when" && tree.language === "java";
    if ("body" in each && each.body === child) {
      if (each.kind === "forEach" || (each.kind === "for" && each.update.length > 0)) return "continue";
      if (each.kind === "for" || each.kind === "while" || each.kind === "doWhile") {
        if (hasMovedOn(each, statement)) return "continue";
        // A condition that nothing changes would be asked for ever; what ends a switch does not end the loop around it.
        return isInSwitch ? undefined : "break";
      }
    }
    child = each;
    if (each.kind === "lambda") return exitOfLambda(tree, each);
    if (each.kind === "function") return exitOfFunction(tree, each);
    if (each.kind === "class" || each.kind === "object") return undefined;
  }
  return undefined;
}

/** Functions that answer the next one each time they are called. */
const ADVANCES = /^(?:next\w*|moveTo\w+|read\w*|poll\w*|take|receive\w*|remove(?:First|Last)\w*)$/;

/** Whether a turn of a loop has come on to the next one by the time a statement of it runs. */
function hasMovedOn(loop: Node & { condition?: Node; body?: Node }, statement: Node): boolean {
  const before = (root: Node | undefined, end: number): Node[] =>
    root ? [...nodesIn(root)].filter((node) => node.end <= end) : [];
  return [...before(loop.condition, Number.POSITIVE_INFINITY), ...before(loop.body, statement.start)].some(
    (node) => node.kind === "call" && ADVANCES.test(node.name),
  );
}

/** What leaving by a way out means, as the title of a fix begins. */
export function leavingWords(out: string): string {
  if (out === "continue") return "Go on with the next one";
  return out === "break" ? "End the loop" : "Leave";
}

/** Calls whose lambda gives nothing back. */
const PLAIN_TAKERS =
  /^(?:launch\w*|post\w*|setOnClickListener|setOnLongClickListener|runOnUiThread|thread|execute|submit|onEach|collect|collectLatest|observe|addOn\w+Listener)$/;

function exitOfLambda(tree: Tree, lambda: Lambda): string | undefined {
  const values = ownReturns(tree, lambda.body).filter(({ value }) => value !== undefined);
  if (values.length > 0) return undefined;
  const call = ancestorsOf(tree, lambda).find((each) => each.kind === "call");
  if (call?.kind !== "call") return undefined;
  if (tree.language === "java")
    return lambda.body.statements.length > 1 || lambda.body.start !== lambda.body.statements[0]?.start
      ? "return"
      : undefined;
  const isDirect = call.lambda === lambda || call.arguments.some(({ value }) => plain(value) === lambda);
  return isDirect && PLAIN_TAKERS.test(call.name) ? `return@${call.name}` : undefined;
}

function exitOfFunction(tree: Tree, node: FunctionNode): string | undefined {
  if (node.form !== "function" || node.body?.kind !== "block") return undefined;
  const type = node.type?.text;
  if (type === "Void") return "return null";
  if (type === "void" || type === "Unit" || (type === undefined && tree.language === "kotlin"))
    return "return";
  if (/^[bB]oolean$/.test(type ?? "") && ASKS.test(node.name)) return "return false";
  const early = ownReturns(tree, node.body).flatMap(({ value, node: each }) =>
    value !== undefined && isEarly(tree, each) ? [value] : [],
  );
  const [first] = early;
  if (first !== undefined && early.every((each) => each === first)) return `return ${first}`;
  return tree.language === "kotlin" && type?.endsWith("?") && early.length === 0 ? "return null" : undefined;
}

/** Names of functions that ask a question, or whether they have dealt with something: of what is not there the answer is no. */
const ASKS = /^(?:is|has|can|contains|matches|on|dispatch|handle)(?=[A-Z]|$)/;

/** The returns of a body itself, with the plain values they give. */
function ownReturns(tree: Tree, body: Node): { node: Node; value?: string }[] {
  const found: { node: Node; value?: string }[] = [];
  const isOwn = (each: Node): boolean =>
    each === body || !["lambda", "object", "class", "function"].includes(each.kind);
  for (const node of nodesIn(body, isOwn)) {
    if (node.kind !== "return" || node.yields) continue;
    found.push({ node, ...(node.value && { value: textOf(tree, node.value) }) });
  }
  return found;
}

/** Whether a return gives a written value and stands in a branch: a way out that the function has for itself. */
function isEarly(tree: Tree, node: Node): boolean {
  const value = node.kind === "return" && node.value ? plain(node.value) : undefined;
  const isWritten =
    value?.kind === "literal" || (value?.kind === "unary" && value.operand.kind === "literal");
  if (!isWritten) return false;
  const parent = parentOf(tree, node);
  const around = parent?.kind === "block" ? parentOf(tree, parent) : parent;
  return around?.kind === "if" && leaves(around.then);
}
