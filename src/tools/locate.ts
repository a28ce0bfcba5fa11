import { type Stats, statSync } from "node:fs";
import { Failure } from "../model/failure.ts";
import { clip } from "../support/text.ts";
import type { ConfinedPath } from "../workspace/confinement.ts";
import type { Workspace } from "../workspace/workspace.ts";
import { ToolFailure } from "./tool-failure.ts";

/** Characters of a path as messages repeat it. */
const SHOWN = 200;

export interface LocatedPath extends ConfinedPath {
  stats: Stats;
}

/** What a path is asked for as: it decides how a failure is worded. */
type Wanted = "file" | "directory";

/** A path of the workspace that exists. Throws PATH_OUTSIDE_WORKSPACE, FILE_NOT_FOUND or PERMISSION_DENIED. */
async function locate(workspace: Workspace, path: string, wanted: Wanted): Promise<LocatedPath> {
  const place = await confine(workspace, path, wanted);
  try {
    return { ...place, stats: statSync(place.absolute) };
  } catch (error) {
    throw accessFailure(error, path, wanted);
  }
}

/** A regular file of the workspace. */
export async function locateFile(workspace: Workspace, path: string): Promise<LocatedPath> {
  const place = await locate(workspace, path, "file");
  if (place.stats.isFile()) return place;
  const kind = place.stats.isDirectory() ? "a directory" : "not a regular file";
  throw new ToolFailure("FILE_NOT_FOUND", `'${shownPath(path)}' is ${kind}`, {
    suggestion: "Use list_dir to see what is in a directory.",
  });
}

/** A directory of the workspace. */
export async function locateDirectory(workspace: Workspace, path: string): Promise<LocatedPath> {
  const place = await locate(workspace, path, "directory");
  if (place.stats.isDirectory()) return place;
  throw new ToolFailure("NOT_A_DIRECTORY", `Path '${shownPath(path)}' is not a directory`, {
    suggestion: "Use read_file to read a file, or give the directory that holds it.",
  });
}

/** Does work on a located path while what it leads to is held open; the work reads by the path it is given. */
export async function whileHeld<Result>(
  workspace: Workspace,
  path: string,
  place: LocatedPath,
  work: (place: LocatedPath) => Promise<Result> | Result,
): Promise<Result> {
  const wanted = place.stats.isDirectory() ? "directory" : "file";
  const held = await workspace.hold(place.absolute).catch((error: unknown) => {
    throw error instanceof Failure ? error : accessFailure(error, path, wanted);
  });
  try {
    return await work({ ...place, absolute: held.path });
  } finally {
    held.close();
  }
}

async function confine(workspace: Workspace, path: string, wanted: Wanted): Promise<ConfinedPath> {
  try {
    return await workspace.confine(path);
  } catch (error) {
    if (!(error instanceof Failure)) throw accessFailure(error, path, wanted);
    const output = `Error: Path '${shownPath(path)}' is outside working directory`;
    throw new ToolFailure(error.code, error.message, {
      suggestion: error.hint,
      details: error.details,
      output,
    });
  }
}

const denied = new Set(["EACCES", "EPERM"]);

/** What a refused system call means to the one who asked. */
export function accessFailure(error: unknown, path: string, wanted: Wanted): ToolFailure {
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  const { refused, absent } = accessFailures[wanted];
  return denied.has(code)
    ? new ToolFailure("PERMISSION_DENIED", refused(shownPath(path)))
    : absent(shownPath(path));
}

const accessFailures = {
  file: {
    refused: (path: string) => `Cannot read file '${path}' - permission denied`,
    absent: (path: string) =>
      new ToolFailure("FILE_NOT_FOUND", `File '${path}' does not exist in workspace`, {
        suggestion: "Check the file name and try again, or use file_search to find it",
        output: `Error: File '${path}' not found`,
      }),
  },
  directory: {
    refused: () => "Cannot list directory - permission denied",
    absent: (path: string) =>
      new ToolFailure("FILE_NOT_FOUND", `Directory '${path}' not found`, {
        suggestion: "Use list_dir on the directory above it to see what is there.",
      }),
  },
};

export const shownPath = (path: string): string => clip(path, SHOWN);
