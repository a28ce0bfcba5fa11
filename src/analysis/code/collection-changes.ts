import { nodesIn } from "../../syntax/tree/children.ts";
import type { Assignment, Call, For, ForEach, FunctionNode, Node, While } from "../../syntax/tree/nodes.ts";
import { enclosing, isWithin, pathOf, plain } from "../../syntax/tree/relations.ts";
import { bindingOf } from "../../syntax/tree/scopes.ts";
import type { Tree } from "../../syntax/tree/tree.ts";

/** A loop over a collection that has a name. */
export interface CollectionLoop {
  node: ForEach | Call | While | For;
  /** `beds` of `this.beds.values`. */
  collection: string;
  /** What is gone over, as written: `this.beds.values`. */
  over: Node;
  /** What runs for each element. */
  body: Node;
}

/** Parts of a collection that stand for it. */
export const PARTS = /^(?:entrySet|keySet|values|entries|keys|indices|withIndex|iterator|listIterator)$/;
/** Functions that go over a collection at once. */
export const GOES_OVER =
  /^(?:forEach|forEachIndexed|onEach|map|mapNotNull|filter|any|all|none|find|first|sumOf|joinToString)$/;

/** The loops over named collections in a node, outer ones first. */
export function loopsIn(root: Node): CollectionLoop[] {
  const found: CollectionLoop[] = [];
  for (const node of nodesIn(root)) {
    const over =
      node.kind === "forEach"
        ? node.iterable
        : node.kind === "call" && node.lambda && GOES_OVER.test(node.name)
          ? node.receiver
          : undefined;
    const body = node.kind === "forEach" ? node.body : node.kind === "call" ? node.lambda?.body : undefined;
    const collection = over && nameOf(over);
    if (collection && body && (node.kind === "forEach" || node.kind === "call"))
      found.push({ node, collection, over, body });
    if ((node.kind === "while" || node.kind === "for") && node.body) {
      const iterator = iteratorOf(root, node);
      const named = iterator && nameOf(iterator);
      if (iterator && named) found.push({ node, collection: named, over: iterator, body: node.body });
    }
  }
  return found;
}

/** `beds.iterator()`, which a loop asks for whether there is a next one. */
function iteratorOf(root: Node, loop: While | For): Node | undefined {
  const asked = [...nodesIn(loop.condition ?? loop)].find(
    (node): node is Call => node.kind === "call" && node.name === "hasNext",
  );
  const name = asked?.receiver && pathOf(asked.receiver);
  if (name === undefined) return undefined;
  let found: Node | undefined;
  for (const node of nodesIn(root)) {
    if (node.kind !== "variable" || node.start > (loop.body?.start ?? loop.start)) continue;
    const value = node.value && plain(node.value);
    const isIt = node.bindings.length === 1 && node.bindings[0]?.name === name;
    if (isIt) found = value?.kind === "call" && /^(?:listI|i)terator$/.test(value.name) ? value : undefined;
  }
  return found;
}

/** `beds` of `this.beds.entrySet()`; undefined for what is no plain name. */
function nameOf(node: Node): string | undefined {
  let at = plain(node);
  while ((at.kind === "call" || at.kind === "member") && at.receiver && PARTS.test(at.name))
    at = plain(at.receiver);
  const path = pathOf(at);
  return path !== undefined && /^\w+$/.test(path) ? path : undefined;
}

/** Whether a loop takes elements out by the iterator that it goes with. */
export const takesOutByIterator = ({ node, body }: CollectionLoop): boolean =>
  (node.kind === "while" || node.kind === "for") &&
  [...nodesIn(body)].some(
    (each) => each.kind === "call" && each.name === "remove" && each.arguments.length === 0,
  );

/** Functions of iterators, entries and plain values, which change no collection but through the iterator. */
const HARMLESS =
  /^(?:next|hasNext|remove|getKey|getValue|currentTimeMillis|equals|isEmpty|length|size|startsWith|endsWith)$/;

/** Whether a loop calls nothing that could lead to code that changes the collection. */
export const callsOnlyIts = ({ body }: CollectionLoop): boolean =>
  [...nodesIn(body)].every((each) => each.kind !== "call" || HARMLESS.test(each.name));

/** Functions that change a collection. */
export const CHANGES =
  /^(?:add|addAll|addFirst|addLast|remove|removeAll|removeAt|removeIf|removeFirst|removeLast|retainAll|clear|put|putAll|putIfAbsent|computeIfAbsent|push|pop|poll|offer|plusAssign|minusAssign)$/;

/** The places in a node that change the collection of this name. */
export function changesOf(root: Node, collection: string): (Call | Assignment)[] {
  const found: (Call | Assignment)[] = [];
  for (const node of nodesIn(root)) {
    if (
      node.kind === "call" &&
      CHANGES.test(node.name) &&
      node.receiver &&
      pathOf(node.receiver) === collection
    )
      found.push(node);
    if (node.kind === "assignment" && /^[+-]=$/.test(node.operator) && pathOf(node.target) === collection)
      found.push(node);
  }
  return found;
}

/** A change by way of functions: the call in the loop, and the change that it leads to. */
export interface ChangeBehind {
  call: Call;
  change: Call | Assignment;
}

const STEPS = 3;

/** The first call in a node that leads, by functions of the same file, to a change of a property. */
export function changeBehind(tree: Tree, body: Node, collection: string): ChangeBehind | undefined {
  const functions = [...nodesIn(tree.root)].filter((node): node is FunctionNode => node.kind === "function");
  for (const call of ownCalls(body)) {
    const around = enclosing(tree, call, "lambda", "object", "function");
    if (around && isWithin(around, body)) continue;
    const change = changeIn(call, new Set(), STEPS);
    if (change) return { call, change };
  }
  return undefined;

  function changeIn(call: Call, seen: Set<FunctionNode>, steps: number): Call | Assignment | undefined {
    const named = functions.filter(
      ({ name, parameters }) => name === call.name && parameters.length >= call.arguments.length,
    );
    const [only, ...more] = named;
    if (!only?.body || more.length > 0 || seen.has(only) || steps === 0) return undefined;
    seen.add(only);
    const [direct] = changesOf(only.body, collection).filter(
      (each) => runsAtOnce(tree, each, only) && !bindingOf(tree, each, collection),
    );
    if (direct) return direct;
    for (const inner of ownCalls(only.body)) {
      const change = runsAtOnce(tree, inner, only) ? changeIn(inner, seen, steps - 1) : undefined;
      if (change) return change;
    }
    return undefined;
  }
}

/** Calls without a receiver, or on `this`: those of the same class. */
const ownCalls = (root: Node): Call[] =>
  [...nodesIn(root)].filter(
    (node): node is Call =>
      node.kind === "call" &&
      !node.isNew &&
      (!node.receiver || node.receiver.kind === "this") &&
      /^[a-z]/.test(node.name),
  );

/** Whether no lambda or class stands between a node and its function: those may run later. */
function runsAtOnce(tree: Tree, node: Node, within: FunctionNode): boolean {
  return enclosing(tree, node, "function", "lambda", "object", "class") === within;
}
