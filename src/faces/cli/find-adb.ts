import { realpathSync } from "node:fs";
import { delimiter, dirname, isAbsolute, join, relative } from "node:path";
import { findProgram } from "../../support/find-program.ts";
import type { Terminal } from "./terminal.ts";

/**
 * `adb` on PATH, else where the Android SDK has it. Never one that lies in the workspace, also not by way of a link: a
 * project does not choose what runs.
 */
export function findAdb({ environment }: Terminal, workspace: string | undefined): string | undefined {
  const { ANDROID_HOME, ANDROID_SDK_ROOT, PATH = "" } = environment;
  const sdks = [ANDROID_HOME, ANDROID_SDK_ROOT].filter((each) => each !== undefined && each !== "");
  const folders = [...PATH.split(delimiter), ...sdks.map((sdk) => join(sdk ?? "", "platform-tools"))];
  const extensions = process.platform === "win32" ? [".exe"] : [""];
  const root = workspace === undefined ? undefined : realPath(workspace);
  for (const folder of folders) {
    const found = findProgram("adb", folder, extensions);
    if (found && !(root && (isInside(root, realPath(found)) || isInside(root, realPath(dirname(found))))))
      return found;
  }
  return undefined;
}

function realPath(path: string): string {
  try {
    return realpathSync(path);
  } catch {
    return path;
  }
}

function isInside(root: string, path: string): boolean {
  const way = relative(root, path);
  return way === "" || !(way === ".." || way.startsWith("../") || way.startsWith("..\\") || isAbsolute(way));
}
