import { fstatSync, lstatSync, readFileSync } from "node:fs";
import { createDirectory } from "../../contracts/create-directory.ts";
import { createFile } from "../../contracts/create-file.ts";
import { replaceStringInFile } from "../../contracts/replace-string-in-file.ts";
import { Failure } from "../../model/failure.ts";
import { unifiedDiff } from "../../support/unified-diff.ts";
import { readEncoded } from "../../workspace/editing/encoded-text.ts";
import { checkWritable } from "../../workspace/editing/name-rules.ts";
import { fileNotRegular, fileTooLarge } from "../../workspace/editing/read-held.ts";
import { checkNoMask, replaceFirst } from "../../workspace/editing/replace-text.ts";
import { MAX_FILE_SIZE } from "../../workspace/file-cache.ts";
import type { Workspace } from "../../workspace/workspace.ts";
import { shownPath } from "../locate.ts";
import { writeFailure } from "../write-failure.ts";

/** What a write is going to change. */
export interface WritePreview {
  /** Workspace-relative. */
  path: string;
  /** Unified; undefined where no file is changed. */
  diff?: string;
}

type Preview = (workspace: Workspace, parameters: Record<string, unknown>) => Promise<WritePreview>;

const previews: Readonly<Record<string, Preview>> = {
  [createDirectory.name]: async (workspace, { path }) => ({ path: await writable(workspace, String(path)) }),
  [createFile.name]: async (workspace, { path, content }) => {
    const relative = await writable(workspace, String(path));
    const { absolute } = await workspace.confine(String(path));
    if (lstatSync(absolute, { throwIfNoEntry: false }))
      throw new Failure(
        "FILE_EXISTS",
        `File '${shownPath(String(path))}' already exists. Use replace_string_in_file to modify`,
        "Read it first, then replace what should change.",
      );
    checkNoMask(shownPath(String(path)), "", String(content));
    return { path: relative, diff: await unifiedDiff(relative, "", String(content)) };
  },
  [replaceStringInFile.name]: async (workspace, { path, old_string: before, new_string: after }) => {
    const relative = await writable(workspace, String(path));
    const bytes = await bytesOf(workspace, String(path));
    const { bytes: next } = replaceFirst(bytes, shownPath(String(path)), String(before), String(after));
    return { path: relative, diff: await unifiedDiff(relative, textOf(bytes), textOf(next)) };
  },
};

/**
 * What a call of a writing tool would change in the files as they are now; undefined for other tools. Throws the Failure
 * that the call itself would end with, where that is known before: nobody needs to be asked about such a call.
 */
export async function previewWrite(
  workspace: Workspace,
  tool: string,
  parameters: Record<string, unknown>,
): Promise<WritePreview | undefined> {
  const preview = previews[tool];
  if (!preview) return undefined;
  try {
    return await preview(workspace, parameters);
  } catch (error) {
    const path = String(parameters.path);
    throw writeFailure(error, { path, denied: `Cannot modify '${shownPath(path)}' - permission denied` });
  }
}

async function writable(workspace: Workspace, path: string): Promise<string> {
  const { relative } = await workspace.confine(path);
  checkWritable(relative.split("/"), path);
  return relative;
}

async function bytesOf(workspace: Workspace, path: string): Promise<Buffer> {
  const entry = await workspace.hold((await workspace.confine(path)).absolute);
  try {
    const stats = fstatSync(entry.file);
    if (!stats.isFile())
      throw fileNotRegular(path, stats.isDirectory() ? "a directory" : "not a regular file");
    if (stats.size > MAX_FILE_SIZE) throw fileTooLarge(path);
    return readFileSync(entry.file);
  } finally {
    entry.close();
  }
}

const textOf = (bytes: Buffer): string => readEncoded(bytes)?.text ?? "";
