import type { Node } from "../../syntax/tree/nodes.ts";
import { ancestorsOf, pathOf, plain } from "../../syntax/tree/relations.ts";
import type { Tree } from "../../syntax/tree/tree.ts";

/** A lock that is held while a node runs. */
export interface Lock {
  /** `this`, `beds`, `lock.writeLock()`; `static` for the class itself. */
  name: string;
  /** Where it is taken. */
  line: number;
}

/** The locks that the code around a node takes, innermost first, as far as its function shows; a lambda may run without them. */
export function locksAround(tree: Tree, node: Node): Lock[] {
  const found: Lock[] = [];
  const around = ancestorsOf(tree, node);
  for (const [at, each] of around.entries()) {
    const inner = around[at - 1] ?? node;
    if (each.kind === "synchronized" && inner === each.body && each.lock)
      found.push({ name: nameOf(tree, each.lock), line: each.line });
    else if (each.kind === "lambda") {
      const lock = lockOfLambda(tree, around[at + 1], each);
      if (lock) found.push(lock);
      else if (!isRunAtOnce(around[at + 1])) return found;
    } else if (each.kind === "function") {
      const isOwn = each.modifiers.some((one) => /^@?(?:kotlin\.jvm\.)?[sS]ynchronized$/.test(one));
      if (isOwn) found.push({ name: each.modifiers.includes("static") ? "static" : "this", line: each.line });
      return found;
    }
  }
  return found;
}

/** `synchronized(beds) { … }` and `lock.withLock { … }` of Kotlin. */
function lockOfLambda(tree: Tree, call: Node | undefined, lambda: Node): Lock | undefined {
  if (call?.kind !== "call" || call.lambda !== lambda) return undefined;
  const [given] = call.arguments;
  if (call.name === "synchronized" && given) return { name: nameOf(tree, given.value), line: call.line };
  return call.name === "withLock" && call.receiver
    ? { name: nameOf(tree, call.receiver), line: call.line }
    : undefined;
}

const nameOf = (tree: Tree, node: Node): string =>
  plain(node).kind === "this" ? "this" : (pathOf(node) ?? tree.text.slice(node.start, node.end));

const AT_ONCE =
  /^(?:let|run|apply|also|with|use|forEach|forEachIndexed|map\w*|filter\w*|any|all|none|find|first\w*|sumOf|takeIf|repeat|removeIf|removeAll|retainAll|sortBy|getOrPut|computeIfAbsent)$/;

const isRunAtOnce = (call: Node | undefined): boolean => call?.kind === "call" && AT_ONCE.test(call.name);
