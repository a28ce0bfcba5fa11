// npm run bench [-- NAME…]: prints figures with the ratio to a floor measured in the same run.
import { indexing } from "./indexing.ts";
import { memory } from "./memory.ts";
import { parsing } from "./parsing.ts";
import { wholeProcess } from "./whole-process.ts";

const benches: Record<string, () => Promise<string[]>> = { parsing, memory, indexing, wholeProcess };

const wanted = process.argv.slice(2);
for (const [name, bench] of Object.entries(benches)) {
  if (wanted.length && !wanted.includes(name)) continue;
  console.log(`\n${name}`);
  for (const row of await bench()) console.log(`  ${row}`);
}
