import { type Difference, differencesOf, isAbsent, tablesIn } from "../../../analysis/code/table-info.ts";
import { shortName } from "../../../syntax/names.ts";
import { causesOf, type Texts } from "../../cause-list.ts";
import type { Context } from "../../context.ts";
import type { failureClass } from "./class.ts";

const SCHEMA_STEP =
  "The exported schema JSON of the new version (schemas/…/<version>.json) has the exact CREATE TABLE statement that Room expects; copy it from there.";

/** A table that is not as its entity asks for it. */
interface Differing {
  table: string;
  entity: string;
  differences: readonly [Difference, ...Difference[]];
}

export const causes = causesOf<typeof failureClass>()({
  /** `exported` is the schema file that proves it, of the same version. */
  versionNotRaised: (at: Texts<never, "database" | "exported"> & { version?: number }) => ({
    text: at.database
      ? `${at.database} is still at version ${at.version ?? "it was"}, but its entities describe other tables than when the database on this device was made${at.exported ? `: its schema is the one that was exported as ${at.exported}` : " under that number"}.`
      : "The entities differ from those that made the database on the device, and both have the same version number: the schema was changed without raising @Database(version).",
    steps: [
      `If a build with ${at.version === undefined ? "this version" : `version ${at.version}`} was released: raise it to ${at.version === undefined ? "the next one" : at.version + 1} and give the builder a Migration that changes the tables as the entities changed.`,
      "If only development devices have it: clear the app's data or uninstall it; a higher number is not needed then. A backup restored by Auto Backup can bring the old file back.",
      "Raising the number alone is not enough: Room then asks for the migration.",
    ],
    label: "not raised",
  }),
  /** `isFound`: the statement that leaves it so is known. */
  migrationDiffers: (differing: Differing & { isFound?: boolean }) => ({
    text: `${wanted(differing)} That is how the migration leaves it.`,
    steps: [
      stepFor(differing.differences[0], "in the migration"),
      SCHEMA_STEP,
      "A device that ran the wrong migration is not helped by correcting it: test with a database of the old version.",
    ],
    label: differing.isFound ? leavesOf(differing.differences[0]) : "asked for here",
  }),
  packagedDiffers: (differing: Differing) => ({
    text: `${wanted(differing)} The packaged database was made otherwise.`,
    steps: [stepFor(differing.differences[0], "in the packaged database"), SCHEMA_STEP],
    label: "asked for here",
  }),
  tableNotCreated: ({ table }: { table: string }) => ({
    text: `After the migration the database has no table ${table}: Room found not one column of it, so the migrations on that way did not leave one.`,
    steps: [
      `Let a migration to the version that brought ${table} create it; the createSql of the exported schema (schemas/…/<version>.json) has the exact text.`,
      "If the version on the device was never released: clear the app's data, or uninstall it.",
    ],
  }),
  tableNotPackaged: ({ table }: { table: string }) => ({
    text: `The packaged database has no table ${table}: Room found not one column of it.`,
    steps: [`Build the packaged file from the exported schema of that version: ${table} is in it.`],
  }),
}).settleByLog(
  "versionNotRaised",
  "tableNotCreated",
  "tableNotPackaged",
  "migrationDiffers",
  "packagedDiffers",
);

const MOST_NAMED = 2;
const MOST_COLUMNS = 6;

/** What the entity asks for, the first differences in full and the columns of the others. */
function wanted({ table, entity, differences }: Differing): string {
  const named = differences
    .slice(0, MOST_NAMED)
    .map(({ expected, found }) => `${expected}, and the database has ${found}`);
  const others = differences.slice(MOST_NAMED);
  const columns = [...new Set(others.flatMap(({ column }) => column ?? []))];
  const more =
    columns.length === 0
      ? `${others.length} more`
      : `${columns.slice(0, MOST_COLUMNS).join(", ")}${columns.length > MOST_COLUMNS ? " and others" : ""}`;
  const differ = (columns.length || others.length) > 1 ? "differ" : "differs";
  return `In the table ${table}, ${entity} asks for ${named.join("; for ")}.${others.length > 0 ? ` ${more} ${differ} too.` : ""}`;
}

const leavesOf = ({ found }: Difference): string => `leaves ${found === "none" ? "it out" : found}`;

function stepFor({ column, expected, found }: Difference, where: string): string {
  if (expected.endsWith("NOT NULL"))
    return `Make ${column} NOT NULL ${where}, which for an added column needs a DEFAULT; or let the property be nullable.`;
  if (found === "it NOT NULL")
    return `Leave NOT NULL out for ${column} ${where}, or make the property non-null.`;
  if (expected.startsWith("the index "))
    return `Create the index ${where} as well: CREATE INDEX IF NOT EXISTS …`;
  if (found === "none") return `Add ${column ?? "it"} ${where} as well.`;
  return `Let both agree: change it ${where}, or the entity.`;
}

export const isPackaged = ({ error }: Context<typeof failureClass>): boolean =>
  /Pre-packaged/.test(error.raw);

/** The table of the message, and how it differs; no difference where it is not there at all. */
export function readTable({ facts: { table, entity }, root, error }: Context<typeof failureClass>) {
  const tables = table ? tablesIn(root?.message ?? error.message) : undefined;
  if (!table || !tables) return undefined;
  const [first, ...more] = isAbsent(tables.found) ? [] : differencesOf(tables.expected, tables.found);
  const differing = first && {
    table,
    entity: entity ? shortName(entity) : "the entity",
    differences: [first, ...more] as const,
  };
  return { table, isAbsent: isAbsent(tables.found), differing };
}

export function readLog(context: Context<typeof failureClass>) {
  const { root, error, facts } = context;
  const support = { explicit: true } as const;
  // Room says so where the hash of the schema differs under the same number; how it goes on may be cut off.
  const isSaid = /forgot to update the version number/.test(root?.message ?? error.message);
  if ((facts.expectedHash && facts.foundHash) || isSaid)
    return causes.proven("versionNotRaised", {}, support);
  const read = readTable(context);
  if (!read) return undefined;
  const packaged = isPackaged(context);
  if (read.isAbsent) {
    const quotes = ["Found:", "columns={}"];
    return causes.proven(packaged ? "tableNotPackaged" : "tableNotCreated", read, { ...support, quotes });
  }
  return (
    read.differing &&
    causes.proven(packaged ? "packagedDiffers" : "migrationDiffers", read.differing, support)
  );
}
