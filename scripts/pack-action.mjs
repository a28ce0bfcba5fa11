// Writes the GitHub Action as its users get it, for a release branch or tag: action.yml and the built command beside it.
// node scripts/pack-action.mjs DIR
import { cpSync, existsSync, mkdirSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";

const root = join(dirname(fileURLToPath(import.meta.url)), "..");
const [, , named] = process.argv;
if (!named) throw new Error("Name the folder to write: node scripts/pack-action.mjs DIR");
if (!existsSync(join(root, "dist/cli/culprit.js"))) throw new Error("Build first: npm run build");

const target = resolve(named);
mkdirSync(target, { recursive: true });
for (const path of ["action.yml", "package.json", "LICENSE", "docs/ci.md", "dist/cli"])
  cpSync(join(root, path), join(target, path), { recursive: true });
