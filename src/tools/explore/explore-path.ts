import { isAbsolute } from "node:path";
import { Failure } from "../../model/failure.ts";
import type { ConfinedPath } from "../../workspace/confinement.ts";
import type { Workspace } from "../../workspace/workspace.ts";
import { ToolFailure } from "../tool-failure.ts";

type Code = "INVALID_PATH" | "INVALID_DIRECTORY";

function refused(path: string, code: Code): ToolFailure {
  return new ToolFailure(code, `'${path}' is not a relative path inside the repository`, {
    suggestion: "Give a path from the repository's root, without .. and without a leading slash.",
  });
}

/** A relative path inside the repository; absolute ones and `..` are refused even where they would stay inside. */
export async function explorePath(workspace: Workspace, path: string, code: Code): Promise<ConfinedPath> {
  if (isAbsolute(path) || /^[A-Za-z]:|^[\\/]/.test(path) || path.split(/[\\/]/).includes(".."))
    throw refused(path, code);
  try {
    return await workspace.confine(path);
  } catch (error) {
    throw error instanceof Failure ? refused(path, code) : error;
  }
}

/**
 * Does work on what a path leads to, by a name that no exchange of a folder for a link can change. Undefined where
 * nothing can be opened.
 */
export async function whileHeld<Result>(
  workspace: Workspace,
  place: ConfinedPath,
  code: Code,
  work: (path: string) => Promise<Result>,
): Promise<Result | undefined> {
  const held = await workspace.hold(place.absolute).catch((error: unknown) => {
    if (error instanceof Failure) throw refused(place.relative, code);
    return undefined;
  });
  try {
    return held && (await work(held.path));
  } finally {
    held?.close();
  }
}
