import { annotationsOf } from "../../syntax/tree/annotations.ts";
import type { ClassNode } from "../../syntax/tree/nodes.ts";
import { lineAt } from "../../syntax/tree/relations.ts";
import type { AnalysisTask } from "../analysis-task.ts";
import { expressionOfNode } from "../values/expression.ts";
import { fixedText } from "../values/fixed-value.ts";
import { classesAnnotated } from "./annotated.ts";
import type { CallPlace } from "./calls-near.ts";
import { lineOf } from "./source.ts";

/** A class of the workspace that Room makes a table of. */
export interface Entity {
  name: string;
  table: string;
  path: string;
  /** Name in the table, and the line of the property. */
  columns: readonly { name: string; line: number; text: string }[];
}

const MOST_ENTITIES = 30;

/** The entities of the workspace with their tables and columns, as far as texts and constants name them. */
export function* entitiesOf(): AnalysisTask<Entity[]> {
  const found: Entity[] = [];
  for (const { type, annotation } of (yield* classesAnnotated("Entity", MOST_ENTITIES)).hits) {
    const table = (yield* textGiven(annotation, "tableName")) ?? type.name;
    const columns = yield* columnsOf(type, annotation);
    found.push({ name: type.name, table, path: annotation.source.path, columns });
  }
  return found;
}

function* columnsOf({ parameters, members }: ClassNode, place: CallPlace): AnalysisTask<Entity["columns"]> {
  const { tree, source } = place;
  const columns: { name: string; line: number; text: string }[] = [];
  for (const property of [...parameters, ...members]) {
    if (property.kind !== "variable" && property.kind !== "parameter") continue;
    const [own] = property.bindings;
    const stated = annotationsOf(tree, property).find(({ name }) => name === "ColumnInfo");
    const name = stated && (yield* textGiven({ ...place, node: stated }, "name"));
    const line = own && lineAt(tree, own.start);
    if (own && line) columns.push({ name: name ?? own.name, line, text: lineOf(source, line) });
  }
  return columns;
}

/** The text that an annotation is given under a name. */
function* textGiven(annotation: CallPlace, name: string): AnalysisTask<string | undefined> {
  const given = annotation.node.arguments.find((each) => each.name === name);
  return given && (yield* fixedText(expressionOfNode(annotation, given.value)));
}
