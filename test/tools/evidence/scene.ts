import type { ToolBase } from "../../../src/tools/tool-base.ts";
import type { Workspace } from "../../../src/workspace/workspace.ts";
import { temporaryWorkspace } from "../temp-workspace.ts";

/** Calls a tool over files; lines of code are named by a text that only one line holds. */
export async function ask<Input, Data>(
  Tool: new (workspace: Workspace) => ToolBase<Input, Data>,
  files: Record<string, string | Uint8Array>,
  parameters: unknown,
) {
  return new Tool(await temporaryWorkspace(files)).execute(parameters);
}

/** 1-based number of the only line that holds a text. */
export function lineWith(text: string, part: string): number {
  const lines = text.split("\n");
  const found = lines.flatMap((line, index) => (line.includes(part) ? [index + 1] : []));
  if (found.length !== 1) throw new Error(`${found.length} lines hold ${part}`);
  return found[0] ?? 0;
}

/** Parameters that every question about code refuses, by error code. */
export const refusedPaths: [path: string, code: string][] = [
  ["none.kt", "FILE_NOT_FOUND"],
  ["dir", "FILE_NOT_FOUND"],
  ["../a.kt", "PATH_OUTSIDE_WORKSPACE"],
  ["notes.md", "UNKNOWN_LANGUAGE"],
  ["bin.kt", "BINARY_FILE"],
  ["", "INVALID_PARAMETERS"],
];
export const oddFiles = {
  "dir/a.kt": "",
  "notes.md": "# x",
  "bin.kt": new Uint8Array(20),
  "short.kt": "class A",
};
