import type { FileEntry, GradleModel, SourceFile } from "../../model/code.ts";
import { fileName, folderOf } from "../paths.ts";
import { parseGradleScript } from "./script.ts";
import { readSettings } from "./settings.ts";

const MAX_BUILDS = 50;

/** The builds below a root that have settings of their own, whether or not the root includes them. */
export async function nestedBuilds(
  files: readonly FileEntry[],
  root: string,
  read: (path: string) => Promise<SourceFile | undefined>,
): Promise<NonNullable<GradleModel["builds"]>> {
  const builds = new Map<string, string[]>();
  for (const { path } of files) {
    const directory = folderOf(path);
    if (!/^settings\.gradle(?:\.kts)?$/.test(fileName(path)) || directory === root) continue;
    if (builds.size >= MAX_BUILDS || builds.has(directory)) continue;
    const text = (await read(path))?.text;
    if (text === undefined) continue;
    const { modules } = readSettings(parseGradleScript(path, text));
    builds.set(directory, [":", ...modules.map(({ name }) => name)]);
  }
  return [...builds].map(([directory, modules]) => ({ directory, modules }));
}
