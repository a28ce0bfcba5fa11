import { read } from "node:fs";
import { promisify } from "node:util";

const readAt = promisify(read);
const PIECE = 1024 * 1024;

/**
 * The bytes of an open file from its beginning. It stays open, also where not all is read: a stream of Node's over the
 * same file closes it once it is left, whoever opened it.
 */
export async function* filePieces(file: number): AsyncGenerator<Buffer> {
  for (let position = 0; ; ) {
    const { buffer, bytesRead } = await readAt(file, Buffer.allocUnsafe(PIECE), 0, PIECE, position);
    if (bytesRead === 0) return;
    yield buffer.subarray(0, bytesRead);
    position += bytesRead;
  }
}
