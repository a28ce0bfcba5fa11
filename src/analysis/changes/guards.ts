import type { Edit } from "../../model/edit.ts";
import { childrenOf, nodesIn } from "../../syntax/tree/children.ts";
import { certainIn } from "../../syntax/tree/evaluation.ts";
import type { FunctionNode, Lambda, Node } from "../../syntax/tree/nodes.ts";
import { assigns, leaves } from "../../syntax/tree/null-checks.ts";
import { ancestorsOf, parentOf, pathOf, plain, textOf } from "../../syntax/tree/relations.ts";
import type { Tree } from "../../syntax/tree/tree.ts";
import { indentOf, lineOf } from "../code/source.ts";
import type { Expression } from "../values/expression.ts";
import { editLines } from "./edits.ts";

/** A check before a statement, or in the condition that it is part of. */
export interface Guard {
  edits: Edit[];
  /** `return`, `continue` or `break` as it is written, or undefined where the condition was widened. */
  leaves?: string;
}

/**
 * A check that keeps a value which fails from being used: the way out of the function that fits its type and that it uses for itself,
 * before the statement that would fail in any case; else one more condition where the use is part of a condition. `isBad` and `isGood`
 * are the two outcomes as code. Undefined where leaving would need a decision.
 */
export function guardOf(expression: Expression, isBad: string, isGood: string): Guard | undefined {
  return (
    inCondition(expression, isGood) ?? aroundCall(expression, isGood) ?? beforeStatement(expression, isBad)
  );
}

/** A call that more follows, of things that have nothing to do with the value, is left out alone. */
function aroundCall(expression: Expression, isGood: string): Guard | undefined {
  const { tree, node, source } = expression;
  const statement = statementAround(tree, node);
  if (statement?.kind !== "call" || !certainIn(statement).includes(node)) return undefined;
  const around = ancestorsOf(tree, statement).find(
    (each) => each.kind === "function" || each.kind === "lambda",
  );
  const block = parentOf(tree, statement);
  if (!around || block?.kind !== "block") return undefined;
  // What else a turn of a loop does may count or account for that very call.
  const owner = parentOf(tree, block);
  if (owner && LOOPS.has(owner.kind) && block.statements.length > 1) return undefined;
  const later = [...nodesIn(around)].filter((each) => each.start >= statement.end);
  // What is asked of may be another expression than the one that fails: an index, not the call that it is given to.
  const asked = /^[\w.()]+/.exec(isGood)?.[0];
  const paths = new Set([pathOf(expression.node), asked].filter((each) => each !== undefined));
  const isUsedLater = later.some((each) => paths.has(pathOf(each) ?? ""));
  const isLast = !later.some((each) => parentOf(tree, each)?.kind === "block");
  if (isUsedLater || isLast || !beginsItsLine(tree, statement)) return undefined;
  const line = lineOf(source, statement.line);
  const indent = indentOf(line);
  const changed = `${indent}if (${isGood}) ${line.slice(indent.length)}`;
  const edits = editLines(source, [{ from: statement.line, to: statement.line, lines: [changed] }]);
  return edits && { edits };
}

const LOOPS: ReadonlySet<Node["kind"]> = new Set(["for", "forEach", "while", "doWhile"]);

const beginsItsLine = ({ text }: Tree, { start }: Node): boolean =>
  text.slice(text.lastIndexOf("\n", start - 1) + 1, start).trim() === "";

function beforeStatement(expression: Expression, isBad: string): Guard | undefined {
  const { tree, node, source } = expression;
  const statement = statementAround(tree, node);
  if (!statement || !certainIn(statement).includes(node)) return undefined;
  const line = lineOf(source, statement.line);
  if (!beginsItsLine(tree, statement)) return undefined;
  const out = wayOut(tree, statement);
  if (out === undefined) return undefined;
  const end = tree.language === "java" ? ";" : "";
  const edits = editLines(source, [
    {
      from: statement.line,
      to: statement.line - 1,
      lines: [`${indentOf(line)}if (${isBad}) ${out}${end}`],
    },
  ]);
  return edits && { edits, leaves: out };
}

/** The statement directly in a block that an expression is part of. */
function statementAround(tree: Tree, node: Node): Node | undefined {
  return [node, ...ancestorsOf(tree, node)].find((each) => parentOf(tree, each)?.kind === "block");
}

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
    if (each.kind === "lambda") return outOfLambda(tree, each);
    if (each.kind === "function") return outOfFunction(tree, each);
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

