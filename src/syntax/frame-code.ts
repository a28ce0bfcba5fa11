import type { Declaration, Outline } from "../model/code.ts";
import { enclosingFunction, simpleName, writtenMethod } from "./names.ts";
import { nodesIn } from "./tree/children.ts";
import type { Node } from "./tree/nodes.ts";
import { lineAt } from "./tree/relations.ts";
import type { Tree } from "./tree/tree.ts";

/** The code that runs under one name of a trace, in this version of its file. */
export interface FrameCode {
  /** All its nodes, without the headers of functions and what runs under other names. */
  nodes: readonly Node[];
  /** The lines on which something of it does something. */
  lines: ReadonlySet<number>;
  /** Its overloads, each from its first line to its last, and where its name stands; nearest to the printed line first. */
  spans: readonly { from: number; to: number; header: number }[];
  /** Where its name stands, of overloads the one nearest to the printed line. */
  header: number;
  /** In words: `render()`, `the constructor of Shelf`. */
  name: string;
}

/**
 * The code of the function, accessor or initializers that a frame names; undefined where the file has none of the
 * name. Lambdas belong to their function, functions within to nobody but themselves.
 */
export function frameCode(
  { className, method, line = 1 }: { className: string; method: string; line?: number },
  outline: Outline,
  tree: Tree,
): FrameCode | undefined {
  const own = declarationsOf(className, method, outline).toSorted(
    (a, b) => distance(a, line) - distance(b, line),
  );
  const [nearest] = own;
  if (!nearest) return undefined;
  const nodes = own.flatMap((each) => nodesOf(each, method, tree));
  return {
    nodes,
    lines: new Set(nodes.flatMap((node) => linesOf(node, tree))),
    spans: own.map((each) => ({ from: each.startLine, to: each.endLine, header: headerLine(each, tree) })),
    header: headerLine(nearest, tree),
    name: nameOf(),
  };

  function nameOf(): string {
    if (method === "<init>") return `the constructor of ${simpleName(className)}`;
    if (method === "<clinit>") return `the initializer of ${simpleName(className)}`;
    return nearest?.kind === "function" ? `${nearest.name}()` : (nearest?.name ?? method);
  }
}

const TYPES = new Set(["class", "interface", "object", "enum", "annotation"]);

function declarationsOf(className: string, method: string, { declarations }: Outline): Declaration[] {
  const type = simpleName(className);
  if (method === "<init>" || method === "<clinit>")
    return declarations.filter(({ kind, name }) => TYPES.has(kind) && name === type);
  const around = enclosingFunction(className);
  const names = new Set([writtenMethod(method).replace(/-.*/s, ""), around]);
  const property = /^(?:get|set|is)([A-Z]\w*)/.exec(writtenMethod(method))?.[1];
  const properties = new Set([around, property && property.charAt(0).toLowerCase() + property.slice(1)]);
  if (property) properties.add(`is${property}`);
  const functions = declarations.filter(({ kind, name }) => kind === "function" && names.has(name));
  const found =
    functions.length > 0
      ? functions
      : declarations.filter(({ kind, name }) => kind === "property" && properties.has(name));
  const ofType = found.filter(({ qualifiedName }) => `.${qualifiedName}`.includes(`.${type}.`));
  return ofType.length > 0 ? ofType : found;
}

/** The nodes of a declaration that run under its name: of a function its body, of a property and a class all of them. */
function nodesOf(declaration: Declaration, method: string, tree: Tree): Node[] {
  const declared = declaredNode(declaration, tree);
  const root = declared?.kind === "function" ? declared.body : declared;
  if (!root) return [];
  const apart = (node: Node): boolean => node !== root && isApart(node, declaration, method);
  return [...nodesIn(root, (node) => !apart(node))].filter((node) => !apart(node));
}

function declaredNode({ kind, name, startLine, endLine }: Declaration, tree: Tree): Node | undefined {
  const touches = (node: Node): boolean => node.line <= endLine && startLine <= node.endLine;
  for (const node of nodesIn(tree.root, touches)) {
    if (firstLine(node, tree) < startLine || node.endLine > endLine) continue;
    if (kind === "function" ? node.kind === "function" && node.name === name : declares(node, name))
      return node;
  }
  return undefined;
}

const declares = (node: Node, name: string): boolean =>
  node.kind === "class"
    ? node.name === name
    : (node.kind === "variable" || node.kind === "parameter") &&
      node.bindings.some((each) => each.name === name);

/** What lies within a declaration and runs under another name. */
function isApart(node: Node, { kind }: Declaration, method: string): boolean {
  if (node.kind === "class") return true;
  if (node.kind !== "function") return false;
  if (node.form === "function") return true;
  const isAccessor = node.form === "getter" || node.form === "setter";
  return (isAccessor && kind !== "property") || (node.form === "constructor" && method === "<clinit>");
}

/** What holds others together and does nothing by itself. */
const NO_CODE = new Set<Node["kind"]>(["file", "directive", "block", "lambda", "try", "branch", "labeled"]);

/** The line that a node begins on; of what is named behind a dot that of its name, too. */
export function linesOf(node: Node, tree: Tree): number[] {
  if (NO_CODE.has(node.kind)) return [];
  const isNamed = node.kind === "call" || node.kind === "member";
  return isNamed ? [node.line, lineAt(tree, node.nameStart)] : [firstLine(node, tree)];
}

/** Where a node begins, a declaration behind its annotations. */
function firstLine(node: Node, tree: Tree): number {
  if (node.kind === "function" || node.kind === "class") return lineAt(tree, node.nameStart);
  const isDeclared = node.kind === "variable" || node.kind === "parameter";
  return (isDeclared && node.bindings[0]?.line) || node.line;
}

function headerLine(declaration: Declaration, tree: Tree): number {
  const node = declaredNode(declaration, tree);
  return node ? firstLine(node, tree) : declaration.startLine;
}

function distance({ startLine, endLine }: Declaration, line: number): number {
  return line < startLine ? startLine - line : Math.max(0, line - endLine);
}
