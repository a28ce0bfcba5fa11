import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { availableParallelism, loadavg } from "node:os";
import { join } from "node:path";
import { Worker } from "node:worker_threads";
import { writeCache } from "../support/write-cache.ts";
import { type PackedWalk, unpacked } from "./packed-walk.ts";
import { type Walk, walk } from "./walk.ts";
import { walkWorkerText } from "./walk-worker-text.ts";

/** Files whose walk takes longer than a thread takes to begin. */
const manyFiles = 3000;

/** Whether a core has nothing to do: to begin a thread is work too, which would be waited for. Windows does not tell. */
const isCoreFree = () => (loadavg()[0] ?? 0) < availableParallelism();

/**
 * Begins to walk in a thread of its own, where the tree had many files when it was last walked; undefined elsewhere.
 * Whoever needs the walk has it sooner, since a log is read and modules are loaded meanwhile.
 */
export function walkAhead(root: string, cacheDir: string): Promise<Walk> | undefined {
  if (walkWorkerText === undefined || !isCoreFree() || !existsSync(note(root, cacheDir))) return undefined;
  return inThread(root, walkWorkerText).catch(() => walk(root));
}

/** Keeps in mind that a tree has many files. */
export async function noteSize(root: string, cacheDir: string, { files }: Walk): Promise<void> {
  const file = note(root, cacheDir);
  if (walkWorkerText !== undefined && files.length >= manyFiles && !existsSync(file))
    await writeCache(file, "");
}

const note = (root: string, cacheDir: string): string =>
  join(cacheDir, `many-files-${createHash("sha256").update(root).digest("hex").slice(0, 16)}`);

function inThread(root: string, text: string): Promise<Walk> {
  return new Promise((settle, fail) => {
    const worker = new Worker(text, { eval: true, workerData: root, execArgv: [] });
    worker.once("message", (found: PackedWalk) => settle(unpacked(found)));
    worker.once("error", fail);
    worker.once("exit", () => fail(new Error("the thread ended without a walk")));
    // Who does not need the walk after all does not wait for it.
    worker.unref();
  });
}
