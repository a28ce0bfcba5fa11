// Prints what CHANGELOG.md says of a version, for the page of a release: release-notes.mjs [VERSION]
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

const root = new URL("../", import.meta.url);
const read = (name) => readFileSync(fileURLToPath(new URL(name, root)), "utf8");
const version = process.argv[2] ?? JSON.parse(read("package.json")).version;
const [, ...sections] = read("CHANGELOG.md").split(/^## /m);
const section = sections.find((text) => text.split("\n")[0].trim() === version);
if (!section) {
  console.error(`release-notes: CHANGELOG.md has no section ${version}. Rename "Unreleased" to it.`);
  process.exit(1);
}
console.log(section.split("\n").slice(1).join("\n").trim());
