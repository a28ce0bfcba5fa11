import { join } from "node:path";
import type { Directories } from "../support/directories.ts";
import { Workspace } from "../workspace/workspace.ts";
import type { EditorView } from "./editor-view.ts";
import { memoryForTools } from "./memory.ts";
import { toolRunner } from "./session-tools.ts";
import { docsPlaces } from "./toolbox.ts";

/** The workspace of a session and its tools, until `stop` is aborted. */
export type Sources = ReturnType<typeof openSources>;

export function openSources(
  root: string | undefined,
  { directories, remembers, editor }: { directories: Directories; remembers: boolean; editor?: EditorView },
) {
  const stop = new AbortController();
  const cacheDir = join(directories.cache, "index");
  const { unsaved, ...asked } = editor ?? {};
  const given = { cacheDir, environment: process.env, signal: stop.signal, unsaved };
  const codebase = root === undefined ? undefined : new Workspace(root, given);
  const tools = {
    memory: memoryForTools(directories, remembers),
    docs: docsPlaces(directories),
    ...asked,
  };
  return {
    codebase,
    run: toolRunner(codebase, tools),
    /** The same without the workspace. */
    runWithout: toolRunner(undefined, tools),
    stop,
  };
}

type Readings = Workspace["readings"];

/** What was read between two moments. */
export const readSince = (before: Readings, now: Readings): Readings => ({
  files: now.files - before.files,
  bytes: now.bytes - before.bytes,
});
