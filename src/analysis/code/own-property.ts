import type { Declaration, Outline } from "../../model/code.ts";
import { nodesIn } from "../../syntax/tree/children.ts";
import type { Node, Parameter, Variable } from "../../syntax/tree/nodes.ts";
import { enclosing, nodesOnLine, parentOf } from "../../syntax/tree/relations.ts";
import { bindingOf } from "../../syntax/tree/scopes.ts";
import type { Tree } from "../../syntax/tree/tree.ts";
import type { Source } from "./source.ts";
import { treeAt, wholeTree } from "./tree.ts";

/** A property or field, the file that declares it, and the class it belongs to; none at top level. */
export interface Property {
  outline: Outline;
  declaration: Declaration;
  owner?: Declaration;
}

const TYPES = new Set<Declaration["kind"]>(["class", "interface", "object", "enum"]);

/**
 * The property that a plain name means on a line: of the innermost class around it that declares one, its companion's,
 * or the file's. Undefined where a local or a parameter hides it, and for names that come from elsewhere.
 */
export function propertyNamed(
  name: string,
  outline: Outline,
  source: Source,
  line: number,
): Property | undefined {
  const plain = name.replace(/^this\./, "");
  if (!/^\w+$/.test(plain) || (plain === name && isLocal(plain, source, line))) return undefined;
  for (const owner of [...declarationsAround(outline, line, TYPES), undefined]) {
    const declaration = declaredIn(outline, plain, owner);
    if (declaration) return { outline, declaration, ...(owner && { owner }) };
  }
  return undefined;
}

/** The property of this name that a class declares, itself or in its companion; without a class, the file. */
export function declaredIn(outline: Outline, name: string, owner?: Declaration): Declaration | undefined {
  const paths = owner
    ? [`${owner.qualifiedName}.${name}`, `${owner.qualifiedName}.Companion.${name}`]
    : [name];
  return outline.declarations.find((each) => each.kind === "property" && paths.includes(each.qualifiedName));
}

/** The classes around a line, innermost first. */
export const classesAround = (outline: Outline, line: number): Declaration[] =>
  declarationsAround(outline, line, TYPES);

function declarationsAround(
  outline: Outline,
  line: number,
  kinds: ReadonlySet<Declaration["kind"]>,
): Declaration[] {
  return outline.declarations
    .filter((each) => kinds.has(each.kind) && each.startLine <= line && line <= each.endLine)
    .toSorted((left, right) => right.startLine - left.startLine || left.endLine - right.endLine);
}

/** Whether a name means a parameter or a variable of a function on a line, or is declared as one there. */
export function isLocal(name: string, source: Source, line: number): boolean {
  const tree = treeAt(source, line);
  const on = nodesOnLine(tree, line).filter((node) => node.line === line);
  const named = on.filter((node) => node.kind === "name" && node.name === name);
  const places = named.length > 0 ? named : on.slice(-1);
  if (places.some((node) => bindingOf(tree, node, name) !== undefined)) return true;
  return on.some((node) => node.kind === "binding" && node.name === name && !isMember(tree, node));
}

/** Whether a name is declared for a class or a file. */
function isMember(tree: Tree, binding: Node): boolean {
  const declaration = parentOf(tree, binding);
  const own = declaration && parentOf(tree, declaration);
  const around = own?.kind === "variables" ? parentOf(tree, own) : own;
  return around?.kind === "class" || around?.kind === "file" || around?.kind === "object";
}

/** A local of a property's name that the property's class gives a value: it looks like an assignment and hides the property. */
export function localLike({ declaration, owner }: Property, source: Source): Variable | undefined {
  const { startLine = 1, endLine = Number.POSITIVE_INFINITY } = owner ?? {};
  const tree = wholeTree(source);
  for (const node of nodesIn(tree.root)) {
    if (node.kind !== "variable" || !node.value || node.line < startLine || endLine < node.endLine) continue;
    const isIts = node.bindings.length === 1 && node.bindings[0]?.name === declaration.name;
    if (isIts && enclosing(tree, node, "function", "lambda")) return node;
  }
  return undefined;
}

/** The node that declares a property: a variable of a class or file, or a parameter in a class's head. */
export function declarationNode(
  { name, startLine, endLine }: Declaration,
  source: Source,
): Variable | Parameter | undefined {
  const tree = treeAt(source, startLine);
  for (const node of nodesIn(tree.root, (each) => each.line <= endLine && startLine <= each.endLine)) {
    if (node.kind !== "binding" || node.name !== name || node.line < startLine || endLine < node.line)
      continue;
    const around = parentOf(tree, node);
    const isHead = around?.kind === "parameter" && parentOf(tree, around)?.kind === "class";
    if (around?.kind === "parameter" && isHead) return around;
    if (around?.kind === "variable" && isMember(tree, node)) return around;
  }
  return undefined;
}
