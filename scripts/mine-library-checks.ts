// Mines src/facts/library-checks.ts: where libraries throw on purpose, and when.
//   npx tsx scripts/mine-library-checks.ts FOLDER [--add]
// FOLDER holds the sources of each library of SOURCES in a folder OWNER+NAME, as its repository has them. With --add the
// rows that stand are kept, and of SOURCES only what lies in FOLDER is read.
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { LIBRARY_CHECKS } from "../src/facts/library-checks.ts";
import { type Check, checksIn } from "./library-checks/checks-in.ts";
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
for (const check of rows.values()) {
  const lines = byOwner.get(check.owner) ?? new Set();
  byOwner.set(check.owner, lines.add(lineOf(check).replaceAll("`", "'").replaceAll("${", "$ {")));
}
const text = [...byOwner]
  .toSorted(([one], [other]) => (one < other ? -1 : 1))
  .map(([owner, lines]) => [owner, ...lines].join("\n"))
  .join("\n");
const count = [...byOwner.values()].reduce((sum, { size }) => sum + size, 0);
const versions = SOURCES.map(({ version }) => version).join(", ");
const file = `// Mined by scripts/mine-library-checks.ts; do not edit by hand.

/**
 * Where libraries throw on purpose, and when: below each class a line for each place, with method, exception, condition,
 * how its message begins (\`*\` for what is filled in) and what decides it: \`0/2 index\` the first of two parameters,
 * \`<close\` a function that must have run before, \`>start\` one that has not. Facts of their public sources.
 */
export const LIBRARY_CHECKS = {
  asOf: "${new Date().toISOString().slice(0, 7)}",
  source: "sources of ${versions}",
  rows: String.raw\`
${text}
\`,
};
`;
writeFileSync(join(import.meta.dirname, "../src/facts/library-checks.ts"), file);
console.log(count, "places,", byOwner.size, "classes,", file.length, "characters");

/** The rows that the table has. */
function keepRows(): void {
  let owner = "";
  for (const line of LIBRARY_CHECKS.rows.split("\n").filter(Boolean)) {
    if (!line.includes("|")) owner = line;
    else byOwner.set(owner, (byOwner.get(owner) ?? new Set()).add(line));
  }
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