function outOfLambda(tree: Tree, lambda: Lambda): string | undefined {
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

function outOfFunction(tree: Tree, node: FunctionNode): string | undefined {
  if (node.form !== "function" || node.body?.kind !== "block") return undefined;
  const type = node.type?.text;
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

/** Names of functions that ask a question: of what is not there the answer is no. */
const ASKS = /^(?:is|has|can|contains|matches)(?=[A-Z]|$)/;

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

/** `a.b()` of `if (a.b())` and `x && a.b()` with `a != null &&` before it. */
function inCondition(expression: Expression, isGood: string): Guard | undefined {
  const { tree, node, source } = expression;
  let child = node;
  for (const parent of ancestorsOf(tree, node)) {
    const isPart = parent.kind === "binary" && parent.operator === "&&";
    const isWhole = parent.kind === "if" && child === parent.condition && !parent.ternary;
    const isAnswer = isAnswerOfBoolean(tree, parent, child);
    if (isPart || isWhole || isAnswer) {
      if (isWhole && parent.else !== undefined) return undefined;
      if (isPart && !isOfPlainIf(tree, parent)) return undefined;
      if (
        plain(child).kind === "binary" &&
        /^(?:\|\||\?:)$/.test((plain(child) as { operator: string }).operator)
      )
        return undefined;
      // Elsewhere it would fail just the same.
      if (isUsedAfter(tree, child, /^[\w.()]+/.exec(isGood)?.[0])) return undefined;
      const line = lineOf(source, child.line);
      const column = child.start - (tree.text.lastIndexOf("\n", child.start - 1) + 1);
      const changed = `${line.slice(0, column)}${isGood} && ${line.slice(column)}`;
      const edits = editLines(source, [{ from: child.line, to: child.line, lines: [changed] }]);
      return edits && { edits };
    }
    const isThrough =
      parent.kind === "group" ||
      parent.kind === "member" ||
      parent.kind === "call" ||
      parent.kind === "argument" ||
      parent.kind === "cast" ||
      (parent.kind === "binary" && parent.operator !== "||" && parent.operator !== "?:") ||
      (parent.kind === "unary" && parent.operator !== "!");
    if (!isThrough) return undefined;
    child = parent;
  }
  return undefined;
}

/** Whether a node is all that a function answers with yes or no: what cannot be asked is answered with no. */
function isAnswerOfBoolean(tree: Tree, parent: Node, child: Node): boolean {
  const isBody = parent.kind === "function" && parent.body === child;
  if (parent.kind !== "return" && !isBody) return false;
  const around = [parent, ...ancestorsOf(tree, parent)].find(
    (each) => each.kind === "function" || each.kind === "lambda",
  );
  return around?.kind === "function" && /^[bB]oolean$/.test(around.type?.text ?? "");
}

/** Whether something is taken of a value behind an `if` that asks for it, where nothing has asked again. */
function isUsedAfter(tree: Tree, asked: Node, path: string | undefined): boolean {
  const around = ancestorsOf(tree, asked).find(({ kind }) => kind === "function" || kind === "lambda");
  const condition = ancestorsOf(tree, asked).find(({ kind }) => kind === "if");
  if (!around || !condition || path === undefined) return false;
  for (const each of nodesIn(around)) {
    if (each.start < condition.end) continue;
    if (assigns(each, path) || isComparison(each, path)) return false;
    const of = (each.kind === "member" || each.kind === "call") && !each.safe ? each.receiver : undefined;
    if (of && pathOf(plain(of)) === path) return true;
  }
  return false;
}

const isComparison = (node: Node, path: string): boolean =>
  node.kind === "binary" &&
  /^[!=]={1,2}$/.test(node.operator) &&
  [node.left, node.right].some((each) => pathOf(plain(each)) === path);

/** Whether a chain of `&&` is all that an `if` without `else` asks for. */
function isOfPlainIf(tree: Tree, chain: Node): boolean {
  let child = chain;
  for (const parent of ancestorsOf(tree, chain)) {
    if (parent.kind === "if" && child === parent.condition)
      return parent.else === undefined && !parent.ternary;
    if (parent.kind !== "group" && !(parent.kind === "binary" && parent.operator === "&&")) return false;
    child = parent;
  }
  return false;
}

/** Whether an expression can be written a second time and be the same. */
export const canBeRepeated = ({ node }: Expression): boolean => {
  const path = pathOf(node);
  return path !== undefined && path.length < 60 && childrenOf(node).length < 3;
};
