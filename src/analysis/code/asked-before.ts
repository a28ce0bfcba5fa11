import { isGlue } from "../../syntax/names.ts";
import { nodesIn } from "../../syntax/tree/children.ts";
import { conditionsBefore } from "../../syntax/tree/conditions.ts";
import type { Call, Node } from "../../syntax/tree/nodes.ts";
import { findShown } from "../../syntax/tree/null-checks.ts";
import { type Subject, subjectAt } from "../../syntax/tree/null-subject.ts";
import { codeOnLine, enclosing, nodesOnLine, pathOf, plain } from "../../syntax/tree/relations.ts";
import type { Tree } from "../../syntax/tree/tree.ts";
import { isRunAtOnce } from "../../syntax/tree/waits.ts";
import type { AnalysisTask } from "../analysis-task.ts";
import { type Expression, functionAround } from "../values/expression.ts";
import { methodOf, shortClass, type WorkspaceFrame } from "./code.ts";
import { type FailingLine, lineOfFrame } from "./failing-line.ts";
import { wholeTree } from "./tree.ts";

/** What shows that something was so: a condition that turned out in one way, or the way to a node itself. */
export interface Question {
  /** Whether it was so where a condition has turned out so. */
  byCondition?(condition: Node, outcome: boolean, tree: Tree): boolean;
  /** A member of the object, as of `pathOf`, that was not null. */
  notNull?: string;
  /** What of the failing line needs it; else that is its statement. */
  of?: Expression;
}

/** A check that the failing line comes behind, in its own function or in one on the stack that called it. */
export interface AskedBefore {
  /** The node that comes behind it: the failing line's, or the call that leads there. */
  behind: Expression & { line: number };
  /** What shows it: the condition that asks, or what fails or leaves where it is not so. */
  by: Expression;
  /** That, where it is a condition. */
  condition?: Expression;
  /** Set where code that runs later lies between: it was so when that code was handed over. */
  isHandedOver?: true;
  /** The function in which it is asked, and how many calls away that is. */
  within: string;
  steps: number;
}

const MOST_STEPS = 4;

/**
 * Where what a line needs was asked for before, on the way that the stack shows: by the same object, in code that runs without a
 * break up to the line, or when the code of the line was handed over. Undefined where nothing asked. Whether an object's member is
 * null may be asked by another object too, on the one that it calls.
 */
export function* askedBefore(
  at: FailingLine,
  callers: readonly WorkspaceFrame[],
  question: Question,
): AnalysisTask<AskedBefore | undefined> {
  const rest = callers.filter(({ frame }) => !isGlue(frame.className, frame.method));
  const own: Subject | undefined =
    question.notNull === undefined ? undefined : { tree: wholeTree(at.source), path: question.notNull };
  let here: FailingLine | undefined = at;
  let inner: FailingLine | undefined;
  for (let steps = 0; here && steps < MOST_STEPS; steps++) {
    const { source, outline, line } = here;
    const used = inner ? undefined : question.of;
    const tree = used?.tree ?? wholeTree(source);
    const isSame: boolean = shortClass(here.frame.className) === shortClass(at.frame.className);
    const node = inner
      ? callOn(tree, line, methodOf(inner.frame), isSame)
      : (used?.node ?? codeOnLine(tree, line));
    const expression = node && { node, tree, source, outline };
    const within = expression && functionAround(expression)?.node;
    if (!expression || !within) return undefined;
    const subject = own && (isSame ? { ...own, tree } : subjectOfCall(own, tree, node));
    const found = askedIn(expression, isSame ? question : {}, subject);
    if (found) return { behind: { ...expression, line }, ...found, within: within.name, steps };
    // What handed this code over is long past it; and another's caller is on a third object.
    if (isLater(expression) || !isSame) return undefined;
    const next: WorkspaceFrame | undefined = rest.shift();
    const isNextSame = next && shortClass(next.frame.className) === shortClass(at.frame.className);
    inner = here;
    here = next && (isNextSame || own) ? yield* lineOfFrame(next) : undefined;
  }
  return undefined;
}

/** The one call of a function on a line: of an own one, or on another object. */
function callOn(tree: Tree, line: number, name: string, isOwn: boolean): Call | undefined {
  const [only, ...more] = nodesOnLine(tree, line).filter(
    (node): node is Call =>
      node.kind === "call" &&
      node.name === name &&
      (node.receiver === undefined || node.receiver.kind === "this") === isOwn,
  );
  return more.length === 0 ? only : undefined;
}

/** A member of the object that a call is made on, as the code around the call has it. */
function subjectOfCall(own: Subject, tree: Tree, call: Node): Subject | undefined {
  const on = call.kind === "call" && call.receiver && pathOf(call.receiver);
  return on ? { ...subjectAt(tree, call, `${on}.${own.path}`), home: { on, subject: own } } : undefined;
}

function askedIn(
  { node, tree, source, outline }: Expression,
  { byCondition }: Question,
  subject: Subject | undefined,
): Pick<AskedBefore, "by" | "condition" | "isHandedOver"> | undefined {
  const of = (by: Node): Expression => ({ node: by, tree, source, outline });
  for (const { condition, outcome, isBefore } of conditionsBefore(tree, node)) {
    if (isBefore || !byCondition || !holds(tree, condition, outcome, byCondition)) continue;
    return { by: of(condition), condition: of(condition) };
  }
  const shown = subject && findShown(subject, node);
  if (!shown) return undefined;
  const by = of(shown.by);
  const isCondition = conditionsBefore(tree, node).some(({ condition }) => condition === shown.by);
  return { by, ...(isCondition && { condition: by }), ...(shown.isBefore && { isHandedOver: true }) };
}

/** Whether a condition shows it by one of its parts, or by a function of the file that only answers another condition. */
function holds(
  tree: Tree,
  root: Node,
  outcome: boolean,
  byCondition: NonNullable<Question["byCondition"]>,
  isDeep = true,
): boolean {
  const node = plain(root);
  if (byCondition(node, outcome, tree)) return true;
  if (node.kind === "unary" && node.operator === "!")
    return holds(tree, node.operand, !outcome, byCondition, isDeep);
  if (node.kind === "binary" && node.operator === (outcome ? "&&" : "||"))
    return [node.left, node.right].some((each) => holds(tree, each, outcome, byCondition, isDeep));
  const answer = isDeep && node.kind === "call" && !node.receiver ? answerOf(tree, node) : undefined;
  return answer !== undefined && holds(tree, answer, outcome, byCondition, false);
}

/** The one expression that an own function without parameters answers. */
function answerOf(tree: Tree, { name, arguments: given }: Call): Node | undefined {
  if (given.length > 0) return undefined;
  for (const each of nodesIn(tree.root)) {
    if (each.kind !== "function" || each.name !== name || each.parameters.length > 0) continue;
    if (each.body?.kind !== "block") return each.body;
    const [only, ...more] = each.body.statements;
    return only?.kind === "return" && more.length === 0 ? only.value : undefined;
  }
  return undefined;
}

/** Whether code around a node, in its function, may run later than what stands around it. */
function isLater({ node, tree }: Expression): boolean {
  for (
    let at = enclosing(tree, node, "lambda", "function");
    at;
    at = enclosing(tree, at, "lambda", "function")
  ) {
    if (at.kind === "function") return at.form === "anonymous";
    if (!isRunAtOnce(tree, at)) return true;
  }
  return false;
}
