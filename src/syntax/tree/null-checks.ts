import { nodesIn } from "./children.ts";
import { certainIn, dereferenceBy } from "./evaluation.ts";
import type { Binding, Node } from "./nodes.ts";
import { isNull, isProven } from "./null-conditions.ts";
import { parentOf, pathOf, plain } from "./relations.ts";
import type { Tree } from "./tree.ts";

/**
 * Whether an expression is known not to be null where a node stands, by what must have run on every way there in the same
 * function: a check, a way out for null, an earlier use, what it was set to. `path` is as of `pathOf`.
 */
export function isKnownThere(tree: Tree, node: Node, path: string): boolean {
  let child = node;
  for (let parent = parentOf(tree, child); parent; parent = parentOf(tree, parent)) {
    const answer = toldBy(parent, child, path);
    if (answer !== undefined) return answer;
    child = parent;
  }
  return false;
}

/** What a node says of an expression within one of its children; undefined where it says nothing. */
function toldBy(parent: Node, child: Node, path: string): boolean | undefined {
  switch (parent.kind) {
    case "function":
    case "class":
    case "object":
      return false;
    case "if":
      if (child === parent.condition) return undefined;
      if (isProven(parent.condition, path, child === parent.then)) return true;
      return isUsedIn(parent.condition, path) || undefined;
    case "binary":
      if (child !== parent.right) return undefined;
      if (parent.operator === "&&" && isProven(parent.left, path, true)) return true;
      if (parent.operator === "||" && isProven(parent.left, path, false)) return true;
      return isUsedIn(parent.left, path) || undefined;
    case "branch":
      return isBranchOf(parent, child, path) || undefined;
    case "when":
      return toldByBranches(parent, child, path);
    case "while":
      if (child === parent.body && parent.condition && isProven(parent.condition, path, true)) return true;
      return loopTells(parent, path, []);
    case "doWhile":
      return loopTells(parent, path, []);
    case "for":
      if (parent.condition && child !== parent.condition && isProven(parent.condition, path, true))
        return true;
      return loopTells(parent, path, []);
    case "forEach":
      return child === parent.body ? loopTells(parent, path, parent.bindings) : undefined;
    case "lambda":
      return isBound(
        parent.parameters.flatMap(({ bindings }) => bindings),
        path,
      )
        ? false
        : undefined;
    case "call":
      if (child !== parent.lambda) return usedBefore(parent, child, path);
      return (
        (parent.safe && parent.receiver && pathOf(parent.receiver) === path) ||
        usedBefore(parent, child, path)
      );
    case "try":
      return child !== parent.body && assigns(parent.body, path) ? false : undefined;
    case "block":
      return toldByStatements(parent.statements, child, path);
    default:
      return usedBefore(parent, child, path);
  }
}

/** The statements before one, the nearest first. */
function toldByStatements(statements: readonly Node[], child: Node, path: string): boolean | undefined {
  for (let at = statements.indexOf(child) - 1; at >= 0; at--) {
    const statement = statements[at];
    const answer = statement && toldByStatement(statement, path);
    if (answer !== undefined) return answer;
  }
  return undefined;
}

function toldByStatement(statement: Node, path: string): boolean | undefined {
  if (statement.kind === "variables")
    return statement.variables.some((each) => isBound(each.bindings, path)) ? false : undefined;
  const set = valueSet(statement, path);
  if (set) return isMade(set) || isUsedAfter(set);
  if (statement.kind === "variable" && isBound(statement.bindings, path)) return false;
  if (statement.kind === "if") {
    if (leaves(statement.then) && isProven(statement.condition, path, false)) return true;
    if (leaves(statement.else) && isProven(statement.condition, path, true)) return true;
    // `if (a == null) a = A()`.
    const within = statement.then?.kind === "block" ? statement.then.statements : [statement.then];
    const fills = within.findLast((each) => each && assigns(each, path));
    const filled = fills && valueSet(fills, path);
    if (filled && isMade(filled) && isProven(statement.condition, path, false)) return true;
  }
  if (assigns(statement, path)) return false;
  return isUsedIn(statement, path) || undefined;
}

/** What a statement sets an expression to, where that is all it does. */
function valueSet(statement: Node, path: string): Node | undefined {
  if (statement.kind === "assignment" && statement.operator === "=" && pathOf(statement.target) === path)
    return statement.value;
  if (statement.kind !== "variable" || statement.bindings.length !== 1) return undefined;
  return statement.bindings[0]?.name === path ? statement.value : undefined;
}

