import { readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import type { SourceFile } from "../model/code.ts";
import { splitLines } from "../support/text.ts";
import { decode } from "./decode.ts";
import type { HeldEntry } from "./held-entry.ts";
import type { UnsavedTexts } from "./unsaved-texts.ts";

/** Bytes above which a file is not read as text. */
export const MAX_FILE_SIZE = 10 * 1024 * 1024;

const MAX_FILES = 400;
const MAX_CHARACTERS = 64 * 1024 * 1024;

interface Cached {
  stamp: string;
  file: TextFile | undefined;
}

/** Decoded text files, least recently used leave first. A file that changed on disk is read again. */
export class FileCache {
  readonly #root: string;
  readonly #hold: ((absolute: string) => Promise<HeldEntry>) | undefined;
  readonly #unsaved: ReadonlyMap<string, SourceFile>;
  readonly #cached = new Map<string, Cached>();
  #characters = 0;
  readonly #read = new Set<string>();
  #bytes = 0;

  /** Distinct files whose text was read so far, and the bytes that took. */
  get readings(): { files: number; bytes: number } {
    return { files: this.#read.size, bytes: this.#bytes };
  }

  /** `hold` opens a path for reading that stays inside, whatever becomes of the folders meanwhile. */
  constructor(root: string, hold?: (absolute: string) => Promise<HeldEntry>, unsaved?: UnsavedTexts) {
    this.#root = root;
    this.#hold = hold;
    this.#unsaved = new Map([...(unsaved ?? [])].map(([path, text]) => [path, new TextFile(path, text)]));
  }

  /** Undefined for what is absent, unreadable, binary or above MAX_FILE_SIZE. */
  async read(path: string): Promise<SourceFile | undefined> {
    const unsaved = this.#unsaved.get(path);
    if (unsaved) return unsaved;
    const absolute = join(this.#root, path);
    try {
      const stats = await stat(absolute);
      if (!stats.isFile() || stats.size > MAX_FILE_SIZE) return undefined;
      const stamp = `${stats.size}:${stats.mtimeMs}:${stats.ino}`;
      const cached = this.#cached.get(path);
      if (cached?.stamp === stamp) {
        this.#cached.delete(path);
        this.#cached.set(path, cached);
        return cached.file;
      }
      const bytes = await this.#bytesOf(absolute);
      this.#read.add(path);
      this.#bytes += bytes.length;
      const text = decode(bytes);
      const file = text === undefined ? undefined : new TextFile(path, text);
      this.#keep(path, { stamp, file });
      return file;
    } catch {
      return undefined;
    }
  }

  async #bytesOf(absolute: string): Promise<Buffer> {
    const held = await this.#hold?.(absolute);
    try {
      return await readFile(held?.path ?? absolute);
    } finally {
      held?.close();
    }
  }

  #keep(path: string, entry: Cached): void {
    this.#drop(path);
    this.#cached.set(path, entry);
    this.#characters += entry.file?.text.length ?? 0;
    for (const oldest of this.#cached.keys()) {
      if (this.#cached.size <= MAX_FILES && this.#characters <= MAX_CHARACTERS) break;
      this.#drop(oldest);
    }
  }

  #drop(path: string): void {
    const entry = this.#cached.get(path);
    if (!entry) return;
    this.#characters -= entry.file?.text.length ?? 0;
    this.#cached.delete(path);
  }
}

/** A text whose lines are split when first asked for. */
class TextFile implements SourceFile {
  readonly path: string;
  readonly text: string;
  #lines: readonly string[] | undefined;

  constructor(path: string, text: string) {
    this.path = path;
    this.text = text;
  }

  get lines(): readonly string[] {
    this.#lines ??= splitLines(this.text);
    return this.#lines;
  }
}
