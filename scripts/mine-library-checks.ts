// Mines src/facts/library-checks.ts: where libraries throw on purpose, and when.
//   npx tsx scripts/mine-library-checks.ts FOLDER
// FOLDER holds the sources of each library of SOURCES in a folder OWNER+NAME, as its repository has them.
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type Check, checksIn } from "./library-checks/checks-in.ts";
import { isWanted, SOURCES } from "./library-checks/sources.ts";

const [folder] = process.argv.slice(2);
if (!folder)
  throw new Error("Name the folder with the sources: npx tsx scripts/mine-library-checks.ts FOLDER");

const rows = new Map<string, Check>();
for (const source of SOURCES) {
  let count = 0;
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
const byOwner = new Map<string, Check[]>();
for (const check of rows.values()) byOwner.set(check.owner, [...(byOwner.get(check.owner) ?? []), check]);
const text = [...byOwner]
  .toSorted(([one], [other]) => (one < other ? -1 : 1))
  .map(([owner, checks]) => [owner, ...checks.map(lineOf)].join("\n"))
  .join("\n");
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
${text.replaceAll("`", "'").replaceAll("${", "$ {")}
\`,
};
`;
writeFileSync(join(import.meta.dirname, "../src/facts/library-checks.ts"), file);
console.log(rows.size, "places,", byOwner.size, "classes,", file.length, "characters");

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
