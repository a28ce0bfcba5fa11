// Writes every generated file. With --check nothing is written: it exits 1 and names what is stale.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { catalogueIndex } from "./generate/catalogue-index.ts";
import { configPage } from "./generate/config-page.ts";
import { configSchema } from "./generate/config-schema.ts";
import { toolsPage } from "./generate/tools-page.ts";

const root = join(dirname(fileURLToPath(import.meta.url)), "..");

/** Path of each generated file and how its text is made. Order matters: a later one may need an earlier one. */
const generators: [string, () => Promise<string>][] = [
  ["src/catalogue/index.ts", () => catalogueIndex(join(root, "src/catalogue"))],
  // Reads the index written above, so it is loaded after it.
  ["docs/catalogue.md", async () => (await import("./generate/catalogue-page.ts")).cataloguePage()],
  ["docs/tools.md", toolsPage],
  ["docs/config.md", configPage],
  ["docs/config.schema.json", configSchema],
  ["README.md", async () => (await import("./generate/readme.ts")).readme(root)],
];

const check = process.argv.includes("--check");
let stale = 0;
for (const [path, generate] of generators) {
  const file = join(root, path);
  const text = await generate();
  if (existsSync(file) && readFileSync(file, "utf8") === text) continue;
  stale++;
  console.error(check ? `stale: ${path} (npm run generate writes it)` : `wrote ${path}`);
  if (check) continue;
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}
process.exitCode = check && stale > 0 ? 1 : 0;
