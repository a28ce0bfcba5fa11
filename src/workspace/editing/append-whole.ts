import { closeSync, constants, fchmodSync, fstatSync, openSync, writeSync } from "node:fs";
import { dirname } from "node:path";
import { makingFolder } from "./making-folder.ts";

const { O_APPEND, O_CREAT, O_WRONLY, O_NOFOLLOW = 0 } = constants;
const APPENDING = O_APPEND | O_CREAT | O_WRONLY | O_NOFOLLOW;

/**
 * Adds to the end of a file that its owner alone can read, in one write, so that what several processes add
 * never mixes. Makes the folder when it is missing. Gives the file's size after it, in bytes. Synchronous: calls with
 * an effect wait for it, and the ways to another thread and back would take most of its time.
 */
export function appendWhole(path: string, content: string | Buffer): number {
  const file = makingFolder(dirname(path), () => openSync(path, APPENDING, 0o600));
  try {
    const bytes = typeof content === "string" ? Buffer.from(content) : content;
    if (writeSync(file, bytes) < bytes.length) throw new Error("the disk is full");
    const { size, mode } = fstatSync(file);
    if ((mode & 0o077) !== 0 && process.platform !== "win32") fchmodSync(file, 0o600);
    return size;
  } finally {
    closeSync(file);
  }
}
