import {
  closeSync,
  constants,
  existsSync,
  fstatSync,
  openSync,
  readlinkSync,
  realpathSync,
  statSync,
} from "node:fs";
import { Failure } from "../model/failure.ts";

/** Something of the workspace that is open. Every `held` is closed by whoever asked for it. */
export interface HeldEntry {
  /** What is open, for whoever reads it without a path. */
  file: number;
  /** By this path it is read, wherever the path it was found by leads meanwhile. */
  path: string;
  close(): void;
}

/** Linux names open files as paths. */
const DESCRIPTORS = "/proc/self/fd";
let named: boolean | undefined;
const descriptorsAreNamed = () => {
  named ??= existsSync(DESCRIPTORS);
  return named;
};

/**
 * Opens what a confined path leads to, and makes sure that this lies inside: a part of the path may have become a link
 * to elsewhere since it was confined. `isInside` decides on a path without links. Where the system does not name open
 * files, the path is compared with what was opened, and read by its name: the moment between remains.
 */
export function holdEntry(absolute: string, isInside: (real: string) => boolean): HeldEntry {
  // A pipe is not waited for.
  const file = openSync(absolute, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0));
  const close = () => closeSync(file);
  try {
    const real = findHeldPath(file, absolute);
    if (real === undefined || !isInside(real)) throw exchanged();
    const stats = fstatSync(file);
    if (!stats.isFile() && !stats.isDirectory()) throw exchanged();
    return { file, path: descriptorsAreNamed() ? `${DESCRIPTORS}/${file}` : absolute, close };
  } catch (error) {
    close();
    throw error;
  }
}

/** The path without links of what is open; undefined where the path it was opened by leads elsewhere by now. */
export function findHeldPath(file: number, absolute: string): string | undefined {
  if (descriptorsAreNamed()) return readlinkSync(`${DESCRIPTORS}/${file}`);
  const real = realpathSync(absolute);
  return isSame(file, real) ? real : undefined;
}

function isSame(file: number, path: string): boolean {
  const [held, found] = [fstatSync(file), statSync(path)];
  return held.ino === found.ino && held.dev === found.dev;
}

function exchanged(): Failure {
  return new Failure(
    "PATH_OUTSIDE_WORKSPACE",
    "The path was made to lead outside the workspace while it was read.",
    "See what else changes the workspace, and try again.",
  );
}
