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

/** A path of the workspace that exists. Throws PATH_OUTSIDE_WORKSPACE, FILE_NOT_FOUND or PERMISSION_DENIED. */
export async function locate(workspace: Workspace, path: string): Promise<LocatedPath> {
  const place = await confine(workspace, path);
  try {
    return { ...place, stats: statSync(place.absolute) };
  } catch (error) {
    throw accessFailure(error, path, "read file");
  }
}

/** A regular file of the workspace. */
export async function locateFile(workspace: Workspace, path: string): Promise<LocatedPath> {
  const place = await locate(workspace, path);
  if (place.stats.isFile()) return place;
  const kind = place.stats.isDirectory() ? "a directory" : "not a regular file";
  throw new ToolFailure("FILE_NOT_FOUND", `'${shownPath(path)}' is ${kind}`, {
    suggestion: "Use list_dir to see what is in a directory.",
  });
}

/** A directory of the workspace. */
export async function locateDirectory(workspace: Workspace, path: string): Promise<LocatedPath> {
  const place = await locate(workspace, path);
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
  action = "read file",
): Promise<Result> {
  const held = await workspace.hold(place.absolute).catch((error: unknown) => {
    throw error instanceof Failure ? error : accessFailure(error, path, action);
  });
  try {
    return await work({ ...place, absolute: held.path });
  } finally {
    held.close();
  }
}

async function confine(workspace: Workspace, path: string): Promise<ConfinedPath> {
  try {
    return await workspace.confine(path);
  } catch (error) {
    if (!(error instanceof Failure)) throw accessFailure(error, path, "read file");
    const output = `Error: Path '${shownPath(path)}' is outside working directory`;
    throw new ToolFailure(error.code, error.message, {
      suggestion: error.hint,
      details: error.details,
      output,
    });
  }
}

const denied = new Set(["EACCES", "EPERM"]);

/** What a refused system call means to the one who asked. `action` as in "Cannot read file". */
export function accessFailure(error: unknown, path: string, action: string): ToolFailure {
  const shown = shownPath(path);
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  if (denied.has(code))
    return new ToolFailure("PERMISSION_DENIED", `Cannot ${action} '${shown}' - permission denied`);
  return new ToolFailure("FILE_NOT_FOUND", `File '${shown}' does not exist in workspace`, {
    suggestion: "Check the file name and try again, or use file_search to find it",
    output: `Error: File '${shown}' not found`,
  });
}

export const shownPath = (path: string): string => clip(path, SHOWN);
