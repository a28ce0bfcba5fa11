import type { AnalysisTask } from "../../../analysis/analysis-task.ts";
import { lineClaim } from "../../../analysis/claims.ts";
import { linesInSources } from "../../../analysis/code/calls-in-sources.ts";
import { escapeRegex, search } from "../../../analysis/code/code.ts";
import { classNamed } from "../../../analysis/code/named-class.ts";
import { roomOf } from "../../../analysis/code/room-database.ts";
import { type Source, sourceOf } from "../../../analysis/code/source.ts";
import type { Difference } from "../../../analysis/code/table-info.ts";
import { wholeTree } from "../../../analysis/code/tree.ts";
import { fileName } from "../../../model/paths.ts";
import { annotationsOf } from "../../../syntax/tree/annotations.ts";
import { nodesIn } from "../../../syntax/tree/children.ts";
import type { Node } from "../../../syntax/tree/nodes.ts";
import { ancestorsOf, lineAt, nodesOnLine, offsetAt, textOf } from "../../../syntax/tree/relations.ts";
import type { Tree } from "../../../syntax/tree/tree.ts";
import type { Context } from "../../context.ts";
import type { Examination } from "../../examination.ts";
import { causes, isPackaged, readTable } from "./causes.ts";
import type { failureClass } from "./class.ts";

export function* examine(context: Context<typeof failureClass>): Examination {
  yield* context.facts.table ? examineTable(context) : examineVersion(context);
}

/** The identity of the schema changed while the version number stayed. */
function* examineVersion(context: Context<typeof failureClass>): Examination {
  yield {
    thought: "Which version does the database state, and was its schema exported under that number before?",
  };
  const { foundHash } = context.facts;
  const [exported] = foundHash
    ? (yield* search(`"${foundHash}"`, { files: "**/schemas/**/*.json", limit: 3 })).hits
    : [];
  const room = yield* roomOf(Number(/(?<!\d)(\d+)\.json$/.exec(exported?.path ?? "")?.[1] ?? Number.NaN));
  if (!room) return;
  const { database, path, version } = room;
  const { value, line, text } = version;
  const proof = exported?.path.endsWith(`/${value}.json`) ? fileName(exported.path) : undefined;
  const values = { database: database.name, version: value, exported: proof };
  yield causes.proven("versionNotRaised", values, {
    ground: proof ? "proven" : "stated",
    location: { path, line },
    evidence: [
      lineClaim("read_file", path, line, text, "the version"),
      ...(exported
        ? [lineClaim("grep_search", exported.path, exported.line, exported.text, "what the device has")]
        : []),
    ],
  });
}

/** A migration, or a packaged database, that leaves a table other than its entity asks for. */
function* examineTable(context: Context<typeof failureClass>): Examination {
  const differing = readTable(context)?.differing;
  // What is told of a table that is not there at all, the message tells whole.
  if (!differing) return;
  const { table, differences } = differing;
  const [first] = differences;
  yield { thought: `Which statement made ${table} as it is, and which property asks for something else?` };
  const property = first.column ? yield* propertyLine(context.facts.entity ?? "", first.column) : undefined;
  const statement = yield* statementFor(table, first);
  const place = statement ?? property;
  if (!place) return;
  const support = {
    ground: statement ? "proven" : "stated",
    location: { path: place.source.path, line: place.line },
    evidence: [
      ...(property ? [context.line(property, "the entity")] : []),
      ...(statement ? [context.line(statement, "the migration")] : []),
    ],
  } as const;
  yield statement || !isPackaged(context)
    ? causes.proven("migrationDiffers", { ...differing, isFound: statement !== undefined }, support)
    : causes.proven("packagedDiffers", differing, support);
}

interface Line {
  source: Source;
  line: number;
}

function* propertyLine(entity: string, column: string): AnalysisTask<Line | undefined> {
  const owner = yield* classNamed(entity);
  const source = owner && (yield* sourceOf(owner.outline.path));
  if (!owner || !source) return undefined;
  const tree = wholeTree(source);
  const stated = [...nodesIn(tree.root)].find(
    (node) =>
      (node.kind === "variable" || node.kind === "parameter") &&
      annotationsOf(tree, node).some(
        (each) =>
          each.name === "ColumnInfo" &&
          each.arguments.some(({ value }) => textOf(tree, value) === `"${column}"`),
      ),
  );
  const named = owner.members.find(({ name, kind }) => kind === "property" && name === column);
  const line = named?.startLine ?? stated?.line ?? owner.declaration.startLine;
  return { source, line };
}

/** The last statement of a migration on this table that names the column, or made the table without it. */
function* statementFor(table: string, { column, found }: Difference): AnalysisTask<Line | undefined> {
  const name = escapeRegex(table);
  const { hits: lines } = yield* linesInSources(
    `\\b(?:ALTER\\s+TABLE|CREATE\\s+TABLE(?:\\s+IF\\s+NOT\\s+EXISTS)?|INDEX.{1,80}\\bON)\\s+[\`'"\\\\]*${name}(?:_?new)?\\b`,
  );
  let last: Line | undefined;
  for (const { line, source, tree } of lines) {
    const sql = sqlOn(tree, line);
    if (!sql) continue;
    const at = column && lineWith(tree, sql, line, column);
    if (at || found === "none") last = { source, line: at || line };
  }
  return last;
}

/** The text of a line with all that is joined to it, where a migration runs it. */
function sqlOn(tree: Tree, line: number): Node | undefined {
  const text = nodesOnLine(tree, line).find(({ kind }) => kind === "string");
  const around = text ? ancestorsOf(tree, text) : [];
  const isInMigration = around.some(
    (each) =>
      ((each.kind === "class" || each.kind === "object") &&
        each.supertypes.some(({ type }) => /(?:^|\.)(?:Auto)?Migration(?:Spec)?$/.test(type.text))) ||
      (each.kind === "call" && each.name === "Migration"),
  );
  if (!text || !isInMigration) return undefined;
  const end = around.findIndex(({ kind }) => !/^(?:binary|group|call|member)$/.test(kind));
  return end > 0 ? around[end - 1] : text;
}

/** The first line of an expression, from one on, that names a column. */
function lineWith(tree: Tree, { start, end }: Node, from: number, column: string): number | undefined {
  const first = Math.max(start, offsetAt(tree, from, 1));
  const at = tree.text.slice(first, end).search(new RegExp(`\\b${escapeRegex(column)}\\b`));
  return at < 0 ? undefined : lineAt(tree, first + at);
}
