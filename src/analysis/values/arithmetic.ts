import type { Node } from "../../syntax/tree/nodes.ts";
import { plain, textOf } from "../../syntax/tree/relations.ts";
import type { Tree } from "../../syntax/tree/tree.ts";

/** A number of code: what is whole divides towards zero. */
export interface Numeric {
  value: number;
  isWhole: boolean;
}

/** A number as a test writes it, with a sign and the mark of its type. */
export function numberWritten(text: string): Numeric | undefined {
  const digits = /^-?\d+(?:\.\d+)?(?=[LfFdD]?$)/.exec(text)?.[0];
  return digits === undefined ? undefined : { value: Number(digits), isWhole: /^-?\d+L?$/.test(text) };
}

/**
 * The value of an arithmetic expression over known names, as Kotlin and Java compute it. Undefined for anything else:
 * calls, comparisons, unknown names, overflow.
 */
export function arithmetic(tree: Tree, root: Node, known: ReadonlyMap<string, Numeric>): number | undefined {
  const found = numericOf(tree, root, known);
  return found && Math.abs(found.value) < 2 ** 31 ? found.value : undefined;
}

function numericOf(tree: Tree, root: Node, known: ReadonlyMap<string, Numeric>): Numeric | undefined {
  const node = plain(root);
  if (node.kind === "name") return known.get(node.name);
  if (node.kind === "literal") return node.type === "number" ? numberWritten(textOf(tree, node)) : undefined;
  if (node.kind === "unary") {
    const operand = node.operator === "-" ? numericOf(tree, node.operand, known) : undefined;
    return operand && { ...operand, value: -operand.value };
  }
  if (node.kind !== "binary") return undefined;
  const left = numericOf(tree, node.left, known);
  const right = left && numericOf(tree, node.right, known);
  return left && right && combined(node.operator, left, right);
}

function combined(operator: string, left: Numeric, right: Numeric): Numeric | undefined {
  const isWhole = left.isWhole && right.isWhole;
  const [one, other] = [left.value, right.value];
  switch (operator) {
    case "+":
      return { value: one + other, isWhole };
    case "-":
      return { value: one - other, isWhole };
    case "*":
      return { value: one * other, isWhole };
    case "%":
      return other === 0 ? undefined : { value: one % other, isWhole };
    case "/":
      return other === 0 ? undefined : { value: isWhole ? Math.trunc(one / other) : one / other, isWhole };
    default:
      return undefined;
  }
}
