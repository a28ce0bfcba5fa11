import { readdir } from "node:fs/promises";
import { join } from "node:path";

/** Folders looked into: more modules than any build has, fewer than keep anybody waiting. */
const MAX_FOLDERS = 5000;
const MAX_DEPTH = 3;
/** Folders of one folder that are looked into. */
const MAX_BESIDE = 200;

/** Folders that hold a build script, at most three deep, relative to the root; those nearest to it first. */
export async function buildScriptFolders(root: string): Promise<string[]> {
  const found: string[] = [];
  const open = [{ folder: "", depth: 0 }];
  let looked = 0;
  // The list grows while it is gone through.
  for (const { folder, depth } of open) {
    if (++looked > MAX_FOLDERS) break;
    const entries = await readdir(join(root, folder), { withFileTypes: true }).catch(() => []);
    if (entries.some((entry) => /^build\.gradle(\.kts)?$/.test(entry.name))) found.push(folder);
    if (depth === MAX_DEPTH) continue;
    const below = entries.filter(
      (entry) => entry.isDirectory() && !/^(\.|build$|src$|node_modules$)/.test(entry.name),
    );
    for (const { name } of below.slice(0, MAX_BESIDE))
      open.push({ folder: join(folder, name), depth: depth + 1 });
  }
  return found;
}
