import type { FileEntry, GradleModel, SourceFile } from "../../model/code.ts";
import { fileName, folderOf } from "../../model/paths.ts";
import { parseGradleScript } from "../../syntax/gradle/script.ts";
import { joined } from "../paths.ts";
import { readSettings, type Settings } from "./settings.ts";

const MAX_BUILDS = 50;

type Build = NonNullable<GradleModel["builds"]>[number];

/** The builds below a root that have settings of their own, and whether the root includes them. */
export async function nestedBuilds(
  files: readonly FileEntry[],
  root: string,
  including: Settings | undefined,
  read: (path: string) => Promise<SourceFile | undefined>,
): Promise<Build[]> {
  const builds = new Map<string, Build>();
  const included = new Set(
    ["buildSrc", ...(including?.includedBuilds ?? [])].map((path) => joined(root, path)),
  );
  for (const { path } of files) {
    const directory = folderOf(path);
    if (!/^settings\.gradle(?:\.kts)?$/.test(fileName(path)) || directory === root) continue;
    if (builds.size >= MAX_BUILDS || builds.has(directory)) continue;
    const text = (await read(path))?.text;
    if (text === undefined) continue;
    const { modules, name = fileName(directory) } = readSettings(parseGradleScript(path, text));
    const isIncluded = [...included].some((each) => isInside(directory, each));
    builds.set(directory, {
      directory,
      modules: [":", ...modules.map((module) => module.name)],
      name,
      isIncluded,
    });
  }
  return [...builds.values()];
}

/** Whether a path is a folder, or lies in it. */
export function isInside(path: string, folder: string): boolean {
  return path === folder || path.startsWith(`${folder}/`);
}
