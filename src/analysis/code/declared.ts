import type { Declaration, Outline } from "../../model/code.ts";
import type { Claim } from "../../model/finding.ts";
import type { ClassNode, FunctionNode, Node, Parameter, Variable } from "../../syntax/tree/nodes.ts";
import { nodesOnLine } from "../../syntax/tree/relations.ts";
import type { Tree } from "../../syntax/tree/tree.ts";
import type { AnalysisTask } from "../analysis-task.ts";
import { lineClaim } from "../claims.ts";
import { outlineOf, search } from "./code.ts";
import { lineOf, type Source, sourceOf } from "./source.ts";
import { treeAt } from "./tree.ts";

/** The line of a file that declares something, as evidence; none where the file cannot be read. */
export function* declaredClaim(
  path: string,
  { startLine }: Pick<Declaration, "startLine">,
  note: string,
): AnalysisTask<Claim[]> {
  const source = yield* sourceOf(path);
  return source ? [lineClaim("read_file", path, startLine, lineOf(source, startLine), note)] : [];
}

/** A declaration of some file. */
export interface DeclaredIn {
  outline: Outline;
  declaration: Declaration;
}

/** Files that hold a name, and are looked into. */
const MOST_FILES = 12;

/**
 * What the workspace's files declare under names: `Shelf`, or a pattern of names. Parameters are left out. `written` is
 * what the files are found by.
 */
export function* declarationsNamed(
  pattern: string,
  written = `\\b(?:${pattern})\\b`,
): AnalysisTask<DeclaredIn[]> {
  const { hits } = yield* search(written, { isRegex: true, files: "**/*.{kt,java}", limit: 100 });
  const named = new RegExp(`^(?:${pattern})$`);
  const found: DeclaredIn[] = [];
  for (const path of [...new Set(hits.map((hit) => hit.path))].slice(0, MOST_FILES)) {
    const outline = yield* outlineOf(path);
    for (const declaration of outline?.declarations ?? [])
      if (outline && declaration.kind !== "parameter" && named.test(declaration.name))
        found.push({ outline, declaration });
  }
  return found;
}

/** Types of these names. */
export function* typesNamed(pattern: string): AnalysisTask<DeclaredIn[]> {
  const written = `\\b(?:class|interface|object|enum|typealias)\\s+(?:${pattern})\\b`;
  const found = yield* declarationsNamed(pattern, written);
  return found.filter(({ declaration }) => TYPES.has(declaration.kind));
}

const TYPES = new Set<Declaration["kind"]>([
  "class",
  "interface",
  "object",
  "enum",
  "annotation",
  "typealias",
]);

export type DeclaringNode = FunctionNode | ClassNode | Variable | Parameter;

/** What declares a name on a line, or around it. */
export const declaredOn = (source: Source, line: number, name: string): DeclaringNode | undefined =>
  declaredIn(treeAt(source, line), line, name);

/** The same as a node of a tree at hand: those of two trees know nothing of each other. */
export function declaredIn(tree: Tree, line: number, name: string): DeclaringNode | undefined {
  return nodesOnLine(tree, line).findLast((node): node is DeclaringNode => declares(node, name));
}

const declares = (node: Node, name: string): boolean =>
  node.kind === "function" || node.kind === "class"
    ? node.name === name
    : (node.kind === "variable" || node.kind === "parameter") &&
      node.bindings.some((binding) => binding.name === name);

/** Where the name of a declaration stands. */
export const nameStartOf = (node: DeclaringNode): number =>
  "bindings" in node ? (node.bindings[0]?.start ?? node.start) : node.nameStart;
