import { annotationsOf } from "../../syntax/tree/annotations.ts";
import type { ClassNode } from "../../syntax/tree/nodes.ts";
import { nodesOnLine } from "../../syntax/tree/relations.ts";
import type { Inquiry } from "../inquiry.ts";
import { linesInSources } from "./calls-in-sources.ts";
import type { CallPlace } from "./calls-near.ts";

/** A class that carries an annotation. */
export interface AnnotatedClass {
  type: ClassNode;
  annotation: CallPlace;
}

/** The classes of the sources that carry an annotation of this name. */
export function* classesAnnotated(name: string, limit = 8): Inquiry<AnnotatedClass[]> {
  const lines = yield* linesInSources(`@(?:[\\w.]+\\.)?${name}\\b`, { limit });
  return lines.flatMap(({ line, ...place }) =>
    nodesOnLine(place.tree, line).flatMap((type) =>
      type.kind === "class"
        ? annotationsOf(place.tree, type)
            .filter((each) => each.name === name && each.line === line)
            .map((node) => ({ type, annotation: { ...place, node } }))
        : [],
    ),
  );
}
