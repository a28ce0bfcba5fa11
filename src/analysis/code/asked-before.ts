import { isGlue } from "../../syntax/names.ts";
import { nodesIn } from "../../syntax/tree/children.ts";
import { conditionsBefore } from "../../syntax/tree/conditions.ts";
import type { Call, Node } from "../../syntax/tree/nodes.ts";
import { isKnownThere } from "../../syntax/tree/null-checks.ts";
import { codeOnLine, enclosing, nodesOnLine, plain } from "../../syntax/tree/relations.ts";
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
  /** An expression, as of `pathOf`, that was not null. */
  notNull?: string;
}

/** A check that the failing line comes behind, in its own function or in one on the stack that called it. */
export interface AskedBefore {
  /** The node that comes behind it: the failing line's, or the call that leads there. */
  behind: Expression & { line: number };
  /** The condition; undefined where the way to the node shows it in another way. */
  condition?: Expression;
  /** The function in which it is asked, and how many calls away that is. */
  within: string;
  steps: number;
}

const MOST_STEPS = 4;

/**
 * Where what a line needs was asked for before, on the way that the stack shows: by the same object, in code that runs without a
 * break up to the line. Undefined where nothing asked, or another object did.
 */
export function* askedBefore(
  at: FailingLine,
  callers: readonly WorkspaceFrame[],
  question: Question,
): AnalysisTask<AskedBefore | undefined> {
  const rest = callers.filter(({ frame }) => !isGlue(frame.className, frame.method));
  let here: FailingLine | undefined = at;
  let called: string | undefined;
  for (let steps = 0; here && steps < MOST_STEPS; steps++) {
    const { source, outline, line } = here;
    const tree = wholeTree(source);
    const node = called === undefined ? codeOnLine(tree, line) : ownCall(tree, line, called);
    const expression = node && { node, tree, source, outline };
    const within = expression && functionAround(expression)?.node;
    if (!expression || !within) return undefined;
    const found = askedIn(expression, question);
    if (found) return { behind: { ...expression, line }, ...found, within: within.name, steps };
    // What handed this code over is long past it.
    if (isLater(expression)) return undefined;
    const next: WorkspaceFrame | undefined = rest.shift();
    const isSame: boolean =
      next !== undefined && shortClass(next.frame.className) === shortClass(here.frame.className);
    called = methodOf(here.frame);
    here = next && isSame ? yield* lineOfFrame(next) : undefined;
  }
  return undefined;
}

/** The one call of an own function on a line. */
function ownCall(tree: Tree, line: number, name: string): Call | undefined {
  const [only, ...more] = nodesOnLine(tree, line).filter(
    (node): node is Call =>
      node.kind === "call" &&
      node.name === name &&
      (node.receiver === undefined || node.receiver.kind === "this"),
  );
  return more.length === 0 ? only : undefined;
}

function askedIn(
  { node, tree, source, outline }: Expression,
  { byCondition, notNull }: Question,
): { condition?: Expression } | undefined {
  for (const { condition, outcome, isBefore } of conditionsBefore(tree, node)) {
    if (isBefore || !byCondition || !holds(tree, condition, outcome, byCondition)) continue;
    return { condition: { node: condition, tree, source, outline } };
  }
  const isShown = notNull !== undefined && !isLater({ node, tree, source, outline });
  return isShown && isKnownThere(tree, node, notNull) ? {} : undefined;
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
