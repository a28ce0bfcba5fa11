import { closeSync, constants, openSync, readSync } from "node:fs";

let shared = Buffer.alloc(0);

/** A pipe that took a file's place is not waited for. */
const READ = constants.O_RDONLY | (constants.O_NONBLOCK ?? 0);

/**
 * Bytes of a file of about `size` bytes, also where it has grown since it was measured; valid until the next call: all
 * calls share one buffer. Synchronous, because for ten thousand small files nearly all of the cost is the way there.
 * Undefined where it cannot be read.
 */
export function readBytes(absolute: string, size: number): Buffer | undefined {
  let file: number | undefined;
  try {
    file = openForReading(absolute);
    return readOpened(file, size);
  } catch {
    return undefined;
  } finally {
    if (file !== undefined) closeSync(file);
  }
}

export function openForReading(absolute: string): number {
  return openSync(absolute, READ);
}

/** As `readBytes`, of a file that is open. Throws the system's error. */
export function readOpened(file: number, size: number): Buffer {
  if (shared.length <= size) shared = Buffer.allocUnsafeSlow(Math.max(256 * 1024, size + 1));
  let length = 0;
  // One read that does not fill the buffer has met the end of the file.
  while (length < shared.length) {
    const read = readSync(file, shared, length, shared.length - length, null);
    length += read;
    if (read === 0 || length < shared.length) break;
  }
  return shared.subarray(0, length);
}
