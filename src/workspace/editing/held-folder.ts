import {
  closeSync,
  constants,
  existsSync,
  fstatSync,
  lstatSync,
  mkdirSync,
  openSync,
  readlinkSync,
  realpathSync,
} from "node:fs";
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
export type MakeFolder = (relative: string, make: () => void) => void;

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
  readonly #descriptor: number | undefined;

  private constructor(path: string, relative: string, descriptor: number | undefined) {
    this.#path = path;
    this.#relative = relative;
    this.#descriptor = descriptor;
  }

  /**
   * `root` and the steps below it are real: none is a link when they are resolved. Folders that are missing are an
   * error unless `makeFolder` is given, which is called for each.
   */
  static open(root: string, steps: readonly string[], makeFolder?: MakeFolder): HeldFolder {
    const whole = HeldFolder.#openWhole(root, steps);
    if (whole) return whole;
    let folder = new HeldFolder(root, "", openFolder(root));
    for (const step of steps) {
      const outer = folder;
      try {
        folder = outer.#enterOrMake(step, makeFolder);
      } finally {
        outer.close();
      }
    }
    return folder;
  }

  /**
   * Opened by its path in one call, where the system then tells what was opened: it is the folder that was meant only
   * if its path has no link in it. Undefined for everything else, which is for the way step by step to explain.
   */
  static #openWhole(root: string, steps: readonly string[]): HeldFolder | undefined {
    if (!descriptorsAreNamed()) return undefined;
    const path = join(root, ...steps);
    try {
      const folder = new HeldFolder(path, steps.join("/"), openFolder(path));
      if (folder.#isInPlace()) return folder;
      folder.close();
    } catch {
      // Missing, not a folder, or not for us.
    }
    return undefined;
  }

  /** The path by which to reach an entry of this folder. */
  at(name: string): string {
    const isNamed = this.#descriptor !== undefined && descriptorsAreNamed();
    return isNamed ? `${DESCRIPTORS}/${this.#descriptor}/${name}` : join(this.#path, name);
  }

  /** Throws PATH_OUTSIDE_WORKSPACE when the path no longer leads to this folder. */
  verify(): void {
    if (!this.#isInPlace()) throw exchanged(this.#relative);
  }

  close(): void {
    if (this.#descriptor !== undefined) closeSync(this.#descriptor);
  }

  #isInPlace(): boolean {
    try {
      return this.#where() === this.#path;
    } catch {
      return false;
    }
  }

  #where(): string | undefined {
    if (this.#descriptor === undefined) return realpathSync(this.#path);
    if (descriptorsAreNamed()) return readlinkSync(`${DESCRIPTORS}/${this.#descriptor}`);
    const real = realpathSync(this.#path);
    const [held, found] = [fstatSync(this.#descriptor), lstatSync(real)];
    return found.ino === held.ino && found.dev === held.dev ? real : undefined;
  }

  #enterOrMake(step: string, makeFolder: MakeFolder | undefined): HeldFolder {
    try {
      return this.#enter(step);
    } catch (error) {
      if (!makeFolder || !hasCode(error, "ENOENT")) throw error;
    }
    makeFolder(this.#below(step), () => {
      this.verify();
      try {
        mkdirSync(this.at(step));
      } catch (error) {
        if (!hasCode(error, "EEXIST")) throw error;
      }
    });
    return this.#enter(step);
  }

  #enter(step: string): HeldFolder {
    const relative = this.#below(step);
    try {
      return new HeldFolder(join(this.#path, step), relative, openFolder(this.at(step)));
    } catch (error) {
      // Of a link and of a file alike Linux says ENOTDIR.
      const stats = lstatSync(this.at(step), { throwIfNoEntry: false });
      if (stats?.isSymbolicLink()) throw exchanged(relative);
      if (stats && !stats.isDirectory()) throw noFolder(relative);
      throw error;
    }
  }

  #below(step: string): string {
    return this.#relative === "" ? step : `${this.#relative}/${step}`;
  }
}

function openFolder(path: string): number | undefined {
  if (FOLDER_ONLY !== undefined) return openSync(path, FOLDER_ONLY);
  if (!lstatSync(path).isDirectory()) throw new Error("not a folder");
  return undefined;
}

function noFolder(relative: string): Failure {
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
