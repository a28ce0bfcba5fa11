import type { Node } from "../../syntax/tree/nodes.ts";
import { leaves } from "../../syntax/tree/null-checks.ts";
import { parentOf, pathOf, plain, textOf } from "../../syntax/tree/relations.ts";
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

/** A condition that has to have turned out so for a node to be run. */
export interface Passed {
  condition: Node;
  outcome: boolean;
}

/** The conditions that a node stands behind in its function: those around it, and ways out before it. */
export function conditionsBefore(tree: Tree, node: Node): Passed[] {
  const found: Passed[] = [];
  let child = node;
  for (let parent = parentOf(tree, child); parent; parent = parentOf(tree, parent)) {
    if (parent.kind === "function" || parent.kind === "class" || parent.kind === "object") break;
    if (parent.kind === "if" && child !== parent.condition)
      found.push({ condition: parent.condition, outcome: child === parent.then });
    else if (parent.kind === "binary" && child === parent.right && /^(?:&&|\|\|)$/.test(parent.operator))
      found.push({ condition: parent.left, outcome: parent.operator === "&&" });
    else if ((parent.kind === "while" || parent.kind === "for") && parent.condition && child === parent.body)
      found.push({ condition: parent.condition, outcome: true });
    else if (parent.kind === "block")
      for (const statement of parent.statements.slice(0, parent.statements.indexOf(child)))
        if (statement.kind === "if") {
          if (leaves(statement.then)) found.push({ condition: statement.condition, outcome: false });
          else if (leaves(statement.else)) found.push({ condition: statement.condition, outcome: true });
        }
    child = parent;
  }
  return found;
}

/** Whether a check before a node keeps these values from coming there. */
export const isKeptOut = (tree: Tree, node: Node, known: Known): boolean =>
  conditionsBefore(tree, node).some(({ condition, outcome }) => {
    const value = evaluate(tree, condition, known);
    return typeof value === "boolean" && value !== outcome;
  });
