import type { Frame } from "../model/parsed-error.ts";
import { rowOf } from "../model/row-of.ts";
import { isGlue, outermost, simpleName, writtenMethod } from "./names.ts";
import type { Node } from "./tree/nodes.ts";
import { lineAt, pathOf } from "./tree/relations.ts";
import type { Tree } from "./tree/tree.ts";

/** What the line of a frame does: it calls the function of the next inner frame, or fails by itself. */
export interface Deed {
  /** The next inner frame. */
  inner?: Frame;
  /** Class of the exception, where no frame is further in. */
  exception?: string;
  /** A member that the message says the line asks for. */
  member?: string;
}

type Test = (node: Node) => boolean;

/** Lines on which some code does what the trace shows, in order; none where names cannot tell it. */
export function callLines(deed: Deed, nodes: readonly Node[], tree: Tree): number[] {
  const { inner } = deed;
  const isIt = inner ? calls(inner, tree) : throws(deed, tree);
  const found = isIt ? nodes.filter(isIt) : [];
  const onType = inner ? found.filter((node) => isOn(inner.className, node)) : [];
  const isEnum = inner !== undefined && STATIC_OF_ENUM.test(methodOf(inner));
  const meant = onType.length > 0 || isEnum ? onType : found;
  return [...new Set(meant.map((node) => siteOf(node, tree)))].toSorted((a, b) => a - b);
}

/** Every enumeration has these: which one is called only its name tells. */
const STATIC_OF_ENUM = /^(?:valueOf|values)$/;

const methodOf = ({ method }: Frame): string =>
  writtenMethod(method)
    .replace(/^access\$/, "")
    .replace(/-.*/s, "");

/** Whether a call is made on the class itself. */
function isOn(className: string, node: Node): boolean {
  if (node.kind !== "call" && node.kind !== "member" && node.kind !== "reference") return false;
  const on = node.receiver && pathOf(node.receiver)?.split(".").at(-1);
  return on !== undefined && (on === simpleName(className) || on === simpleName(outermost(className)));
}

/** The line that a compiler gives to what a node does: that of its name, or of its sign. */
function siteOf(node: Node, tree: Tree): number {
  switch (node.kind) {
    case "call":
    case "member":
      return lineAt(tree, node.nameStart);
    case "index":
      return node.receiver.endLine;
    case "binary":
      return node.left.endLine;
    case "assignment":
      return node.target.endLine;
    case "nullAssert":
      return node.endLine;
    default:
      return node.line;
  }
}

/** Methods that Kotlin calls by an operator, and what is written for them. */
const OPERATORS: Readonly<Record<string, Test>> = {
  get: ({ kind }) => kind === "index",
  set: (node) => node.kind === "assignment" && node.target.kind === "index",
  equals: (node) => node.kind === "binary" && /^[!=]=$/.test(node.operator),
  contains: ({ kind }) => kind === "containment",
  checkNotNull: ({ kind }) => kind === "nullAssert",
  throwNpe: ({ kind }) => kind === "nullAssert",
};
/** Functions of a collection that run through it. */
const ITERATION =
  /^(?:forEach|forEachIndexed|map|mapNotNull|flatMap|filter|filterNot|any|all|none|find|first|firstOrNull|count|sumOf|associate|associateBy|groupBy|joinToString|toList|addAll)$/;

/** Whether a node makes the call that a frame is in; undefined where no name tells. */
function calls(inner: Frame, tree: Tree): Test | undefined {
  if (isGlue(inner.className, inner.method) && !inner.method.startsWith("access$")) return undefined;
  const method = methodOf(inner);
  const type = simpleName(inner.className);
  if (method === "<init>") return (node) => isMade(node, type) || isDelegation(node);
  if (method === "<clinit>") return (node) => namesType(node, type);
  if (!/^[A-Za-z_]\w*$/.test(method) || method.startsWith("invoke")) return undefined;
  const iterates = /Iterator|Itr\b|Spliterator/.test(inner.className) || method === "checkForComodification";
  return (node) => isCallOf(node, method, tree) || (iterates && isIteration(node));
}

/** Whether a node calls a method by its name, by an operator, or as a property. */
function isCallOf(node: Node, method: string, { language, root }: Tree): boolean {
  if ((node.kind === "call" || node.kind === "reference") && node.name === method) return true;
  if (language !== "kotlin") return false;
  if (rowOf(OPERATORS, method)?.(node) || (node.kind === "binary" && node.operator === method)) return true;
  const [, verb, property] = /^(get|set|is)([A-Z]\w*)$/.exec(method) ?? [];
  if (!property || root === node) return false;
  const name = verb === "is" ? method : property.charAt(0).toLowerCase() + property.slice(1);
  const isIt = (each: Node): boolean =>
    (each.kind === "name" || each.kind === "member") && each.name === name;
  return verb === "set" ? node.kind === "assignment" && isIt(node.target) : isIt(node);
}

const isIteration = (node: Node): boolean =>
  node.kind === "forEach" || (node.kind === "call" && ITERATION.test(node.name));

/** Whether a node makes an object of a class: `Shelf(…)`, `new Shelf(…)`, `object : Shelf()`, `::Shelf`. */
function isMade(node: Node, type: string): boolean {
  if (node.kind === "call") return node.name === type;
  if (node.kind === "supertype") return simpleText(node.type.text) === type;
  if (node.kind !== "reference") return false;
  return (
    node.name === type ||
    (node.name === "new" && node.receiver !== undefined && namesType(node.receiver, type))
  );
}

const isDelegation = (node: Node): boolean =>
  node.kind === "call" && (node.name === "super" || node.name === "this");

const namesType = (node: Node, type: string): boolean =>
  node.kind === "type"
    ? simpleText(node.text) === type
    : (node.kind === "name" || node.kind === "member" || node.kind === "call") && node.name === type;

/** `Shelf` of `org.example.Shelf<Book>`. */
const simpleText = (text: string): string | undefined =>
  text
    .replace(/[<?[(].*/s, "")
    .trim()
    .split(".")
    .at(-1);

/** Exceptions that the machine throws, by what a line needs for them. */
const MACHINE: Readonly<Record<string, Test>> = {
  ArrayIndexOutOfBoundsException: ({ kind }) => kind === "index",
  ArithmeticException: (node) =>
    (node.kind === "binary" || node.kind === "assignment") && /^[/%]/.test(node.operator),
  NegativeArraySizeException: (node) =>
    node.kind === "array" || (node.kind === "call" && /Array/.test(node.name)),
};

/** A trace begins where the exception is made, wherever that is thrown. */
function throws({ exception = "", member }: Deed, tree: Tree): Test | undefined {
  if (member !== undefined) return (node) => isCallOf(node, member, tree);
  const type = simpleName(exception);
  const machine = rowOf(MACHINE, type);
  if (machine) return (node) => machine(node) || isMade(node, type);
  return /^(?:NullPointerException|ClassCastException|StackOverflowError|OutOfMemoryError|)$/.test(type)
    ? undefined
    : (node) => isMade(node, type);
}

/** Whether a part of a line can fail by itself: it takes a member, an element, or calls something. */
export const mayFail = ({ kind }: Node): boolean =>
  kind === "call" || kind === "member" || kind === "index" || kind === "nullAssert";
