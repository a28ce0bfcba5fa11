import { existsSync } from "node:fs";
import { constants, type FileHandle, mkdir, open, readlink, realpath } from "node:fs/promises";
import { join } from "node:path";
import { Failure } from "../../model/failure.ts";

/** Opens a folder and nothing else, and never through a link. Undefined on Windows, which opens no folders. */
const FOLDER_ONLY =
  constants.O_DIRECTORY === undefined
    ? undefined
    : constants.O_RDONLY | constants.O_DIRECTORY | constants.O_NOFOLLOW;

/** Linux names open folders as paths: what is done below one happens in that very folder, wherever its path leads. */
const DESCRIPTORS = "/proc/self/fd";
let named: boolean | undefined;
const descriptorsAreNamed = () => {
  named ??= FOLDER_ONLY !== undefined && existsSync(DESCRIPTORS);
  return named;
};

/**
 * A folder of the workspace that is held open while something is written in it. Each part of its path is opened from
 * the one before without following links, so a part that is exchanged for a link between check and use is an error
 * and leads nowhere. That holds without gaps where the system names open folders (Linux). Elsewhere Node has no
 * `openat`: the path is compared with what was opened right before each change, and the moment between that
 * comparison and the change remains.
 */
export class HeldFolder {
  readonly #path: string;
  readonly #handle: FileHandle | undefined;

  private constructor(path: string, handle: FileHandle | undefined) {
    this.#path = path;
    this.#handle = handle;
  }

  /** `root` and the steps below it are real: none is a link when they are resolved. */
  static async open(root: string, steps: readonly string[]): Promise<HeldFolder> {
    let folder = new HeldFolder(root, await openFolder(root));
    for (const step of steps) folder = await folder.#exchange(() => folder.#enter(step));
    return folder;
  }

  /**
   * Like `open`, and makes the folders that are missing. `beforeFirst` is awaited before the first is made and told
   * how many of the steps are there.
   */
  static async make(
    root: string,
    steps: readonly string[],
    beforeFirst: (existing: number) => Promise<void>,
  ): Promise<HeldFolder> {
    let folder = new HeldFolder(root, await openFolder(root));
    let isMaking = false;
    for (const [index, step] of steps.entries()) {
      folder = await folder.#exchange(async () => {
        const existing = await folder.#enter(step).catch(unlessMissing);
        if (existing) return existing;
        if (!isMaking) await beforeFirst(index);
        isMaking = true;
        await folder.verify();
        await mkdir(folder.at(step)).catch(unlessExisting);
        return folder.#enter(step);
      });
    }
    return folder;
  }

  /** The path by which to reach an entry of this folder. */
  at(name: string): string {
    const isNamed = this.#handle && descriptorsAreNamed();
    return join(isNamed ? `${DESCRIPTORS}/${this.#handle?.fd}` : this.#path, name);
  }

  /** Throws PATH_OUTSIDE_WORKSPACE when the path no longer leads to this folder. */
  async verify(): Promise<void> {
    const real = await this.#where().catch(() => undefined);
    if (real !== this.#path) throw exchanged(this.#path);
  }

  async close(): Promise<void> {
    await this.#handle?.close();
  }

  async #where(): Promise<string | undefined> {
    if (this.#handle && descriptorsAreNamed()) return readlink(`${DESCRIPTORS}/${this.#handle.fd}`);
    const real = await realpath(this.#path);
    if (!this.#handle) return real;
    const [held, found] = await Promise.all([this.#handle.stat(), openFolder(real)]);
    try {
      const stats = await found?.stat();
      return stats?.ino === held.ino && stats.dev === held.dev ? real : undefined;
    } finally {
      await found?.close();
    }
  }

  async #enter(step: string): Promise<HeldFolder> {
    const path = join(this.#path, step);
    try {
      return new HeldFolder(path, await openFolder(this.at(step)));
    } catch (error) {
      throw isCode(error, "ELOOP") ? exchanged(path) : error;
    }
  }

  async #exchange(next: () => Promise<HeldFolder>): Promise<HeldFolder> {
    try {
      return await next();
    } finally {
      await this.close();
    }
  }
}

async function openFolder(path: string): Promise<FileHandle | undefined> {
  return FOLDER_ONLY === undefined ? undefined : open(path, FOLDER_ONLY);
}

const isCode = (error: unknown, code: string) =>
  error instanceof Error && "code" in error && error.code === code;

function unlessMissing(error: unknown): undefined {
  if (!isCode(error, "ENOENT")) throw error;
}

function unlessExisting(error: unknown): void {
  if (!isCode(error, "EEXIST")) throw error;
}

function exchanged(path: string): Failure {
  return new Failure(
    "PATH_OUTSIDE_WORKSPACE",
    `The folder ${path} was exchanged for another while something was written in it.`,
    "Nothing was written. See what else changes the workspace, and try again.",
  );
}