/** `a ?: return` is there behind it. */
const isUsedAfter = (value: Node): boolean => {
  const node = plain(value);
  return node.kind === "binary" && node.operator === "?:" && leaves(node.right);
};

function usedBefore(parent: Node, child: Node, path: string): boolean | undefined {
  const isBefore = certainIn(parent).some(
    (each) => each !== parent && each.end <= child.start && proves(each, path),
  );
  return isBefore || undefined;
}

/** Whether running a node shows that an expression is there: else it would have thrown or left. */
const isUsedIn = (node: Node, path: string): boolean => certainIn(node).some((each) => proves(each, path));

const REQUIRES = /^(?:require|check|assert)N(?:ot|on)Null$|^requireNonNull$|^assertNotNull$/;

function proves(node: Node, path: string): boolean {
  const use = dereferenceBy(node);
  if (use && pathOf(use.receiver) === path) return true;
  if (node.kind === "binary" && node.operator === "?:" && leaves(node.right))
    return pathOf(node.left) === path;
  if (node.kind !== "call") return false;
  const [first] = node.arguments;
  if (!first) return false;
  if (REQUIRES.test(node.name)) return node.arguments.some(({ value }) => pathOf(value) === path);
  return /^(?:require|check)$/.test(node.name) && !node.receiver && isProven(first.value, path, true);
}

function isBranchOf(branch: Node & { kind: "branch" }, child: Node, path: string): boolean {
  if (child !== branch.body) return false;
  const [only, ...more] = branch.conditions;
  const isAsked = only !== undefined && more.length === 0 && isProven(only, path, true);
  return isAsked || (branch.guard !== undefined && isProven(branch.guard, path, true));
}

/** What the subject and the branches before one say. */
function toldByBranches(node: Node & { kind: "when" }, child: Node, path: string): boolean | undefined {
  if (child === node.subject) return undefined;
  if (node.subject && isUsedIn(node.subject, path)) return true;
  const subject =
    node.subject?.kind === "variable" ? node.subject.bindings[0]?.name : node.subject && pathOf(node.subject);
  for (const branch of node.branches) {
    if (branch === child) {
      const isTyped = branch.conditions.every((each) => each.kind === "typeTest" && !each.negated);
      return (subject === path && branch.conditions.length > 0 && isTyped) || undefined;
    }
    if (branch.fallsThrough || branch.guard) continue;
    if (subject === path && branch.conditions.some(isNull)) return true;
    if (!node.subject && branch.conditions.some((each) => isProven(each, path, false))) return true;
  }
  return undefined;
}

/** A loop that sets an expression may come round with another value. */
const loopTells = (loop: Node, path: string, bindings: readonly Binding[]): false | undefined =>
  isBound(bindings, path) || assigns(loop, path) ? false : undefined;

const isBound = (bindings: readonly Binding[], path: string): boolean =>
  bindings.some(({ name }) => name === path || path.startsWith(`${name}.`));

/** Whether something in a node sets an expression, or what it is taken of. */
export function assigns(node: Node, path: string): boolean {
  for (const each of nodesIn(node)) {
    const target = each.kind === "assignment" ? pathOf(each.target) : undefined;
    if (target !== undefined && (target === path || path.startsWith(`${target}.`))) return true;
  }
  return false;
}

/** Whether a statement ends by leaving the block around it. */
export function leaves(node: Node | undefined): boolean {
  const last = node && lastOf(node);
  if (!last) return false;
  if (last.kind === "if") return leaves(last.then) && leaves(last.else);
  return ["return", "throw", "break", "continue"].includes(last.kind);
}

const lastOf = (node: Node): Node | undefined => (node.kind === "block" ? node.statements.at(-1) : node);

/** A value that is never null: a new object, a text, a number, what was asserted. */
export function isMade(value: Node): boolean {
  const node = plain(value);
  switch (node.kind) {
    case "literal":
      return node.type !== "null";
    case "string":
    case "object":
    case "lambda":
    case "array":
    case "this":
    case "nullAssert":
    case "reference":
      return true;
    case "call":
      return (
        node.isNew ||
        (/^[A-Z]/.test(node.name) && (!node.receiver || /^[A-Z]/.test(pathOf(node.receiver) ?? "")))
      );
    case "binary":
      return node.operator === "?:" ? isMade(node.right) : true;
    case "cast":
      return !node.safe && isMade(node.operand);
    case "if":
      return node.then !== undefined && node.else !== undefined && isMade(node.then) && isMade(node.else);
    default:
      return false;
  }
}
