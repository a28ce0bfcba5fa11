import type { Asked, Comparison } from "../../syntax/tree/asked.ts";
import { isFixed } from "../../syntax/tree/asked.ts";
import type { Node } from "../../syntax/tree/nodes.ts";
import { pathOf, plain, textOf } from "../../syntax/tree/relations.ts";
import type { Tree } from "../../syntax/tree/tree.ts";
import { evaluate } from "./evaluate.ts";
import type { Expression } from "./expression.ts";
import { isNeverNull } from "./null-following.ts";

/** A question of a condition, and the tree that it stands in. */
export interface Question {
  tree: Tree;
  asked: Asked;
}

/** Whether a value alone makes a question turn out as it did; undefined where that does not show. */
export function satisfiesCondition(value: Expression, { tree, asked }: Question): boolean | undefined {
  const node = plain(value.node);
  switch (asked.kind) {
    case "null":
      if (isNullLiteral(node)) return asked.is;
      return isNeverNull(value) ? !asked.is : undefined;
    case "flag":
      if (node.kind !== "literal" || node.type !== "boolean") return undefined;
      return (textOf(value.tree, node) === "true") === asked.is;
    case "empty": {
      if (isNullLiteral(node)) return asked.isOrNull ? asked.is : undefined;
      const empty = isEmpty(value.tree, node);
      return empty === undefined ? undefined : empty === asked.is;
    }
    case "compared":
      return isSo(value.tree, node, asked.operator, tree, plain(asked.to));
    case "unlisted":
      return isUnlisted(value.tree, node, tree, asked.listed);
  }
}

const isNullLiteral = (node: Node): boolean => node.kind === "literal" && node.type === "null";

const MAKERS = /^(?:(?:mutable)?(?:List|Set|Map)Of|listOf|setOf|mapOf|arrayOf|arrayListOf|hashMapOf)$/;
const EMPTY = /^empty(?:List|Set|Map|Array|Sequence)$/;
const COLLECTIONS =
  /^(?:Array(?:List|Deque|Map|Set)|Linked(?:List|HashMap|HashSet)|Hash(?:Map|Set)|Tree(?:Map|Set)|SparseArray)$/;

function isEmpty(tree: Tree, node: Node): boolean | undefined {
  if (node.kind === "string") {
    const text = textOf(tree, node).replace(/^"+|(?<!")"+$/g, "");
    // A blank text is empty to some questions, and a template may be.
    return node.templates.length > 0 || (text !== "" && text.trim() === "") ? undefined : text === "";
  }
  if (node.kind !== "call") return undefined;
  const { length } = node.arguments;
  if (EMPTY.test(node.name)) return length === 0 ? true : undefined;
  if (MAKERS.test(node.name) && !node.receiver) return length === 0;
  return node.isNew && COLLECTIONS.test(node.name) && length === 0 && !node.lambda ? true : undefined;
}

function isSo(one: Tree, left: Node, operator: Comparison, other: Tree, right: Node): boolean | undefined {
  const [value, limit] = [evaluate(one, left, new Map()), evaluate(other, right, new Map())];
  if (typeof value === "number" && typeof limit === "number") return holds(value, operator, limit);
  if (!/^[=!]=$/.test(operator) || !isFixed(one, left) || !isFixed(other, right)) return undefined;
  const isSame = isSameConstant(one, left, other, right);
  return isSame === undefined ? undefined : isSame === (operator === "==");
}

/** Constants of one name are one; two that the code names apart may still be equal, entries and texts are not. */
function isSameConstant(one: Tree, left: Node, other: Tree, right: Node): boolean | undefined {
  if (left.kind === "string" && right.kind === "string") return textOf(one, left) === textOf(other, right);
  const [first, second] = [pathOf(left), pathOf(right)];
  if (first === undefined || second === undefined) return undefined;
  const last = (path: string): string => path.split(".").at(-1) ?? path;
  if (last(first) === last(second)) return true;
  const owners = [first, second].map((path) => path.split(".").slice(-2, -1)[0]);
  return owners[0] !== undefined && owners[0] === owners[1] ? false : undefined;
}

function holds(value: number, operator: Comparison, limit: number): boolean {
  switch (operator) {
    case "==":
      return value === limit;
    case "!=":
      return value !== limit;
    case "<":
      return value < limit;
    case "<=":
      return value <= limit;
    case ">":
      return value > limit;
    case ">=":
      return value >= limit;
  }
}

/** A constant that no branch names; undefined where one may be named by another name. */
function isUnlisted(one: Tree, node: Node, other: Tree, listed: readonly Node[]): boolean | undefined {
  if (!isFixed(one, node)) return undefined;
  if (isNullLiteral(node)) return !listed.some(isNullLiteral);
  const answers = listed.map((each) => isSo(one, node, "==", other, each) ?? isNamed(one, node, each));
  if (answers.includes(true)) return false;
  return answers.includes(undefined) ? undefined : true;
}

/** `case HERB` for `Kind.HERB`. */
function isNamed(tree: Tree, node: Node, listed: Node): boolean | undefined {
  const isEntry = /^[A-Z]\w*\.\w+$/.test(pathOf(node) ?? "") && listed.kind === "name";
  return isEntry ? textOf(tree, node).split(".").at(-1) === listed.name : undefined;
}
