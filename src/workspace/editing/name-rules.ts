import { Failure } from "../../model/failure.ts";
import { isGitName, isOwnName } from "../../support/protected-names.ts";
import { namesDevice } from "../confinement.ts";

/** Throws for places that no tool writes to: git runs what stands in its folder, this program does what its own says. */
export function checkWritable(parts: readonly string[], path: string): void {
  checkOutsideGit(parts, path);
  if (!parts.some(isOwnName)) return;
  throw new Failure(
    "PERMISSION_DENIED",
    `Cannot write '${path}' - the program's own settings and state are not written by tools`,
    "Change settings with culprit config.",
  );
}

/** Throws for git's own files. */
export function checkOutsideGit(parts: readonly string[], path: string): void {
  if (!parts.some(isGitName)) return;
  throw new Failure(
    "PERMISSION_DENIED",
    `Cannot write '${path}' - git's own files are not written by tools`,
    "Use git's commands for that.",
  );
}

/** Throws for names that not every system can hold, or that mean something else there than a file. */
export function checkNewNames(names: readonly string[]): void {
  for (const name of names) {
    const reason = problemOf(name);
    if (!reason) continue;
    throw new Failure(
      "INVALID_PARAMETERS",
      `The name ${JSON.stringify(name.slice(0, 200))} cannot be used: ${reason}.`,
      "Choose a name that every system can hold.",
    );
  }
}

/** Throws for a path that other programs could not open: Linux ends at 4096 bytes with its terminating zero. */
export function checkLength(absolute: string): void {
  if (Buffer.byteLength(absolute) < MAX_PATH_BYTES) return;
  throw new Failure(
    "INVALID_PARAMETERS",
    `The path is longer than ${MAX_PATH_BYTES} bytes.`,
    "Choose a shorter path.",
  );
}

/** What makes a name look like another one, and halves of characters, which no file system keeps. */
const MISLEADING = /[\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff\p{Cs}]/u;

const MAX_PATH_BYTES = 4096;
const MAX_BYTES = 255;

function problemOf(name: string): string | undefined {
  if (/[\u0000-\u001f\u007f-\u009f]/.test(name)) return "it contains a control character";
  if (MISLEADING.test(name)) return "it contains characters that are not seen or turn others around";
  if (name.includes(":")) return "a colon names a stream of another file on Windows";
  if (/[ .]$/.test(name)) return "Windows leaves a dot or a space at the end out";
  if (namesDevice(name)) return "it is a device on Windows";
  if (Buffer.byteLength(name) > MAX_BYTES) return `it is longer than ${MAX_BYTES} bytes`;
  return undefined;
}
