import { differencesOf, tablesIn } from "../../../analysis/code/table-info.ts";
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
    const differences = tables ? differencesOf(tables.expected, tables.found) : [];
    const [first] = differences;
    if (!first) return undefined;
    const packaged = /Pre-packaged/.test(told.error.raw);
    return {
      cause: `${packaged ? "The packaged database" : "The migration"} leaves the table ${table} in another shape than ${told.facts.entity ? simple(told.facts.entity) : "the entity"} wants: it asks for ${first.expected} and the database has ${first.found}${differences.length > 1 ? `, and ${differences.length - 1} more` : ""}.`,
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
