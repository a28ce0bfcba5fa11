// npm run bench [-- NAME…] [--save] [--large] [--cpu]: prints figures with the ratio to a floor measured in the same run.
// --save keeps them in bench/figures.json, from which docs/performance.md and the README's figures are generated.
import { readFileSync, writeFileSync } from "node:fs";
import { cpus } from "node:os";
import { fileURLToPath } from "node:url";
import { calling } from "./calling.ts";
import { chromaStore } from "./chroma-store.ts";
import { executable } from "./executable.ts";
import { grouping } from "./grouping/grouping.ts";
import { indexQueries } from "./index-queries.ts";
import { indexing } from "./indexing.ts";
import { installation } from "./installation.ts";
import { mcp } from "./mcp.ts";
import { memory } from "./memory.ts";
import { memoryStore } from "./memory-store.ts";
import { model } from "./model.ts";
import { parsing } from "./parsing.ts";
import { retrievalBench } from "./retrieval.ts";
import { triage } from "./triage.ts";
import { wholeProcess } from "./whole-process.ts";

const benches: Record<string, () => Promise<string[]>> = {
  parsing,
  memory,
  indexing,
  indexQueries,
  wholeProcess,
  executable,
  installation,
  memoryStore,
  chromaStore,
  retrieval: retrievalBench,
  calling,
  mcp,
  triage,
  grouping,
  model,
};
const file = fileURLToPath(new URL("./figures.json", import.meta.url));

const wanted = process.argv.slice(2).filter((each) => !each.startsWith("--"));
const save = process.argv.includes("--save");
const kept: { machine: string; figures: Record<string, string[]> } = JSON.parse(readFileSync(file, "utf8"));
kept.machine = `${cpus().length} cores (${cpus()[0]?.model.trim()}), Node ${process.versions.node}`;
for (const [name, bench] of Object.entries(benches)) {
  if (wanted.length && !wanted.includes(name)) continue;
  console.log(`\n${name}`);
  const rows = await bench();
  kept.figures[name] = rows;
  for (const row of rows) console.log(`  ${row}`);
}
if (save) writeFileSync(file, `${JSON.stringify(kept, null, 2)}\n`);
