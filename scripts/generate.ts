// Writes every generated file. With --check nothing is written: it exits 1 and names what is stale.
import { mkdirSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { staleFiles } from "./generate/stale-files.ts";

const check = process.argv.includes("--check");
for await (const { path, file, text } of staleFiles()) {
  console.error(check ? `stale: ${path} (npm run generate writes it)` : `wrote ${path}`);
  if (check) {
    process.exitCode = 1;
    continue;
  }
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}
