import { isAbsolute } from "node:path";
import type { ConfinedPath } from "../../workspace/confinement.ts";
import type { HeldEntry } from "../../workspace/held-entry.ts";
import type { Workspace } from "../../workspace/workspace.ts";
import { shownPath } from "../locate.ts";
import { ToolFailure } from "../tool-failure.ts";

type Code = "INVALID_PATH" | "INVALID_DIRECTORY";

/**
 * Does work on what a relative path leads to, while it is held open; undefined where there is nothing. Absolute paths
 * and `..` are refused even where they would stay inside the repository.
 */
export async function runAtPath<Result>(
  workspace: Workspace,
  path: string,
  code: Code,
  work: (place: ConfinedPath & { held: string }) => Promise<Result>,
): Promise<Result | undefined> {
  const place = await confined(workspace, path, code);
  const held = await workspace.hold(place.absolute).catch((error: unknown) => absent(error, path, code));
  try {
    return held && (await work({ ...place, held: held.path }));
  } finally {
    held?.close();
  }
}

async function confined(workspace: Workspace, path: string, code: Code): Promise<ConfinedPath> {
  const isDriven = /^[A-Za-z]:|^[\\/]/.test(path);
  if (isDriven || isAbsolute(path) || path.split(/[\\/]/).includes("..")) throw refusal(path, code);
  return workspace.confine(path).catch(() => {
    throw refusal(path, code);
  });
}

function refusal(path: string, code: Code): ToolFailure {
  return new ToolFailure(code, `'${shownPath(path)}' is not a relative path inside the repository`, {
    suggestion: "Give a path from the repository's root, without .. and without a leading slash.",
  });
}

function absent(error: unknown, path: string, code: Code): HeldEntry | undefined {
  const reason = error instanceof Error && "code" in error ? error.code : undefined;
  if (reason === "PATH_OUTSIDE_WORKSPACE") throw refusal(path, code);
  if (reason !== "EACCES" && reason !== "EPERM") return undefined;
  throw new ToolFailure("PERMISSION_DENIED", `'${shownPath(path)}' may not be read`);
}
