import { nodesIn } from "./children.ts";
import type { AnonymousObject, Call, FunctionNode, Lambda, Member, Node } from "./nodes.ts";
import { isWithin, lineAt, parentOf } from "./relations.ts";
import type { Tree } from "./tree.ts";

/** What has to happen for a node to be run, once the function of its class is: a branch taken, or a callback called. */
export interface Waits {
  kind: "branch" | "callback";
  /** The line that says so. */
  line: number;
  /** The line of a `return` before it, where that is what may keep it from being run. */
  exit?: number;
  /** Set where such a branch stands in a callback in turn. */
  isLater?: true;
}

/** Functions that run what they are given once, at once. */
const AT_ONCE =
  /^(?:apply|also|run|let|with|use|synchronized|withLock|runCatching|runBlocking|withContext|measureTime\w*|build[A-Z]\w*)$/;
/** Functions that run it at once for each of what may be none. */
const FOR_EACH =
  /^(?:forEach\w*|repeat|(?:flat)?[mM]ap\w*|filter\w*|any|all|none|count|find\w*|first\w*|getOrPut|getOrElse|computeIfAbsent)$/;

/** What a node waits for in the function of its class; undefined where nothing shows that it may not be run. */
export function waitsFor(tree: Tree, node: Node): Waits | undefined {
  let child = node;
  let wayOut: Waits | undefined;
  for (let parent = parentOf(tree, child); parent; parent = parentOf(tree, parent)) {
    const own = keptBy(tree, parent, child);
    if (own) return own.kind === "branch" && isInCallback(tree, parent) ? { ...own, isLater: true } : own;
    if (parent.kind === "block") wayOut = leftBefore(tree, parent.statements, child) ?? wayOut;
    if (parent.kind === "class" || isOfClass(tree, parent)) return wayOut;
    child = parent;
  }
  return undefined;
}

function isInCallback(tree: Tree, node: Node): boolean {
  const outer = waitsFor(tree, node);
  return outer?.kind === "callback" || outer?.isLater === true;
}

/** Whether a node is a function that is no part of another's code. */
const isOfClass = (tree: Tree, node: Node): node is FunctionNode =>
  node.kind === "function" && ["class", "file"].includes(parentOf(tree, node)?.kind ?? "");

/** What a node says of when one of its children is run. */
function keptBy(tree: Tree, parent: Node, child: Node): Waits | undefined {
  const branch = (line = parent.line): Waits => ({ kind: "branch", line });
  switch (parent.kind) {
    case "if":
      if (child === parent.condition) return undefined;
      return branch(child === parent.else ? lineOfElse(tree, parent.then, child) : parent.line);
    case "branch":
      return branch();
    case "catch":
      return branch();
    case "for":
    case "forEach":
    case "while":
      return child === parent.body ? branch() : undefined;
    case "binary":
      return child === parent.right && /^(?:&&|\|\||\?:)$/.test(parent.operator) ? branch() : undefined;
    case "lambda":
    case "object":
      return keptByTaker(tree, parent);
    default:
      return undefined;
  }
}

function keptByTaker(tree: Tree, code: Lambda | AnonymousObject): Waits | undefined {
  const taker = takerOf(tree, code);
  if (!taker) return { kind: "callback", line: code.line };
  const line = lineOfName(tree, taker);
  if (taker.safe || FOR_EACH.test(taker.name)) return { kind: "branch", line };
  return AT_ONCE.test(taker.name) ? undefined : { kind: "callback", line };
}

/** Whether a lambda is run where it stands, before what follows. */
export function isRunAtOnce(tree: Tree, lambda: Lambda): boolean {
  const taker = takerOf(tree, lambda);
  return taker !== undefined && (AT_ONCE.test(taker.name) || FOR_EACH.test(taker.name));
}

/** The call that is handed a lambda, an object or a reference. */
export function takerOf(tree: Tree, code: Node): Call | undefined {
  const parent = parentOf(tree, code);
  const call = parent?.kind === "argument" ? parentOf(tree, parent) : parent;
  if (call?.kind !== "call") return undefined;
  return parent?.kind === "argument" || call.lambda === code ? call : undefined;
}

/** The calls around a node that are handed code which holds it, innermost first. */
export function takersAround(tree: Tree, node: Node): Call[] {
  const found: Call[] = [];
  for (let at: Node | undefined = node; at && !isOfClass(tree, at); at = parentOf(tree, at)) {
    const taker = ["lambda", "object", "reference"].includes(at.kind) ? takerOf(tree, at) : undefined;
    if (taker) found.push(taker);
  }
  return found;
}

/** The line of the name of a call, which a chain may have on a later one. */
export const lineOfName = (tree: Tree, { start, nameStart }: Call | Member): number =>
  lineAt(tree, Math.max(start, nameStart));

function lineOfElse({ text }: Tree, then: Node | undefined, otherwise: Node): number {
  const from = then?.end ?? otherwise.start;
  return (
    (then?.endLine ?? otherwise.line) + text.slice(from, text.indexOf("else", from)).split("\n").length - 1
  );
}

/** The first statement before one that may leave the function. */
function leftBefore(tree: Tree, statements: readonly Node[], child: Node): Waits | undefined {
  for (const statement of statements.slice(0, statements.indexOf(child)))
    for (const each of nodesIn(statement, (node) => !isApart(tree, node)))
      if (each.kind === "return" && each.label === undefined && !each.yields && isWithin(each, statement))
        return { kind: "branch", line: statement.line, exit: each.line };
  return undefined;
}

/** A return in a lambda of Kotlin leaves the function around it. */
const isApart = (tree: Tree, { kind }: Node): boolean =>
  kind === "object" ||
  kind === "class" ||
  kind === "function" ||
  (kind === "lambda" && tree.language === "java");
