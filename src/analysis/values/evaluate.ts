import { conditionsBefore } from "../../syntax/tree/conditions.ts";
import type { Node } from "../../syntax/tree/nodes.ts";
import { pathOf, plain, textOf } from "../../syntax/tree/relations.ts";
import type { Tree } from "../../syntax/tree/tree.ts";

/** What is known of numbers: the values of chains of names, as `pathOf` writes them. */
export type Known = ReadonlyMap<string, number>;

type Value = number | boolean | undefined;

/** The value of an expression as far as what is known decides it. */
export function evaluate(tree: Tree, root: Node, known: Known): Value {
  const node = plain(root);
  const path = pathOf(node);
  if (path !== undefined && known.has(path)) return known.get(path);
  switch (node.kind) {
    case "literal":
      return node.type === "number"
        ? numberOf(textOf(tree, node))
        : node.type === "boolean"
          ? textOf(tree, node) === "true"
          : undefined;
    case "unary": {
      const value = evaluate(tree, node.operand, known);
      if (node.operator === "!") return typeof value === "boolean" ? !value : undefined;
      return node.operator === "-" && typeof value === "number" ? -value : undefined;
    }
    case "binary":
      return combined(node.operator, evaluate(tree, node.left, known), evaluate(tree, node.right, known));
    default:
      return undefined;
  }
}

const numberOf = (text: string): number | undefined => {
  const value = Number(text.replace(/_|[lLfFdD]$/g, ""));
  return Number.isFinite(value) ? value : undefined;
};

function combined(operator: string, left: Value, right: Value): Value {
  if (operator === "&&")
    return left === false || right === false ? false : left === true && right === true ? true : undefined;
  if (operator === "||")
    return left === true || right === true ? true : left === false && right === false ? false : undefined;
  if (typeof left !== "number" || typeof right !== "number") return undefined;
  switch (operator) {
    case "+":
      return left + right;
    case "-":
      return left - right;
    case "*":
      return left * right;
    case "==":
    case "===":
      return left === right;
    case "!=":
    case "!==":
      return left !== right;
    case "<":
      return left < right;
    case "<=":
      return left <= right;
    case ">":
      return left > right;
    case ">=":
      return left >= right;
    default:
      return undefined;
  }
}

/** Whether a check before a node keeps these values from coming there. */
export const isKeptOut = (tree: Tree, node: Node, known: Known): boolean =>
  conditionsBefore(tree, node).some(({ condition, outcome }) => {
    const value = evaluate(tree, condition, known);
    return typeof value === "boolean" && value !== outcome;
  });
