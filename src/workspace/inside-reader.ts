import { closeSync, realpathSync } from "node:fs";
import { join, sep } from "node:path";
import { findHeldPath } from "./held-entry.ts";
import { openForReading, readOpened } from "./read-bytes.ts";
import type { UnsavedTexts } from "./unsaved-texts.ts";

/**
 * Reads the files that a walk found, any of which, or a folder on the way, may have become a link to elsewhere since.
 * Bytes are valid until the next call, as those of `readBytes`.
 */
export class InsideReader {
  readonly #root: string;
  readonly #realRoot: string;
  readonly #unsaved: UnsavedTexts | undefined;
  #opened: { file: number; absolute: string } | "unsaved" | undefined;

  constructor(root: string, unsaved?: UnsavedTexts) {
    this.#root = join(root, sep);
    this.#realRoot = join(realPathOf(root), sep);
    this.#unsaved = unsaved;
  }

  /** Bytes of the file at a path below the root; undefined where it cannot be read, or lies elsewhere. */
  read(path: string, size: number): Buffer | undefined {
    const bytes = this.peek(path, size);
    const isRead = bytes !== undefined && this.isInside();
    this.close();
    return isRead ? bytes : undefined;
  }

  /**
   * As `read`, of a file that nobody knows the place of yet: nothing of it may be handed on before `isInside` says
   * yes. Asking costs as much as opening does, so a search asks only about files that it finds something in. The file
   * stays open until the next one is, or until `close`.
   */
  peek(path: string, size: number): Buffer | undefined {
    this.close();
    const text = this.#unsaved?.get(path);
    if (text !== undefined) {
      this.#opened = "unsaved";
      return Buffer.from(text);
    }
    const absolute = this.#root + path;
    try {
      const file = openForReading(absolute);
      this.#opened = { file, absolute };
      return readOpened(file, size);
    } catch {
      return undefined;
    }
  }

  /** Whether the file that `peek` opened last lies below the root. */
  isInside(): boolean {
    if (!this.#opened) return false;
    if (this.#opened === "unsaved") return true;
    const { file, absolute } = this.#opened;
    try {
      return findHeldPath(file, absolute)?.startsWith(this.#realRoot) ?? false;
    } catch {
      return false;
    }
  }

  close(): void {
    if (this.#opened && this.#opened !== "unsaved") closeSync(this.#opened.file);
    this.#opened = undefined;
  }
}

function realPathOf(path: string): string {
  try {
    return realpathSync.native(path);
  } catch {
    return path;
  }
}
