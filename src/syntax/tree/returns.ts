import { childrenOf } from "./children.ts";
import type { FunctionNode, Node } from "./nodes.ts";
import type { Tree } from "./tree.ts";

/** What a function answers: the values of its returns, or of its expression, each branch by itself. */
export const answersOf = (tree: Tree, node: FunctionNode): Node[] => returnsOf(tree, node).flatMap(valuesOf);

/** What a function answers: the values of its returns, or its expression. */
export function returnsOf(tree: Tree, { name, body }: FunctionNode): Node[] {
  if (!body) return [];
  if (body.kind !== "block") return [body];
  const found: Node[] = [];
  const waiting: Node[] = [body];
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    const isOwn = node.kind === "return" && !node.yields && (node.label === undefined || node.label === name);
    if (isOwn && node.kind === "return" && node.value) found.push(node.value);
    // A return in a lambda of Kotlin leaves the function around it; what else is declared within has its own.
    const isApart =
      ["object", "class", "function"].includes(node.kind) ||
      (node.kind === "lambda" && tree.language === "java");
    if (!isApart) waiting.push(...childrenOf(node).reverse());
  }
  return found;
}

/** The values that an expression may have, by its branches; what stands before `?:` is no null any more and left out. */
export function valuesOf(root: Node): Node[] {
  const found: Node[] = [];
  const waiting: (Node | undefined)[] = [root];
  while (waiting.length > 0) {
    const node = waiting.pop();
    if (!node) continue;
    if (node.kind === "group") waiting.push(node.inner);
    else if (node.kind === "if") waiting.push(node.else, node.then);
    else if (node.kind === "when") waiting.push(...node.branches.map(({ body }) => body).reverse());
    else if (node.kind === "try") waiting.push(...node.catches.map(({ body }) => body).reverse(), node.body);
    else if (node.kind === "block") waiting.push(node.statements.at(-1));
    else if (node.kind === "binary" && node.operator === "?:") waiting.push(node.right);
    else found.push(node);
  }
  return found;
}
