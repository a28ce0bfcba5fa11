import { accessSync, constants, mkdtempSync, rmSync, statfsSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

// What tests make for a while lies in one folder a run, which goes with it: a process that is ended cleans up nothing.
// It lies in memory where the machine offers that: tens of thousands of small files are made and deleted.

const before = process.env.TMPDIR;
let folder: string | undefined;

export function setup(): void {
  folder = mkdtempSync(join(before ?? memory() ?? tmpdir(), "culprit-run-"));
  process.env.TMPDIR = folder;
}

export function teardown(): void {
  if (before === undefined) delete process.env.TMPDIR;
  else process.env.TMPDIR = before;
  if (folder) rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
}

/** Linux's folder in memory, where it is there, open to us and large enough. */
function memory(): string | undefined {
  const folder = "/dev/shm";
  try {
    accessSync(folder, constants.W_OK);
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize > 4e9 ? folder : undefined;
  } catch {
    return undefined;
  }
}
