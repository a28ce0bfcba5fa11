import { Failure } from "../model/failure.ts";
import { shownPath } from "./locate.ts";
import { ToolFailure } from "./tool-failure.ts";

/** How a tool words what the system refuses. `denied` is a whole sentence. */
export interface Wording {
  path: string;
  denied: string;
}

/** What went wrong while writing, as the tool's caller reads it. */
export function writeFailure(error: unknown, { path, denied }: Wording): unknown {
  if (error instanceof ToolFailure) return error;
  if (error instanceof Failure) return worded(error, path);
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  const shown = shownPath(path);
  const make = systemFailures[code];
  return make ? make(shown, denied) : error;
}

function worded(error: Failure, path: string): ToolFailure {
  const isOutside = error.code === "PATH_OUTSIDE_WORKSPACE";
  return new ToolFailure(error.code, error.message, {
    suggestion: error.hint,
    details: error.details,
    ...(isOutside && { output: `Error: Path '${shownPath(path)}' is outside working directory` }),
  });
}

const permission = (_path: string, denied: string) => new ToolFailure("PERMISSION_DENIED", denied);

/** The codes of system calls, see errno(3). */
const systemFailures: Record<string, (path: string, denied: string) => ToolFailure> = {
  EACCES: permission,
  EPERM: permission,
  EROFS: permission,
  ENOENT: (path) =>
    new ToolFailure("FILE_NOT_FOUND", `File '${path}' not found`, {
      suggestion: "Check the file name and try again, or use file_search to find it",
    }),
  ENOTDIR: (path) => new ToolFailure("NOT_A_DIRECTORY", `A part of '${path}' is not a directory`),
  EISDIR: (path) => new ToolFailure("FILE_NOT_FOUND", `'${path}' is a directory`),
  // A link that appeared after the path was resolved.
  ELOOP: (path) => new ToolFailure("PATH_OUTSIDE_WORKSPACE", `Path '${path}' is outside working directory`),
  ENXIO: (path) => new ToolFailure("FILE_NOT_FOUND", `'${path}' is not a regular file`),
  ENAMETOOLONG: (path) =>
    new ToolFailure("INVALID_PARAMETERS", `The path '${path}' is too long for this system`, {
      suggestion: "Choose a shorter path.",
    }),
  ENOSPC: (path) =>
    new ToolFailure("INTERNAL_ERROR", `Cannot write '${path}' - the disk is full`, {
      suggestion: "Free some space and try again; nothing was changed.",
    }),
};
