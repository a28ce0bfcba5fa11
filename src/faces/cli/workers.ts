import { freeLocksOfThread } from "../../app.ts";
import { Failure } from "../../model/failure.ts";
import type { Directories } from "../../support/directories.ts";
import type { WorkerPool } from "../worker/worker-pool.ts";
import type { Terminal } from "./terminal.ts";

/** The workers of a server that is run by this command. `setup` says what they are for. None begins before it is needed. */
export async function openWorkers(
  setup: unknown,
  directories: Directories,
  { startWorker }: Terminal,
): Promise<WorkerPool> {
  if (!startWorker)
    throw new Failure("USAGE", "A server runs in a process of its own.", "Start it by the culprit command.");
  const { WorkerPool } = await import("../worker/worker-pool.ts");
  return new WorkerPool({
    start: () => startWorker(setup),
    onGone: (locks) => freeLocksOfThread(locks, directories),
  });
}
