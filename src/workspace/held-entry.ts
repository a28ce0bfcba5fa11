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
  /** By this path it is read, wherever the path it was found by leads meanwhile. */
  path: string;
  close(): void;
}

/** Linux names open files as paths. */
const DESCRIPTORS = "/proc/self/fd";
let named: boolean | undefined;

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
    named ??= existsSync(DESCRIPTORS);
    const byDescriptor = `${DESCRIPTORS}/${file}`;
    const real = named ? readlinkSync(byDescriptor) : realpathSync(absolute);
    if (!isInside(real) || !(named || isSame(file, real))) throw exchanged();
    return { path: named ? byDescriptor : absolute, close };
  } catch (error) {
    close();
    throw error;
  }
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
