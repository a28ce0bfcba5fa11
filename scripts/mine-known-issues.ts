// Lists what changelogs say was fixed and a log can be recognised by, for somebody to word as rows of src/facts/known-issues.
//   npx tsx scripts/mine-known-issues.ts FOLDER > candidates.tsv
// FOLDER holds changelogs and release notes at any depth, each under the name of its library. A line of what is printed has file,
// version, exceptions, names of code and the entry's words, the most telling entries of a file first. The words are those of the
// source: they are read, not copied.
import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { candidatesIn } from "./known-issues/candidates-in.ts";

const [folder] = process.argv.slice(2);
if (!folder)
  throw new Error("Name the folder with the changelogs: npx tsx scripts/mine-known-issues.ts FOLDER");

for (const path of readdirSync(folder, { recursive: true, encoding: "utf8" }).toSorted()) {
  if (!statSync(join(folder, path)).isFile()) continue;
  const found = candidatesIn(readFileSync(join(folder, path), "utf8"));
  for (const { version, exceptions, names, text } of found)
    console.log([path, version, exceptions.join(), names.join(), text].join("\t"));
}
