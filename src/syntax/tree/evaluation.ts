import { childrenOf } from "./children.ts";
import type { Node } from "./nodes.ts";
import { plain } from "./relations.ts";

/** What a member is taken of, without a question mark. */
export interface Dereference {
  receiver: Node;
  /** The access, the call, the index or the assertion. */
  by: Node;
  /** What is taken: a member's name, `[]`, `!!`. */
  member: string;
}

/** What one node takes something of. */
export function dereferenceBy(node: Node): Dereference | undefined {
  if ((node.kind === "member" || node.kind === "call") && node.receiver && !node.safe)
    return { receiver: node.receiver, by: node, member: node.name };
  if (node.kind === "index") return { receiver: node.receiver, by: node, member: "[]" };
  // What a loop goes over is asked for its iterator.
  if (node.kind === "forEach" && node.iterable)
    return { receiver: node.iterable, by: node, member: "iterator" };
  if (node.kind === "nullAssert") return { receiver: node.operand, by: node, member: "!!" };
  return undefined;
}

/** What runs at another time than the code around it, if at all. */
const APART = new Set<Node["kind"]>(["lambda", "object", "class", "function"]);

/** The nodes of an expression or statement in the order in which they are done. */
export function listInOrder(root: Node): Node[] {
  const found: Node[] = [];
  const waiting: { node: Node; isDone: boolean }[] = [{ node: root, isDone: false }];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { node, isDone } = next;
    if (isDone) {
      found.push(node);
      continue;
    }
    waiting.push({ node, isDone: true });
    if (APART.has(node.kind) && node !== root) continue;
    for (const child of childrenOf(node).reverse()) waiting.push({ node: child, isDone: false });
  }
  return found;
}

/**
 * The nodes that have been done whenever the root has been done: nothing behind `?.`, `&&`, `||`, `?:`, in a branch, a loop or a `try`
 * that something may have left.
 */
export function certainIn(root: Node): Node[] {
  const found: Node[] = [];
  const waiting = [root];
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    found.push(node);
    waiting.push(...certainChildren(node).reverse());
  }
  return found;
}

function certainChildren(node: Node): Node[] {
  switch (node.kind) {
    case "if":
      return [node.condition];
    case "when":
      return node.subject ? [node.subject] : [];
    case "binary":
      return ["&&", "||", "?:"].includes(node.operator) ? [node.left] : [node.left, node.right];
    case "while":
      return node.condition ? [node.condition] : [];
    case "forEach":
      return node.iterable ? [node.iterable] : [];
    case "for":
      return [...node.init, ...(node.condition ? [node.condition] : [])];
    case "try":
      return node.catches.length === 0 ? [...node.resources, node.body] : node.finally ? [node.finally] : [];
    case "lambda":
    case "object":
    case "class":
    case "function":
      return [];
    case "member":
      return isSafeChain(node) ? [] : childrenOf(node);
    case "call":
      return isSafeChain(node) ? [] : childrenOf(node);
    default:
      return childrenOf(node);
  }
}

/** Whether a `?.` in a chain may have kept what stands behind it from running. */
function isSafeChain(node: Node): boolean {
  for (let at = plain(node); at.kind === "member" || at.kind === "call"; ) {
    if (at.safe) return true;
    if (!at.receiver) return false;
    at = plain(at.receiver);
  }
  return false;
}
