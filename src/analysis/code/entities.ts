import type { Inquiry } from "../inquiry.ts";
import { outlineOf, search } from "./code.ts";
import { lineOf, type Source, sourceOf } from "./source.ts";

/** A class of the workspace that Room makes a table of. */
export interface Entity {
  name: string;
  table: string;
  path: string;
  /** Name in the table, and the line of the property. */
  columns: readonly { name: string; line: number; text: string }[];
}

const MOST_ENTITIES = 30;

/** The entities of the workspace with their tables and columns, as far as literals name them. */
export function* entitiesOf(): Inquiry<Entity[]> {
  const hits = yield* search("@Entity", { files: "**/*.{kt,java}", limit: MOST_ENTITIES });
  const found: Entity[] = [];
  for (const { path, line } of hits.filter(({ text }) => /^\s*@Entity\b/.test(text))) {
    const outline = yield* outlineOf(path);
    const source = outline && (yield* sourceOf(path));
    const owner = outline?.declarations.find(
      ({ kind, startLine, endLine }) => kind === "class" && endLine >= line && startLine >= line - 1,
    );
    if (!outline || !source || !owner) continue;
    const columns = outline.declarations
      .filter(
        ({ kind, qualifiedName, name }) =>
          kind === "property" && qualifiedName === `${owner.qualifiedName}.${name}`,
      )
      .map((each) => ({
        name: columnName(source, each.startLine) ?? each.name,
        line: each.startLine,
        text: lineOf(source, each.startLine),
      }));
    const head = source.lines.slice(line - 1, owner.startLine + 3).join(" ");
    const table = /\btableName\s*=\s*"(\w+)"/.exec(head)?.[1] ?? owner.name;
    found.push({ name: owner.name, table, path, columns });
  }
  return found;
}

function columnName(source: Source, line: number): string | undefined {
  for (const at of [line, line - 1]) {
    const name = /@ColumnInfo\([^)]*\bname\s*=\s*"(\w+)"/.exec(lineOf(source, at))?.[1];
    if (name) return name;
  }
  return undefined;
}
