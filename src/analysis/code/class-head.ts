import type { Outline } from "../../model/code.ts";
import type { Claim, Finding } from "../../model/finding.ts";
import { nodesIn } from "../../syntax/tree/children.ts";
import type { ClassNode, FunctionNode, Parameter } from "../../syntax/tree/nodes.ts";
import type { Tree } from "../../syntax/tree/tree.ts";
import type { AnalysisTask } from "../analysis-task.ts";
import { lineClaim } from "../claims.ts";
import { classNamed, headLineOf } from "./named-class.ts";
import { lineOf, type Source, sourceOf } from "./source.ts";
import { treeAt } from "./tree.ts";
import type { ClassSource } from "./types.ts";

/** A class of the workspace with its tree and the line that names it. */
export interface ClassHead {
  type: ClassSource;
  node: ClassNode;
  tree: Tree;
  source: Source;
  outline: Outline;
  line: number;
}

/** The class of the workspace that a message names, where exactly one is called so. */
export function* classHead(printed: string): AnalysisTask<ClassHead | undefined> {
  const type = yield* classNamed(printed);
  const source = type && (yield* sourceOf(type.outline.path));
  return type && source && headIn(type, source);
}

/** The same of a class that is known. */
export function headIn(type: ClassSource, source: Source): ClassHead | undefined {
  const line = headLineOf(type, source);
  const tree = treeAt(source, line);
  const node = [...nodesIn(tree.root)].find(
    (each): each is ClassNode =>
      each.kind === "class" && each.name === type.name && each.line <= line && line <= each.endLine,
  );
  return node && { type, node, tree, source, outline: type.outline, line };
}

/** Where a class is declared, as the place of a finding. */
export const placeOfHead = ({ source, line, type }: ClassHead): Finding["location"] => ({
  path: source.path,
  line,
  symbol: type.declaration.qualifiedName,
});

/** The line that declares a class, as evidence. */
export const headClaim = ({ source, line }: ClassHead, note?: string): Claim =>
  lineClaim("read_file", source.path, line, lineOf(source, line), note);

/** A constructor, by how many arguments it needs and takes. */
export interface Constructor {
  needed: number;
  taken: number;
  parameters: readonly Parameter[];
  line: number;
}

/** The constructors that a class has: those it declares, or the one without parameters. */
export function constructorsOf({ node, tree }: ClassHead): Constructor[] {
  const own = node.members.flatMap((each) =>
    each.kind === "function" && each.form === "constructor" ? [constructorOf(each)] : [],
  );
  if (own.length > 0 && (tree.language === "java" || node.parameters.length === 0)) return own;
  return [constructorOf(node), ...own];
}

const constructorOf = ({ parameters, line }: ClassNode | FunctionNode): Constructor => ({
  needed: parameters.filter((each) => each.default === undefined).length,
  taken: parameters.length,
  parameters,
  line,
});
