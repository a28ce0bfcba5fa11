import { nodesIn } from "./children.ts";
import type { Binding, Node, Variable } from "./nodes.ts";
import { parentOf } from "./relations.ts";
import type { Tree } from "./tree.ts";

// Which declaration of the same function a plain name means. Properties and what other files declare are not looked for.

/**
 * The variable or parameter that a name means where a node stands: the innermost one that is declared before it; undefined
 * where the functions around have none.
 */
export function bindingOf(tree: Tree, node: Node, name: string): Binding | undefined {
  let child = node;
  for (let parent = parentOf(tree, child); parent; parent = parentOf(tree, parent)) {
    const found = declaredBy(parent, child).findLast((each) => each.name === name);
    if (found) return found;
    if (parent.kind === "class" || parent.kind === "file") return undefined;
    child = parent;
  }
  return undefined;
}

/** The declaration of the variable that a name means where a node stands; undefined for a parameter, and where it is no local. */
export function variableNamed(tree: Tree, node: Node, name: string): Variable | undefined {
  const own = node.kind === "variable" && node.bindings.some((each) => each.name === name);
  if (own) return node;
  const binding = bindingOf(tree, node, name);
  const declaration = binding && parentOf(tree, binding);
  return declaration?.kind === "variable" ? declaration : undefined;
}

/** What a node declares for one of its children. */
function declaredBy(parent: Node, child: Node): Binding[] {
  switch (parent.kind) {
    case "block":
      return parent.statements.slice(0, parent.statements.indexOf(child)).flatMap(declaredIn);
    case "variables":
      return parent.variables.filter((each) => each.end <= child.start).flatMap(declaredIn);
    case "function":
    case "lambda":
      return parent.parameters.flatMap(({ bindings }) => bindings);
    case "forEach":
      return child === parent.body ? parent.bindings : [];
    case "for":
      return parent.init.filter((each) => each !== child).flatMap(declaredIn);
    case "catch":
      return parent.parameter ? [parent.parameter] : [];
    case "try":
      return parent.resources.filter((each) => each.end <= child.start).flatMap(declaredIn);
    case "when":
      return parent.subject && parent.subject !== child ? declaredIn(parent.subject) : [];
    case "branch":
      return parent.conditions.flatMap(patternsIn);
    case "if":
      return child === parent.condition ? [] : patternsIn(parent.condition);
    case "binary":
      return child === parent.right ? patternsIn(parent.left) : [];
    default:
      return [];
  }
}

/** The names that a statement gives to those behind it. */
function declaredIn(statement: Node): Binding[] {
  if (statement.kind === "variable") return statement.bindings;
  if (statement.kind === "variables") return statement.variables.flatMap(({ bindings }) => bindings);
  // `if (!(a instanceof B b)) return;`
  return statement.kind === "if" ? patternsIn(statement.condition) : [];
}

/** `b` of `a instanceof B b`. */
function patternsIn(condition: Node): Binding[] {
  const enter = ({ kind }: Node): boolean => kind !== "lambda" && kind !== "object";
  return [...nodesIn(condition, enter)].flatMap((node) =>
    node.kind === "typeTest" && node.binding ? [node.binding] : [],
  );
}

/** The plain uses of a variable or parameter: those names that mean this declaration, what they are set to among them. */
export function usesOf(tree: Tree, declaration: Binding): Node[] {
  return [...nodesIn(tree.root)].filter(
    (node) =>
      node.kind === "name" &&
      node.name === declaration.name &&
      bindingOf(tree, node, node.name) === declaration,
  );
}
