import { certainIn, dereferenceBy } from "./evaluation.ts";
import type { Node } from "./nodes.ts";
import { assigns } from "./null-checks.ts";
import { ancestorsOf, pathOf, plain } from "./relations.ts";
import type { Tree } from "./tree.ts";

/**
 * Where something is taken of a variable for the first time after it was given its value, on the straight way to a node: had it been
 * null, it would have failed there. Undefined where nothing is taken of it before.
 */
export function firstUse(tree: Tree, node: Node, name: string): Node | undefined {
  let child = node;
  let first: Node | undefined;
  for (const parent of ancestorsOf(tree, node)) {
    if (parent.kind === "function" || parent.kind === "lambda" || parent.kind === "class") return first;
    const before =
      parent.kind === "block" ? parent.statements.slice(0, parent.statements.indexOf(child)) : [];
    for (const statement of before.toReversed()) {
      const uses = certainIn(statement).map((each) => dereferenceBy(each)?.receiver);
      first = uses.find((each) => each && pathOf(plain(each)) === name) ?? first;
      if (assigns(statement, name) || declares(statement, name)) return first;
    }
    child = parent;
  }
  return first;
}

/** The variable that a chain of members begins with: `a` of `a.b().c`. */
export function beginOf(node: Node): Node {
  const inner = plain(node);
  const isChain = inner.kind === "member" || inner.kind === "call" || inner.kind === "index";
  return isChain && inner.receiver ? beginOf(inner.receiver) : inner;
}

const declares = (statement: Node, name: string): boolean =>
  (statement.kind === "variables" ? statement.variables : [statement]).some(
    (each) => each.kind === "variable" && each.bindings.some((binding) => binding.name === name),
  );
