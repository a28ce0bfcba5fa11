import { fact, lineClaim, logClaim } from "../../../analysis/claims.ts";
import { escapeRegex, search, shortClass } from "../../../analysis/code/code.ts";
import { fileName } from "../../../analysis/code/file-name.ts";
import { classNamed } from "../../../analysis/code/named-class.ts";
import { roomOf } from "../../../analysis/code/room.ts";
import { lineOf, type Source, sourceOf } from "../../../analysis/code/source.ts";
import { type Difference, differencesOf, tablesIn } from "../../../analysis/code/table-info.ts";
import { conclude, type Inquiry, think } from "../../../analysis/inquiry.ts";
import type { ErrorOf } from "../../../model/failure-class.ts";
import type { Claim } from "../../../model/finding.ts";
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
  const version = Number(/(\d+)\.json$/.exec(exported[0]?.path ?? "")?.[1] ?? Number.NaN);
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
  const named = owner.members.find(({ name, kind }) => kind === "property" && name === column);
  const annotated = source.lines.findIndex((text) => text.includes(`"${column}"`)) + 1;
  const line = named?.startLine ?? (annotated || owner.declaration.startLine);
  return { source, line };
}

/** How far below its first line a statement of SQL may name a column. */
const STATEMENT_REACH = 20;

/** The last statement of a migration on this table that names the column, or made the table without it. */
function* statementFor(table: string, { column, found }: Difference): Inquiry<Line | undefined> {
  const name = escapeRegex(table);
  const hits = yield* search(
    `\\b(?:ALTER\\s+TABLE|CREATE\\s+TABLE(?:\\s+IF\\s+NOT\\s+EXISTS)?|INDEX.{1,80}\\bON)\\s+[\`'"\\\\]*${name}(?:_?new)?\\b`,
    { isRegex: true, files: "**/*.{kt,java}", limit: 20 },
  );
  const own = hits.filter(({ path }) => !/(?:^|\/)src\/\w*[tT]est\w*\//.test(path));
  let last: Line | undefined;
  for (const { path, line } of own) {
    const source = yield* sourceOf(path);
    if (!source?.lines.some((text) => /\bMigration\b/.test(text))) continue;
    const at = column && lineWithColumn(source, line, column);
    if (at || found === "none") last = { source, line: at || line };
  }
  return last;
}

function lineWithColumn(source: Source, from: number, column: string): number | undefined {
  const word = new RegExp(`\\b${escapeRegex(column)}\\b`);
  for (let line = from; line < from + STATEMENT_REACH && line <= source.lines.length; line++) {
    if (word.test(lineOf(source, line))) return line;
    if (/\)\s*;?\s*$|""".*\)/.test(lineOf(source, line)) && line > from) return undefined;
  }
  return undefined;
}
