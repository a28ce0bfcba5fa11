import { editLines } from "../../analysis/changes/edits.ts";
import { canBeRepeated, guardOf } from "../../analysis/changes/guards.ts";
import { importChange } from "../../analysis/changes/imports-edit.ts";
import { replaced } from "../../analysis/changes/rewrite.ts";
import { leavingWords } from "../../analysis/changes/way-out.ts";
import {
  type Expression,
  expressionOfNode,
  functionAround,
  written,
} from "../../analysis/values/expression.ts";
import type { ProposedFix } from "../../model/edit.ts";
import type { Call, Node } from "../../syntax/tree/nodes.ts";
import { ancestorsOf, parentOf, plain, textOf } from "../../syntax/tree/relations.ts";
import type { Tree } from "../../syntax/tree/tree.ts";

/** What stands in brackets or before a cast: it is null where the whole is. */
function withoutCast(node: Node): Node {
  const inner = plain(node);
  return inner.kind === "cast" && !inner.safe ? withoutCast(inner.operand) : inner;
}

/** A check, and whether the function is left where it finds nothing. */
export type NullGuard = { fix: ProposedFix; leaves: boolean };

/** A check of a value that was null, where it is used or passed on. */
export function nullGuard(expression: Expression, asked?: string): NullGuard | undefined {
  const own = expressionOfNode(expression, withoutCast(expression.node));
  // To leave with a plain yes or no would say that null equals, or differs from, whatever it is held against.
  const compared = comparisonOn(expression);
  if (compared && answersBoolean(expression)) {
    const fix = equalIfBothNull(expression, compared);
    return fix && { fix, leaves: false };
  }
  if (isToldApart(expression) && answersBoolean(expression)) return undefined;
  if (asked === undefined && !canBeRepeated(own)) return undefined;
  if (isPartOfThrow(expression)) return undefined;
  const text = asked ?? written(own);
  const parent = parentOf(expression.tree, expression.node);
  // The code asks that very question already.
  if (parent?.kind === "binary" && /^[!=]={1,2}$/.test(parent.operator)) return undefined;
  const asserted = parent?.kind === "nullAssert" ? { ...expression, node: parent } : expression;
  const guard = guardOf(asserted, `${text} == null`, `${text} != null`);
  if (!guard) return undefined;
  const title =
    guard.leaves === undefined
      ? `Ask whether ${text} is there`
      : `${leavingWords(guard.leaves)} when ${text} is null`;
  return {
    fix: { title, safety: "review", edits: guard.edits },
    leaves: guard.leaves?.startsWith("return") ?? false,
  };
}

/** Whether what was null stands in a `throw`: to leave there, or to go on, would pass over what is refused. */
function isPartOfThrow({ tree, node }: Expression): boolean {
  for (const each of ancestorsOf(tree, node)) {
    if (each.kind === "throw") return true;
    if (each.kind === "block" || each.kind === "function" || each.kind === "lambda") return false;
  }
  return false;
}

/** Calls that compare their receiver with an argument. */
const COMPARES = /^(?:equals|equalsIgnoreCase|contentEquals)$/;

/** `a.equals(b)`, where `a` was null. */
function comparisonOn({ tree, node }: Expression): Call | undefined {
  const operand = withoutGroup(tree, node);
  const parent = parentOf(tree, operand);
  const isCompared = parent?.kind === "call" && parent.receiver === operand && COMPARES.test(parent.name);
  return isCompared && !parent.safe ? parent : undefined;
}

/** A node with the brackets, the cast and the assertion around it. */
function withoutGroup(tree: Tree, node: Node): Node {
  const parent = parentOf(tree, node);
  const isAround = parent?.kind === "group" || parent?.kind === "cast" || parent?.kind === "nullAssert";
  return isAround ? withoutGroup(tree, parent) : node;
}

/** Whether the answer is that something differs: `a.id != b.id`, `!(a.id == b.id)`. With "no" for null it would be that it does not. */
function isToldApart({ tree, node }: Expression): boolean {
  let isCompared = false;
  for (const each of ancestorsOf(tree, node)) {
    if (each.kind === "block" || each.kind === "function" || each.kind === "lambda") return false;
    if (each.kind === "binary" && /^!==?$/.test(each.operator)) return true;
    if (each.kind === "binary" && /^===?$/.test(each.operator)) isCompared = true;
    if (isCompared && each.kind === "unary" && each.operator === "!") return true;
  }
  return false;
}

const answersBoolean = (expression: Expression): boolean =>
  /^[bB]oolean$/.test(functionAround(expression)?.node.type?.text ?? "");

/** The same question of two values that may both be null, with the same sign. */
function equalIfBothNull(expression: Expression, call: Call): ProposedFix | undefined {
  const { tree, node, source, outline } = expression;
  const [first, ...more] = call.arguments;
  if (call.name !== "equals" || !first || more.length > 0) return undefined;
  const [a, b] = [textOf(tree, withoutCast(node)), textOf(tree, first.value)];
  if (tree.language === "java") {
    const imported = importChange(source, outline, "java.util.Objects");
    const objects = imported ? "Objects" : "java.util.Objects";
    const edits = editLines(source, [
      replaced({ tree }, call, `${objects}.equals(${a}, ${b})`),
      ...(imported ?? []),
    ]);
    return edits && { title: `Compare ${a} with ${b} as what may be null`, safety: "review", edits };
  }
  const parent = parentOf(tree, call);
  const isNegated = parent?.kind === "unary" && parent.operator === "!";
  const whole = isNegated ? parent : call;
  // Both sides are plain: nothing binds less than the operator does.
  const isPlain = [withoutCast(node), plain(first.value)].every(({ kind }) => PLAIN.has(kind));
  const around = parentOf(tree, whole);
  const isFree =
    around?.kind !== "member" &&
    around?.kind !== "call" &&
    around?.kind !== "unary" &&
    (around?.kind !== "binary" || /^(?:&&|\|\|)$/.test(around.operator));
  if (!isPlain || !isFree) return undefined;
  const edits = editLines(source, [replaced({ tree }, whole, `${a} ${isNegated ? "!=" : "=="} ${b}`)]);
  return edits && { title: `Compare ${a} with ${b} as what may be null`, safety: "review", edits };
}

const PLAIN: ReadonlySet<Node["kind"]> = new Set(["name", "member", "call", "string", "literal", "this"]);
