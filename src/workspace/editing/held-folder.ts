import { existsSync } from "node:fs";
import { constants, type FileHandle, lstat, mkdir, open, readlink, realpath } from "node:fs/promises";
import { join } from "node:path";
import { Failure } from "../../model/failure.ts";
import { hasCode } from "./system-error.ts";

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

/** Makes one folder, given by its path below the root; told so that it can be recorded before it happens. */
export type MakeFolder = (relative: string, make: () => Promise<void>) => Promise<void>;

/**
 * A folder of the workspace that is held open while something is written in it. Each part of its path is opened from
 * the one before without following links, so a part that is exchanged for a link between check and use is an error
 * and leads nowhere. Where the system names open folders (Linux), changes then happen in the folder that was opened.
 * Elsewhere Node has no `openat`: `verify` compares the path with what was opened right before each change, and the
 * moment between that comparison and the change remains.
 */
export class HeldFolder {
  readonly #path: string;
  readonly #relative: string;
  readonly #handle: FileHandle | undefined;

  private constructor(path: string, relative: string, handle: FileHandle | undefined) {
    this.#path = path;
    this.#relative = relative;
    this.#handle = handle;
  }

  /**
   * `root` and the steps below it are real: none is a link when they are resolved. Folders that are missing are an
   * error unless `makeFolder` is given, which is called for each.
   */
  static async open(root: string, steps: readonly string[], makeFolder?: MakeFolder): Promise<HeldFolder> {
    let folder = new HeldFolder(root, "", await openFolder(root));
    for (const step of steps) {
      const outer = folder;
      try {
        folder = await outer.#enterOrMake(step, makeFolder);
      } finally {
        await outer.close();
      }
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
    if (real !== this.#path) throw exchanged(this.#relative);
  }

  /** Brings the names in this folder onto the disk. */
  async sync(): Promise<void> {
    await this.#handle?.sync();
  }

  async close(): Promise<void> {
    await this.#handle?.close();
  }

  async #where(): Promise<string | undefined> {
    if (this.#handle && descriptorsAreNamed()) return readlink(`${DESCRIPTORS}/${this.#handle.fd}`);
    const real = await realpath(this.#path);
    if (!this.#handle) return real;
    const [held, found] = await Promise.all([this.#handle.stat(), lstat(real)]);
    return found.ino === held.ino && found.dev === held.dev ? real : undefined;
  }

  async #enterOrMake(step: string, makeFolder: MakeFolder | undefined): Promise<HeldFolder> {
    try {
      return await this.#enter(step);
    } catch (error) {
      if (!makeFolder || !hasCode(error, "ENOENT")) throw error;
    }
    await makeFolder(this.#below(step), async () => {
      await this.verify();
      await mkdir(this.at(step)).catch((error: unknown) => {
        if (!hasCode(error, "EEXIST")) throw error;
      });
    });
    return this.#enter(step);
  }

  async #enter(step: string): Promise<HeldFolder> {
    const relative = this.#below(step);
    try {
      return new HeldFolder(join(this.#path, step), relative, await openFolder(this.at(step)));
    } catch (error) {
      // Of a link and of a file alike Linux says ENOTDIR.
      const stats = await lstat(this.at(step)).catch(() => undefined);
      if (stats?.isSymbolicLink()) throw exchanged(relative);
      if (stats && !stats.isDirectory()) throw notFolder(relative);
      throw error;
    }
  }

  #below(step: string): string {
    return this.#relative === "" ? step : `${this.#relative}/${step}`;
  }
}

async function openFolder(path: string): Promise<FileHandle | undefined> {
  if (FOLDER_ONLY !== undefined) return open(path, FOLDER_ONLY);
  const stats = await lstat(path);
  if (!stats.isDirectory()) throw new Error("not a folder");
  return undefined;
}

function notFolder(relative: string): Failure {
  return new Failure(
    "NOT_A_DIRECTORY",
    `Path '${relative}' is not a directory`,
    "Choose another place: a file is in the way.",
    { path: relative },
  );
}

function exchanged(relative: string): Failure {
  return new Failure(
    "PATH_OUTSIDE_WORKSPACE",
    `The folder '${relative || "."}' was exchanged for another one while something was written in it.`,
    "Nothing was written there. See what else changes the workspace, and try again.",
    { path: relative },
  );
}
