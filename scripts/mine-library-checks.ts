// Mines src/facts/library-checks.json: where libraries throw on purpose, and when.
//   npx tsx scripts/mine-library-checks.ts FOLDER [--add]
// FOLDER holds the sources of each library of SOURCES in a folder OWNER+NAME, as its repository has them. With --add the
// rows that stand are kept, and of SOURCES only what lies in FOLDER is read.
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { LIBRARY_CHECKS, type LibraryChecks } from "../src/facts/library-checks.ts";
import { type Check, checksIn } from "./library-checks/checks-in.ts";
import { shortenMessages } from "./library-checks/shorten-messages.ts";
import { isWanted, SOURCES } from "./library-checks/sources.ts";

const [folder, option] = process.argv.slice(2);
const isAdding = option === "--add";
if (!folder)
  throw new Error("Name the folder with the sources: npx tsx scripts/mine-library-checks.ts FOLDER");

const rows = new Map<string, Check>();
for (const source of SOURCES) {
  let count = 0;
  if (isAdding && !existsSync(join(folder, source.folder))) continue;
  for (const path of readdirSync(join(folder, source.folder), {
    recursive: true,
    encoding: "utf8",
  }).toSorted()) {
    if (!/\.(?:kt|java)$/.test(path) || /(?:^|\/)(?:test|androidTest)\//.test(path)) continue;
    for (const check of checksIn(readFileSync(join(folder, source.folder, path), "utf8"), path)) {
      if (!isWanted(check)) continue;
      const key = JSON.stringify([
        check.owner,
        check.method,
        check.exception,
        check.message,
        check.condition,
      ]);
      if (!rows.has(key)) count++;
      rows.set(key, check);
    }
  }
  console.log(`${source.folder}: ${count}`);
}
const byOwner = new Map<string, Set<string>>();
if (isAdding) keepRows();
for (const check of shortenMessages([...rows.values()])) {
  const lines = byOwner.get(check.owner) ?? new Set();
  byOwner.set(check.owner, lines.add(lineOf(check)));
}
const classes = [...byOwner]
  .toSorted(([one], [other]) => (one < other ? -1 : 1))
  .map(([owner, lines]) => [owner, [...lines]] as const);
const count = classes.reduce((sum, [, lines]) => sum + lines.length, 0);
const table: LibraryChecks = {
  asOf: new Date().toISOString().slice(0, 7),
  source: `sources of ${SOURCES.map(({ version }) => version).join(", ")}`,
  classes: Object.fromEntries(classes),
};
const file = `${JSON.stringify(table, null, 2)}\n`;
writeFileSync(join(import.meta.dirname, "../src/facts/library-checks.json"), file);
console.log(count, "places,", byOwner.size, "classes,", file.length, "characters");

/** The rows that the table has. */
function keepRows(): void {
  for (const [owner, lines] of Object.entries(LIBRARY_CHECKS.classes)) byOwner.set(owner, new Set(lines));
}

function lineOf({ method, exception, condition, message, asks }: Check): string {
  const row = [method, exception.replace(/Exception$/, ""), condition, message, asksOf(asks)];
  return row.join("|").replace(/\|+$/, "");
}

/** `0/2 index` for the first of two parameters, `<close,release` for what ran before, `>start` for what did not. */
function asksOf({ parameter, after, needs }: Check["asks"]): string {
  return [
    parameter && `${parameter.at}/${parameter.of} ${parameter.name}`,
    after.length > 0 && `<${after.join()}`,
    needs.length > 0 && `>${needs.join()}`,
  ]
    .filter(Boolean)
    .join(";");
}
