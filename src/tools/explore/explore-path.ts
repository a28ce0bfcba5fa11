import { isAbsolute } from "node:path";
import { Failure } from "../../model/failure.ts";
import type { Workspace } from "../../workspace/workspace.ts";
import { ToolFailure } from "../tool-failure.ts";

/** A relative path inside the repository; absolute ones and `..` are refused even where they would stay inside. */
export async function explorePath(
  workspace: Workspace,
  path: string,
  code: "INVALID_PATH" | "INVALID_DIRECTORY",
): Promise<{ absolute: string; relative: string }> {
  const refusal = () =>
    new ToolFailure(code, `'${path}' is not a relative path inside the repository`, {
      suggestion: "Give a path from the repository's root, without .. and without a leading slash.",
    });
  if (isAbsolute(path) || /^[A-Za-z]:|^[\\/]/.test(path) || path.split(/[\\/]/).includes(".."))
    throw refusal();
  try {
    return await workspace.confine(path);
  } catch (error) {
    if (error instanceof Failure) throw refusal();
    throw error;
  }
}
