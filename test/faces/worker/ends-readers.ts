// A server whose workers are ended while they read a database: says how many, if it lives to say so.
import { Worker } from "node:worker_threads";
import { WorkerPool } from "../../../src/faces/worker/worker-pool.ts";

const source = `import("tsx/esm/api").then(({ tsImport }) => tsImport("./reads-database.ts", ${JSON.stringify(import.meta.url)}))`;
const workers = new WorkerPool({
  start: () => new Worker(source, { eval: true, workerData: process.argv[2] }),
  onGone: () => {},
});
let ended = 0;
for (; ended < 6; ended++) {
  // A worker that is there already: its time counts from here on.
  await workers.run({ name: "begin", given: undefined, limitMs: 60_000 });
  await workers.run({ name: "read", given: undefined, limitMs: 5 + ended, graceMs: 1 });
}
await workers.close(5000);
process.stdout.write(`${ended} ended`);
