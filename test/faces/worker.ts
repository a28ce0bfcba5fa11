import { join } from "node:path";
import { Worker } from "node:worker_threads";
import { freeLocksOfThread } from "../../src/app.ts";
import { WorkerPool } from "../../src/faces/worker/worker-pool.ts";
import type { Directories } from "../../src/support/directories.ts";
import { root } from "./command.ts";

/** Workers of the built command, for a server that is made in this process. */
export function builtWorkers(setup: unknown, directories: Directories): WorkerPool {
  return new WorkerPool({
    start: () => new Worker(join(root, "dist/cli/worker.js"), { workerData: setup }),
    onGone: (locks) => freeLocksOfThread(locks, directories),
  });
}
