import { type FileHandle, open } from "node:fs/promises";
import { inflateRawSync } from "node:zlib";

// Reads single files out of a ZIP archive (APPNOTE 6.3.10): the directory at its end, then the one that is asked for. What
// is encrypted, split, of ZIP64 or larger than it says is not read.

/** A file of an archive. */
export interface ZipEntry {
  name: string;
  method: number;
  compressed: number;
  size: number;
  /** Where its own header stands. */
  offset: number;
}

const END = 0x06054b50;
const CENTRAL = 0x02014b50;
const LOCAL = 0x04034b50;
/** The record at the end, with the longest comment there can be. */
const LONGEST_END = 22 + 0xffff;
const LARGEST_DIRECTORY = 32 * 1024 * 1024;

/** An archive whose directory was read. */
export class ZipArchive {
  readonly #file: FileHandle;
  readonly #directory: Buffer;

  private constructor(file: FileHandle, directory: Buffer) {
    this.#file = file;
    this.#directory = directory;
  }

  /** Hands an archive to `use` and closes it; undefined for what is not there or no archive. */
  static async with<Result>(
    path: string,
    use: (archive: ZipArchive) => Promise<Result>,
  ): Promise<Result | undefined> {
    const file = await open(path).catch(() => undefined);
    try {
      const directory = file && (await directoryOf(file));
      return file && directory ? await use(new ZipArchive(file, directory)) : undefined;
    } catch {
      return undefined;
    } finally {
      await file?.close();
    }
  }

  /** Files whose names are wanted, at most `limit`. */
  find(isWanted: (name: string) => boolean, limit: number): ZipEntry[] {
    const found: ZipEntry[] = [];
    const bytes = this.#directory;
    for (
      let at = 0;
      at + 46 <= bytes.length && bytes.readUInt32LE(at) === CENTRAL && found.length < limit;
    ) {
      const nameLength = bytes.readUInt16LE(at + 28);
      const next = at + 46 + nameLength + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
      const name = bytes.toString("utf8", at + 46, at + 46 + nameLength);
      const isEncrypted = (bytes.readUInt16LE(at + 8) & 1) === 1;
      if (!isEncrypted && isWanted(name))
        found.push({
          name,
          method: bytes.readUInt16LE(at + 10),
          compressed: bytes.readUInt32LE(at + 20),
          size: bytes.readUInt32LE(at + 24),
          offset: bytes.readUInt32LE(at + 42),
        });
      at = next;
    }
    return found;
  }

  /** Text of a file of at most `most` bytes; undefined for what is larger or packed in another way. */
  async text({ method, compressed, size, offset }: ZipEntry, most: number): Promise<string | undefined> {
    if (size > most || compressed > most || (method !== 0 && method !== 8)) return undefined;
    const head = await read(this.#file, offset, 30);
    if (head?.readUInt32LE(0) !== LOCAL) return undefined;
    const start = offset + 30 + head.readUInt16LE(26) + head.readUInt16LE(28);
    const packed = await read(this.#file, start, compressed);
    if (!packed) return undefined;
    return (method === 0 ? packed : inflateRawSync(packed, { maxOutputLength: most })).toString("utf8");
  }
}

async function directoryOf(file: FileHandle): Promise<Buffer | undefined> {
  const stats = await file.stat();
  if (!stats.isFile() || stats.size < 22) return undefined;
  const length = Math.min(stats.size, LONGEST_END);
  const tail = await read(file, stats.size - length, length);
  for (let at = length - 22; tail && at >= 0; at--) {
    if (tail.readUInt32LE(at) !== END) continue;
    const [size, offset] = [tail.readUInt32LE(at + 12), tail.readUInt32LE(at + 16)];
    return size <= LARGEST_DIRECTORY && offset + size <= stats.size ? read(file, offset, size) : undefined;
  }
  return undefined;
}

async function read(file: FileHandle, position: number, length: number): Promise<Buffer | undefined> {
  const buffer = Buffer.alloc(length);
  const { bytesRead } = await file.read(buffer, 0, length, position);
  return bytesRead === length ? buffer : undefined;
}
