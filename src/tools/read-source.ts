import type { SourceFile } from "../model/code.ts";
import { MAX_FILE_SIZE } from "../workspace/file-cache.ts";
import type { Workspace } from "../workspace/workspace.ts";
import { locateFile, shownPath } from "./locate.ts";
import { ToolFailure } from "./tool-failure.ts";

/** Text of a file of the workspace. Throws what `locateFile` throws, TOO_LARGE above 10 MB, else BINARY_FILE. */
export async function readSource(workspace: Workspace, path: string): Promise<SourceFile> {
  const place = await locateFile(workspace, path);
  if (place.stats.size > MAX_FILE_SIZE) {
    throw new ToolFailure("TOO_LARGE", `File '${shownPath(path)}' is larger than the limit of 10 MB`, {
      suggestion: "Use read_file with lineStart and lineEnd.",
    });
  }
  const file = await workspace.read(place.relative);
  if (file) return file;
  throw new ToolFailure("BINARY_FILE", `File '${shownPath(path)}' is binary or cannot be read`, {
    suggestion: "Only text files have code to look at.",
  });
}
