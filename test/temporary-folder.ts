import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

// What tests make for a while lies in one folder a run, which goes with it: a process that is ended cleans up nothing.

const before = process.env.TMPDIR;
let folder: string | undefined;

export function setup(): void {
  folder = mkdtempSync(join(tmpdir(), "culprit-run-"));
  process.env.TMPDIR = folder;
}

export function teardown(): void {
  if (before === undefined) delete process.env.TMPDIR;
  else process.env.TMPDIR = before;
  if (folder) rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
}
