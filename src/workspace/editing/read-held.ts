import { closeSync, constants, fstatSync, openSync, readFileSync, type Stats } from "node:fs";
import { Failure } from "../../model/failure.ts";
import { MAX_FILE_SIZE } from "../file-cache.ts";
import type { HeldFolder } from "./held-folder.ts";

export interface HeldFile {
  bytes: Buffer;
  stats: Stats;
}

/** Opens files only: a pipe is not waited for, a link is not followed. */
const FILE_ONLY = constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0);

/**
 * A regular file of a held folder, read whole. Throws FILE_NOT_FOUND for what is no regular file (a link included) and
 * TOO_LARGE above 10 MB.
 */
export function readHeld(folder: HeldFolder, name: string, path: string): HeldFile {
  const file = openSync(folder.at(name), FILE_ONLY);
  try {
    const stats = fstatSync(file);
    if (stats.isDirectory()) throw fileNotRegular(path, "a directory");
    if (!stats.isFile()) throw fileNotRegular(path, "not a regular file");
    if (stats.size > MAX_FILE_SIZE) throw fileTooLarge(path);
    return { bytes: readFileSync(file), stats };
  } finally {
    closeSync(file);
  }
}

export function fileTooLarge(path: string): Failure {
  return new Failure(
    "TOO_LARGE",
    `File '${path}' is, or would be, larger than the limit of 10 MB`,
    "Write smaller files, or change this one with a program of its own.",
  );
}

export function fileNotRegular(path: string, kind: string): Failure {
  return new Failure("FILE_NOT_FOUND", `'${path}' is ${kind}`, "Give the path of a file.");
}
