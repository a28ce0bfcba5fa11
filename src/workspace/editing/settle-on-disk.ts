import { close, closeSync, fdatasync, fdatasyncSync } from "node:fs";

/** Files that may wait at once; more wait in line for the disk, so that the number of open files stays small. */
const WAITING = 32;
let waiting = 0;

/**
 * Brings a file's content onto the disk and closes the file, after this returns: nobody waits for the disk, and the
 * process does not end before. That guards against a power cut only, see docs/decisions/0004. A disk that refuses is
 * no failure of the write, which every program sees already.
 */
export function settleOnDisk(file: number): void {
  if (waiting >= WAITING) {
    settleNow(file);
    return;
  }
  waiting++;
  fdatasync(file, () => {
    waiting--;
    close(file, () => {});
  });
}

function settleNow(file: number): void {
  try {
    fdatasyncSync(file);
  } catch {
    // As above.
  } finally {
    closeSync(file);
  }
}
