import type { FileEntry, GradleModel } from "../../model/code.ts";
import { fileName, folderOf } from "../../model/paths.ts";
import { joined } from "../paths.ts";
import { isInside } from "./nested-builds.ts";
import type { Settings } from "./settings.ts";

// Where a build begins, and which files are its own.

const SCRIPTS = /^(?:settings|build)\.gradle(?:\.kts)?$/;

/** Folder of the outermost settings or build file: settings of included builds lie deeper. */
export function buildRoot(files: readonly FileEntry[]): string {
  let root: string | undefined;
  for (const { path } of files) {
    if (!SCRIPTS.test(fileName(path))) continue;
    const folder = folderOf(path);
    if (root === undefined || depthOf(folder) < depthOf(root)) root = folder;
  }
  return root ?? "";
}

const MOST_BUILDS = 100;

/** Folders with settings of their own at the depth of the root, where nothing lies above them all. */
export function listOtherBuilds(files: readonly FileEntry[], root: string): string[] {
  if (root === "") return [];
  const folders = files
    .filter(({ path }) => /^settings\.gradle(?:\.kts)?$/.test(fileName(path)))
    .map(({ path }) => folderOf(path));
  return [...new Set(folders)]
    .filter((folder) => folder !== root && depthOf(folder) === depthOf(root))
    .slice(0, MOST_BUILDS);
}

function depthOf(folder: string): number {
  return folder === "" ? 0 : folder.split("/").length;
}

/** Builds that lie in no other of them. */
export function outermost(builds: NonNullable<GradleModel["builds"]>): NonNullable<GradleModel["builds"]> {
  return builds.filter(
    ({ directory }) =>
      !builds.some((each) => each.directory !== directory && isInside(directory, each.directory)),
  );
}

/** Files of other builds are left out, unless the settings make their folder a module. */
export function withoutBuilds(
  files: readonly FileEntry[],
  others: NonNullable<GradleModel["builds"]>,
  root: string,
  settings: Settings | undefined,
): readonly FileEntry[] {
  if (others.length === 0) return files;
  const own = (settings?.modules ?? [])
    .map(({ directory }) => joined(root, directory))
    .filter((directory) => others.some((each) => isInside(directory, each.directory)));
  return files.filter(
    ({ path }) =>
      !others.some(({ directory }) => isInside(path, directory)) || own.some((each) => isInside(path, each)),
  );
}

/** The files below the root, and of modules that the settings move out of it: `projectDir = file("../library")`. */
export function filesOf(
  root: string,
  settings: Settings | undefined,
  files: readonly FileEntry[],
): readonly FileEntry[] {
  if (root === "") return files;
  const outside = (settings?.modules ?? []).filter(({ directory }) => directory.startsWith("../"));
  const folders = [root, ...outside.map(({ directory }) => joined(root, directory))];
  return files.filter(({ path }) => folders.some((folder) => path.startsWith(`${folder}/`)));
}
