import { accessSync, constants, realpathSync, statSync } from "node:fs";
import { delimiter, isAbsolute, join } from "node:path";
import { isInside } from "./is-inside.ts";

export interface ProgramSearch {
  /** A PATH; nothing is found without one. */
  path: string | undefined;
  /** Root of the project that is worked on: it does not choose what runs. */
  project: string | undefined;
  extensions?: readonly string[];
}

export interface FoundProgram {
  file?: string;
  /** Programs of that name that come earlier on the PATH and lead into the project. */
  refused: string[];
}

/** The first executable file of that name on a PATH that does not lead into the project, or undefined. Nothing is run. */
export const findProgram = (name: string, search: ProgramSearch): string | undefined =>
  lookForProgram(name, search).file;

/** The same, and what was passed over. Relative and empty folders do not count: they are the project's. */
export function lookForProgram(
  name: string,
  { path, project, extensions = [""] }: ProgramSearch,
): FoundProgram {
  const refused: string[] = [];
  const root = project === undefined ? undefined : realPath(project);
  for (const folder of (path ?? "").split(delimiter)) {
    for (const extension of isAbsolute(folder) ? extensions : []) {
      const file = join(folder, name + extension);
      if (!isExecutable(file)) continue;
      if (!leadsInto(file, root, project)) return { file, refused };
      refused.push(file);
    }
  }
  return { refused };
}

/** A PATH without the folders that are relative, empty, or lead into the project. */
export function pathOutside(path: string, project: string): string {
  const root = realPath(project);
  const folders = path
    .split(delimiter)
    .filter((folder) => isAbsolute(folder) && !leadsInto(folder, root, project));
  return folders.join(delimiter);
}

/** By its name or by where links lead. What cannot be resolved is not there. */
function leadsInto(path: string, root: string | undefined, project: string | undefined): boolean {
  if (project === undefined) return false;
  const real = realPath(path);
  return (
    isInside(path, project) ||
    (root !== undefined && [path, real].some((each) => each && isInside(each, root)))
  );
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return statSync(file).isFile();
  } catch {
    return false;
  }
}

function realPath(path: string): string | undefined {
  try {
    return realpathSync.native(path);
  } catch {
    return undefined;
  }
}
