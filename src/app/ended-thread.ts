import { join } from "node:path";
import type { Directories } from "../support/directories.ts";
import { freeLocks } from "../workspace/editing/file-lock.ts";

export { lockToken } from "../workspace/editing/file-lock.ts";

/** Frees what a thread held that was ended in the middle of its work, by its `lockToken`. */
export function freeLocksOfThread(token: string, { state }: Directories): void {
  freeLocks(join(state, "locks"), token);
}
