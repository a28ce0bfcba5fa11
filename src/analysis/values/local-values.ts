import { nodesIn } from "../../syntax/tree/children.ts";
import { leaves } from "../../syntax/tree/leaves.ts";
import type { Binding, Node } from "../../syntax/tree/nodes.ts";
import { isProven } from "../../syntax/tree/null-conditions.ts";
import { parentOf } from "../../syntax/tree/relations.ts";
import { bindingOf } from "../../syntax/tree/scopes.ts";
import type { Tree } from "../../syntax/tree/tree.ts";

/** What a variable of a function may hold where it is read. */
export interface LocalValues {
  values: Node[];
  /** Whether there are no others; of a parameter that what was passed for it is one of them, where not. */
  isComplete: boolean;
}

/**
 * The values that may have been given to a variable by the time a node reads it: the last one that is given on every way there,
 * and those that only some ways give after it. Behind a `null` that a check has replaced nothing is looked for.
 */
export function valuesOfLocal(tree: Tree, use: Node, binding: Binding): LocalValues {
  const values: Node[] = [];
  const own = (node: Node): Node[] =>
    [...nodesIn(node)].flatMap((each) => {
      const value = valueGiven(tree, each, binding);
      return value ? [value] : [];
    });
  let child = use;
  for (let parent = parentOf(tree, child); parent; parent = parentOf(tree, parent)) {
    if (parent.kind === "block") {
      for (const statement of parent.statements.slice(0, parent.statements.indexOf(child)).reverse()) {
        const isDeclared = declares(statement, binding);
        values.push(...own(statement));
        if (isDeclared || isAlwaysGiven(tree, statement, binding) || isRefilled(tree, statement, binding))
          return { values, isComplete: isDeclared ? hasValue(statement, binding) : true };
      }
    } else if (LOOPS.has(parent.kind)) {
      // What a later part of the body gives is there when it comes round.
      values.push(...own(parent).filter((value) => value.start > use.end));
    } else if (isParameterOf(parent, binding)) {
      return { values, isComplete: false };
    } else if (APART.has(parent.kind)) {
      // Where it runs among what the function around gives is not known.
      const all = own(tree.root);
      return { values: all, isComplete: parentOf(tree, binding)?.kind !== "parameter" };
    }
    child = parent;
  }
  return { values, isComplete: false };
}

const LOOPS = new Set<Node["kind"]>(["for", "forEach", "while", "doWhile"]);
const APART = new Set<Node["kind"]>(["lambda", "object", "function", "class"]);

const isParameterOf = (node: Node, binding: Binding): boolean =>
  (node.kind === "function" || node.kind === "lambda") &&
  node.parameters.some(({ bindings }) => bindings.includes(binding));

/** The value that one node gives to a variable. */
function valueGiven(tree: Tree, node: Node, binding: Binding): Node | undefined {
  if (node.kind === "variable") return node.bindings.includes(binding) ? node.value : undefined;
  if (node.kind !== "assignment" || node.target.kind !== "name" || node.target.name !== binding.name)
    return undefined;
  return bindingOf(tree, node.target, binding.name) === binding ? node.value : undefined;
}

const variablesOf = (statement: Node): readonly Node[] =>
  statement.kind === "variables" ? statement.variables : [statement];

const declares = (statement: Node, binding: Binding): boolean =>
  variablesOf(statement).some((each) => each.kind === "variable" && each.bindings.includes(binding));

const hasValue = (statement: Node, binding: Binding): boolean =>
  variablesOf(statement).some(
    (each) => each.kind === "variable" && each.bindings.includes(binding) && each.bindings.length === 1,
  );

/** Whether every way through a statement gives the variable a value, or leaves. */
function isAlwaysGiven(tree: Tree, statement: Node | undefined, binding: Binding): boolean {
  switch (statement?.kind) {
    case "assignment":
      return statement.operator === "=" && valueGiven(tree, statement, binding) !== undefined;
    case "block":
      return statement.statements.some((each) => isAlwaysGiven(tree, each, binding));
    case "if":
      return [statement.then, statement.else].every(
        (branch) => branch !== undefined && (leaves(branch) || isAlwaysGiven(tree, branch, binding)),
      );
    case "try":
      return (
        isAlwaysGiven(tree, statement.finally, binding) ||
        (isAlwaysGiven(tree, statement.body, binding) &&
          statement.catches.every(({ body }) => leaves(body) || isAlwaysGiven(tree, body, binding)))
      );
    default:
      return false;
  }
}

/** `if (a == null) a = …`: what was null before has another value. */
function isRefilled(tree: Tree, statement: Node, binding: Binding): boolean {
  if (statement.kind !== "if" || !isAlwaysGiven(tree, statement.then, binding)) return false;
  return isProven({ tree, path: binding.name, binding }, statement.condition, false);
}
