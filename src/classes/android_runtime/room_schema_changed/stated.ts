import { type Difference, differencesOf, isAbsent, tablesIn } from "../../../analysis/code/table-info.ts";
import { given, type Reading, simple } from "../../stated-cause.ts";
import type { failureClass } from "./class.ts";

export const stated: readonly Reading<typeof failureClass>[] = [
  given(["expectedHash", "foundHash"], () => ({
    cause:
      "The entities differ from those that made the database on the device, and both have the same version number: the schema was changed without raising @Database(version).",
    steps: [
      "Raise version by one and add a migration.",
      "While nothing is released: clear the app's data, or uninstall it; a backup restored by Auto Backup can bring the old file back.",
    ],
    ground: "told",
    said: true,
  })),
  given(["table"], ({ table }, told) => {
    const tables = tablesIn(told.root?.message ?? told.error.message);
    const packaged = /Pre-packaged/.test(told.error.raw);
    const made = packaged ? "The packaged database" : "The migration";
    if (tables && isAbsent(tables.found)) {
      return {
        cause: packaged
          ? `The packaged database has no table ${table}: Room found not one column of it.`
          : `After the migration the database has no table ${table}: Room found not one column of it, so the migrations on that way did not leave one.`,
        steps: [
          packaged
            ? `Build the packaged file from the exported schema of that version: ${table} is in it.`
            : `Let a migration to the version that brought ${table} create it; the createSql of the exported schema (schemas/…/<version>.json) has the exact text.`,
          ...(packaged
            ? []
            : ["If the version on the device was never released: clear the app's data, or uninstall it."]),
        ],
        ground: "told",
        said: true,
        quotes: ["Found:", "columns={}"],
      };
    }
    const differences = tables ? differencesOf(tables.expected, tables.found) : [];
    const [first] = differences;
    if (!first) return undefined;
    return {
      cause: `${made} leaves the table ${table} in another shape than ${told.facts.entity ? simple(told.facts.entity) : "the entity"} wants: it asks for ${first.expected} and the database has ${first.found}${more(differences.slice(1))}.`,
      steps: [
        packaged
          ? "Build the packaged file from the exported schema of that version."
          : `Let the migration's SQL make it so; the createSql of the exported schema (schemas/…/<version>.json) has the exact text.`,
        "Or change the entity to what the table is, where that was meant.",
      ],
      ground: "told",
      said: true,
    };
  }),
];

const MOST_NAMED = 6;

/** The further differences, by their columns where they are of one. */
function more(differences: readonly Difference[]): string {
  if (differences.length === 0) return "";
  const named = [...new Set(differences.flatMap(({ column }) => column ?? []))];
  const some = named.slice(0, MOST_NAMED).join(", ");
  if (named.length === 0)
    return `; ${differences.length} more ${differences.length > 1 ? "differ" : "differs"}`;
  return `; ${some}${named.length > MOST_NAMED ? " and others" : ""} ${named.length > 1 ? "differ" : "differs"} too`;
}
