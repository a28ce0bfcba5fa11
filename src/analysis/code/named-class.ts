import { resolveClass } from "../../contracts/resolve-class.ts";
import { nodesIn } from "../../syntax/tree/children.ts";
import type { Node } from "../../syntax/tree/nodes.ts";
import { lineAt } from "../../syntax/tree/relations.ts";
import { type AnalysisTask, requestTool } from "../analysis-task.ts";
import { outlineOf, shortClass } from "./code.ts";
import type { Source } from "./source.ts";
import { treeAt } from "./tree.ts";
import { type ClassSource, classSource } from "./types.ts";

/**
 * The class of the workspace that a message names: by its qualified name, or where the message gives only a simple
 * one, the only class that is called so.
 */
export function* classNamed(printed: string): AnalysisTask<ClassSource | undefined> {
  const answer = yield* requestTool(resolveClass, { className: printed });
  const places = answer?.places ?? [];
  const exact = places.find(({ symbol }) => symbol === printed.replaceAll("$", "."));
  const place = exact ?? (printed.includes(".") || places.length !== 1 ? undefined : places[0]);
  const outline = place && (yield* outlineOf(place.path));
  const simple = exact ? (exact.symbol.split(".").at(-1) ?? "") : shortClass(printed);
  return outline && (yield* classSource(simple, outline));
}

/** Whether any source declares a class of this qualified name. */
export function* isDeclared(qualified: string): AnalysisTask<boolean> {
  const answer = yield* requestTool(resolveClass, { className: qualified });
  return (answer?.places ?? []).some(({ symbol }) => symbol === qualified.replaceAll("$", "."));
}

/** The only class of the workspace with this simple name, wherever it is. */
export function* findOnlyClass(simple: string): AnalysisTask<ClassSource | undefined> {
  const answer = yield* requestTool(resolveClass, { className: simple });
  const places = (answer?.places ?? []).filter(({ symbol }) => shortClass(symbol) === simple);
  const outline = places.length === 1 && places[0] ? yield* outlineOf(places[0].path) : undefined;
  return outline && (yield* classSource(simple, outline));
}

/** The line of `class X`, below its annotations. */
export function headLineOf(
  { declaration, name }: Pick<ClassSource, "declaration" | "name">,
  source: Source | undefined,
): number {
  const { startLine, endLine } = declaration;
  const tree = source && treeAt(source, startLine);
  const touches = (node: Node): boolean => node.line <= endLine && startLine <= node.endLine;
  for (const node of tree ? nodesIn(tree.root, touches) : [])
    if (tree && node.kind === "class" && node.name === name && touches(node))
      return lineAt(tree, node.nameStart);
  return startLine;
}
