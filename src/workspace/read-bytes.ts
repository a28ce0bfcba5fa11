import { closeSync, openSync, readSync } from "node:fs";

let shared = Buffer.alloc(0);

/**
 * Bytes of a file of about `size` bytes, valid until the next call: all calls share one buffer. Synchronous, because
 * for ten thousand small files nearly all of the cost is the way there. Undefined where it cannot be read.
 */
export function readBytes(absolute: string, size: number): Buffer | undefined {
  if (shared.length < size) shared = Buffer.allocUnsafeSlow(Math.max(256 * 1024, size));
  let file: number | undefined;
  try {
    file = openSync(absolute, "r");
    let length = 0;
    while (length < size) {
      const read = readSync(file, shared, length, size - length, null);
      if (read === 0) break;
      length += read;
    }
    return shared.subarray(0, length);
  } catch {
    return undefined;
  } finally {
    if (file !== undefined) closeSync(file);
  }
}
