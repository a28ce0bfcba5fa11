import { fact, lineClaim, logClaim } from "../../../analysis/claims.ts";
import { linesInSources } from "../../../analysis/code/calls-in-sources.ts";
import { escapeRegex, search, shortClass } from "../../../analysis/code/code.ts";
import { fileName } from "../../../analysis/code/file-name.ts";
import { classNamed } from "../../../analysis/code/named-class.ts";
import { roomOf } from "../../../analysis/code/room.ts";
import { lineOf, type Source, sourceOf } from "../../../analysis/code/source.ts";
import { type Difference, differencesOf, isAbsent, tablesIn } from "../../../analysis/code/table-info.ts";
import { wholeTree } from "../../../analysis/code/tree.ts";
import { conclude, type Inquiry, think } from "../../../analysis/inquiry.ts";
import type { ErrorOf } from "../../../model/failure-class.ts";
import type { Claim } from "../../../model/finding.ts";
import { annotationsOf } from "../../../syntax/tree/annotations.ts";
import { nodesIn } from "../../../syntax/tree/children.ts";
import type { Node } from "../../../syntax/tree/nodes.ts";
import { ancestorsOf, lineAt, nodesOnLine, offsetAt, textOf } from "../../../syntax/tree/relations.ts";
import type { Tree } from "../../../syntax/tree/tree.ts";
import type { failureClass } from "./class.ts";

export function* diagnose(error: ErrorOf<typeof failureClass>): Inquiry {
  const table = fact(error, "table");
  if (table) yield* differentTable(error, table);
  else yield* sameVersion(error);
}

/** The identity of the schema changed while the version number stayed. */
function* sameVersion(error: ErrorOf<typeof failureClass>): Inquiry {
  yield* think(
    "Which version does the database state, and was its schema exported under that number before?",
  );
  const found = fact(error, "foundHash");
  const exported = found ? yield* search(`"${found}"`, { files: "**/schemas/**/*.json", limit: 3 }) : [];
  const version = Number(/(?<!\d)(\d+)\.json$/.exec(exported[0]?.path ?? "")?.[1] ?? Number.NaN);
  const room = yield* roomOf(version);
  if (!room) return;
  const { database, path, version: stated } = room;
  const isProved = exported[0] !== undefined && stated.value === version;
  const next = stated.value === undefined ? "the next one" : stated.value + 1;
  yield* conclude({
    rootCause: `${database.name} is still at version ${stated.value ?? "it was"}, but its entities describe other tables than when the database on this device was made${isProved ? `: its schema is the one that was exported as ${fileName(exported[0]?.path ?? "")}` : " under that number"}.`,
    ground: isProved ? "proven" : "told",
    location: { path, line: stated.line },
    label: "not raised",
    evidence: [
      logClaim(error),
      lineClaim("read_file", path, stated.line, stated.text, "the version"),
      ...exported
        .slice(0, 1)
        .map((each) => lineClaim("grep_search", each.path, each.line, each.text, "what the device has")),
    ],
    fixGuidelines: [
      `If a build with version ${stated.value ?? "this"} was released: raise it to ${next} and give the builder a Migration that changes the tables as the entities changed.`,
      "If only development devices have it: clear the app's data or uninstall it; a higher number is not needed then.",
      "Raising the number alone is not enough: Room then asks for the migration.",
    ],
  });
}

/** A migration, or a packaged database, that leaves a table other than its entity asks for. */
function* differentTable(error: ErrorOf<typeof failureClass>, table: string): Inquiry {
  const tables = tablesIn(error.causes.at(-1)?.message ?? error.message);
  // What is told of a table that is not there at all, the message tells whole.
  if (tables && isAbsent(tables.found)) return;
  const differences = tables ? differencesOf(tables.expected, tables.found) : [];
  const [first] = differences;
  if (!first) return;
  yield* think(`Which statement made ${table} as it is, and which property asks for something else?`);
  const entity = fact(error, "entity") ?? "";
  const property = first.column ? yield* propertyLine(entity, first.column) : undefined;
  const statement = yield* statementFor(table, first);
  const isPackaged = statement === undefined && /Pre-packaged/.test(error.message);
  const place = statement ?? property;
  if (!place) return;
  const more = differences.length - MOST_NAMED;
  yield* conclude({
    rootCause: `In the table ${table}, ${shortClass(entity)} asks for ${listed(differences)}.${more > 0 ? ` ${more} more differ.` : ""} ${isPackaged ? "The packaged database was made otherwise." : "That is how the migration leaves it."}`,
    ground: statement ? "proven" : "told",
    location: { path: place.source.path, line: place.line },
    label: statement ? `leaves ${first.found === "none" ? "it out" : first.found}` : "asked for here",
    evidence: [
      logClaim(error),
      ...(property ? [claimAt(property, "the entity")] : []),
      ...(statement ? [claimAt(statement, "the migration")] : []),
    ],
    fixGuidelines: [
      stepFor(first, isPackaged),
      "The exported schema JSON of the new version has the exact CREATE TABLE statement that Room expects; copy it from there.",
      "A device that ran the wrong migration is not helped by correcting it: test with a database of the old version.",
    ],
  });
}

const MOST_NAMED = 2;

function listed(differences: readonly Difference[]): string {
  return differences
    .slice(0, MOST_NAMED)
    .map(({ expected, found }) => `${expected}, and the database has ${found}`)
    .join("; for ");
}

function stepFor({ column, expected, found }: Difference, isPackaged: boolean): string {
  const where = isPackaged ? "in the packaged database" : "in the migration";
  if (expected.endsWith("NOT NULL"))
    return `Make ${column} NOT NULL ${where}, which for an added column needs a DEFAULT; or let the property be nullable.`;
  if (found === "it NOT NULL")
    return `Leave NOT NULL out for ${column} ${where}, or make the property non-null.`;
  if (expected.startsWith("the index "))
    return `Create the index ${where} as well: CREATE INDEX IF NOT EXISTS …`;
  if (found === "none") return `Add ${column ?? "it"} ${where} as well.`;
  return `Let both agree: change it ${where}, or the entity.`;
}

interface Line {
  source: Source;
  line: number;
}

const claimAt = ({ source, line }: Line, note: string): Claim =>
  lineClaim("read_file", source.path, line, lineOf(source, line), note);

function* propertyLine(entity: string, column: string): Inquiry<Line | undefined> {
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
function* statementFor(table: string, { column, found }: Difference): Inquiry<Line | undefined> {
  const name = escapeRegex(table);
  const lines = yield* linesInSources(
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
