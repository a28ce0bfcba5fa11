import { annotationsOf } from "../../syntax/tree/annotations.ts";
import type { Call, ClassNode, FunctionNode, Node, Parameter, Variable } from "../../syntax/tree/nodes.ts";
import { nodesOnLine } from "../../syntax/tree/relations.ts";
import type { Tree } from "../../syntax/tree/tree.ts";
import type { AnalysisTask } from "../analysis-task.ts";
import { linesInSources } from "./calls-in-sources.ts";
import type { CallPlace } from "./calls-near.ts";
import { mapHits, type SearchResult } from "./search-result.ts";

type Annotated = ClassNode | FunctionNode | Variable | Parameter;

/** A declaration that carries an annotation. */
export interface AnnotatedPlace<Kind = Annotated> {
  type: Kind;
  annotation: CallPlace;
}

/** A class that carries an annotation. */
export type AnnotatedClass = AnnotatedPlace<ClassNode>;

/** The annotations of a node; none of what can have none. */
export const annotationsOn = (tree: Tree, node: Node): Call[] =>
  mayCarry(node) ? annotationsOf(tree, node) : [];

const mayCarry = (node: Node): node is Annotated =>
  node.kind === "class" || node.kind === "function" || node.kind === "variable" || node.kind === "parameter";

/** The declarations of the sources that carry an annotation of this name. */
export function* declarationsAnnotated(name: string, limit = 8): AnalysisTask<SearchResult<AnnotatedPlace>> {
  const lines = yield* linesInSources(`@(?:[\\w.]+\\.)?${name}\\b`, { limit });
  return mapHits(lines, (hits) =>
    hits.flatMap(({ line, ...place }) =>
      nodesOnLine(place.tree, line)
        .filter(mayCarry)
        .flatMap((type) =>
          annotationsOf(place.tree, type)
            .filter((each) => each.name === name && each.line === line)
            .map((node) => ({ type, annotation: { ...place, node } })),
        ),
    ),
  );
}

/** The classes of the sources that carry an annotation of this name. */
export function* classesAnnotated(name: string, limit = 8): AnalysisTask<SearchResult<AnnotatedClass>> {
  const places = yield* declarationsAnnotated(name, limit);
  return mapHits(places, (hits) => hits.filter((each): each is AnnotatedClass => each.type.kind === "class"));
}
