import type { Edit } from "../../model/edit.ts";
import { childrenOf, nodesIn } from "../../syntax/tree/children.ts";
import { certainIn } from "../../syntax/tree/evaluation.ts";
import type { Call, Node } from "../../syntax/tree/nodes.ts";
import { assigns, isMade } from "../../syntax/tree/null-checks.ts";
import { ancestorsOf, parentOf, pathOf, plain } from "../../syntax/tree/relations.ts";
import { variableNamed } from "../../syntax/tree/scopes.ts";
import { parseExpression, type Tree } from "../../syntax/tree/tree.ts";
import { indentOf, lineOf } from "../code/source.ts";
import type { Expression } from "../values/expression.ts";
import { editLines } from "./edits.ts";
import { beginsItsLine } from "./own-lines.ts";
import { rewrite } from "./rewrite.ts";
import { wayOut } from "./way-out.ts";

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
    guardCondition(expression, isGood) ?? guardCall(expression, isGood) ?? guardStatement(expression, isBad)
  );
}

/** A call that more follows, of things that have nothing to do with the value, is left out alone. */
function guardCall(expression: Expression, isGood: string): Guard | undefined {
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
  const asked = askedOf(tree, isGood);
  const paths = new Set([pathOf(expression.node), asked].filter((each) => each !== undefined));
  const isUsedLater = later.some((each) => paths.has(pathOf(each) ?? ""));
  const isLast = !later.some((each) => parentOf(tree, each)?.kind === "block");
  if (isUsedLater || isLast || fillsForLater(tree, statement, later) || !beginsItsLine(tree, statement))
    return undefined;
  const { start } = statement;
  const edits = rewrite(source, [{ start, end: start, by: `if (${isGood}) ` }]);
  return edits && { edits };
}

/** Whether a call may fill an object that was made for it, and that something behind it uses. */
const fillsForLater = (tree: Tree, call: Call, later: readonly Node[]): boolean =>
  call.arguments.some(({ value }) => {
    const name = pathOf(value);
    const made = name === undefined ? undefined : variableNamed(tree, value, name)?.value;
    return made !== undefined && isMade(made) && later.some((each) => pathOf(each) === name);
  });

const LOOPS: ReadonlySet<Node["kind"]> = new Set(["for", "forEach", "while", "doWhile"]);

function guardStatement(expression: Expression, isBad: string): Guard | undefined {
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

/** `a.b()` of `if (a.b())` and `x && a.b()` with `a != null &&` before it. */
function guardCondition(expression: Expression, isGood: string): Guard | undefined {
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
      if (isUsedAfter(tree, child, askedOf(tree, isGood))) return undefined;
      const edits = rewrite(source, [{ start: child.start, end: child.start, by: `${isGood} && ` }]);
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

/** What a condition asks of: `a.b` of `a.b != null`. */
function askedOf({ language }: Tree, condition: string): string | undefined {
  const [whole] = parseExpression(condition, language)?.root.statements ?? [];
  const node = whole && plain(whole);
  return node && pathOf(plain(node.kind === "binary" ? node.left : node));
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
